import FieldColorProfiles
import FieldEncoding
import FieldPixels
import TestTools
import Testing

/// The colour spaces of PNG files in sRGB.
///
/// The expected values come from the matrices and curves of CSS Color 4, section 18. With its rational numbers, linear
/// Display P3 becomes linear sRGB by
///
///      1.224940 -0.224940  0
///     -0.042057  1.042057  0
///     -0.019638 -0.078636  1.098274
///
/// after which each channel is clipped. Fractions of all values are at most 0.4 from a whole number.
@Suite struct PNGColorTests {
    /// Colours in Display P3, and the same in sRGB: 214.90 92.61 30.95, 204.15 179.09 157.36, 27.26 40.37 51.00, a
    /// green of which sRGB has no red, the primaries, and two grays.
    private static let colors: [(p3: [Int], sRGB: [UInt8])] = [
        ([200, 100, 50], [215, 93, 31]), ([200, 180, 160], [204, 179, 157]), ([30, 40, 50], [27, 40, 51]),
        ([90, 200, 120], [0, 203, 111]), ([255, 0, 0], [255, 0, 0]), ([0, 0, 255], [0, 0, 255]),
        ([255, 255, 255], [255, 255, 255]), ([128, 128, 128], [128, 128, 128]),
    ]
    private static let samples = colors.flatMap(\.p3)
    private static let converted = colors.flatMap(\.sRGB).opaque
    private static let stored = samples.map { UInt8($0) }.opaque

    private static let profile = ForeignFile.iCCP(HandMadeProfile.displayP3)
    /// The white and the primaries of Display P3 and of sRGB, times 100,000.
    private static let p3Points = ForeignFile.chunk(
        "cHRM", 31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000)
    private static let points = ForeignFile.chunk(
        "cHRM", 31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000)
    private static let gamma = ForeignFile.chunk("gAMA", 45_455)
    private static let linear = ForeignFile.chunk("gAMA", 100_000)
    private static let sRGB = HandMadePNG.chunk("sRGB", [1])

    private static func cICP(_ codes: UInt8...) -> [UInt8] { HandMadePNG.chunk("cICP", codes) }

    @Test(arguments: [[profile], [cICP(12, 13, 0, 1)], [p3Points], [gamma, p3Points]])
    func convertsDisplayP3(_ chunks: [[UInt8]]) throws {
        #expect(try ForeignFile.pixels(ForeignFile.png(Self.samples, chunks)) == Self.converted)
    }

    @Test(arguments: [
        [], [ForeignFile.iCCP(HandMadeProfile.sRGB)], [cICP(1, 13, 0, 1)], [sRGB], [gamma], [points],
        [gamma, points],
        // The first of cICP, iCCP, sRGB, and gAMA with cHRM counts, in whatever order the file has them.
        [linear, p3Points, sRGB], [profile, sRGB, cICP(1, 13, 0, 1)],
        [ForeignFile.iCCP(HandMadeProfile.sRGB), linear],
    ])
    func keepsThePixelsOfSRGB(_ chunks: [[UInt8]]) throws {
        var generator = SplitMix(state: 3)
        let samples = Self.samples + (0..<3000).map { _ in Int.random(in: 0...255, using: &generator) }
        let file = ForeignFile.png(samples, chunks)
        #expect(try ForeignFile.pixels(file) == samples.map { UInt8($0) }.opaque)
        // The rows of such a file are compared without being decoded.
        guard case .rows = try ForeignImage.unpack(file) else {
            Issue.record("the pixels are converted")
            return
        }
    }

    @Test func aProfileTakesPrecedenceOverOtherChunks() throws {
        let chunks = [Self.linear, Self.sRGB, Self.profile]
        #expect(try ForeignFile.pixels(ForeignFile.png(Self.samples, chunks)) == Self.converted)
        let codes = [Self.sRGB, ForeignFile.iCCP(HandMadeProfile.sRGB), Self.cICP(12, 13, 0, 1)]
        #expect(try ForeignFile.pixels(ForeignFile.png(Self.samples, codes)) == Self.converted)
        // After the pixels, a colour space is out of place.
        let late = ForeignFile.png(Self.samples, last: [Self.linear])
        #expect(try ForeignFile.pixels(late) == Self.stored)
    }

    /// Light is the sample to the power of 1 or 1.8; the curve of sRGB is 1.055 · light^(1/2.4) - 0.055, times 255:
    /// 55.76, 168.11, 187.84 and 229.10; and 65.25, 146.41 and 210.19.
    @Test func convertsGamma() throws {
        let linear = ForeignFile.png([10, 100, 128, 200, 0, 255], [Self.linear])
        #expect(try ForeignFile.pixels(linear) == [56, 168, 188, 255, 229, 0, 255, 255])
        let mac = ForeignFile.png([50, 128, 200], [ForeignFile.chunk("gAMA", 55_556)])
        #expect(try ForeignFile.pixels(mac) == [65, 146, 210, 255])
        let gray = ForeignFile.png(color: 0, [100, 200], [Self.linear])
        #expect(try ForeignFile.pixels(gray) == [168, 168, 168, 255, 229, 229, 229, 255])
    }

    @Test func keepsAlpha() throws {
        let alphas = [0, 1, 128, 254, 255]
        let samples = alphas.flatMap { [200, 100, 50, $0] }
        let file = ForeignFile.png(color: 6, samples, [Self.profile])
        #expect(try ForeignFile.pixels(file) == alphas.flatMap { [215, 93, 31, UInt8($0)] })
        // The colour of tRNS is one of the stored samples. It has 16 bits per sample.
        let clear = HandMadePNG.chunk("tRNS", [0, 200, 0, 100, 0, 50])
        let pixels = try ForeignFile.pixels(ForeignFile.png([200, 100, 50, 30, 40, 50], [Self.profile, clear]))
        #expect(pixels == [215, 93, 31, 0, 27, 40, 51, 255])
    }

    /// 68.77 199.30 128.20, and 103.16 169.71 29.24. Rounded to 8 bits first, the colours would be 68 200 128 and 104
    /// 170 29.
    @Test func roundsSamplesOf16BitsAfterTheConversion() throws {
        let samples = [27_791, 50_534, 34_524, 65_535, 30_471, 43_182, 14_968, 32_768]
        let file = ForeignFile.png(color: 6, depth: 16, samples, [Self.profile])
        // The opacity is 127.5 at 8 bits, from 32,768 / 257 = 127.502.
        #expect(try ForeignFile.pixels(file) == [69, 199, 128, 255, 103, 170, 29, 128])
        // Without a conversion, 27,791 / 257 = 108.14, 196.63 and 134.33, and 118.56, 168.02 and 58.24.
        let plain = ForeignFile.png(color: 6, depth: 16, samples)
        #expect(try ForeignFile.pixels(plain) == [108, 197, 134, 255, 119, 168, 58, 128])
    }

    /// The values of light in proportion to the sample, as in `convertsGamma`.
    @Test func convertsGrayProfiles() throws {
        let profile = ForeignFile.iCCP(HandMadeProfile.gray(gamma: 1))
        let gray = ForeignFile.png(color: 0, [10, 100, 128, 200], [profile])
        #expect(try ForeignFile.pixels(gray) == [56, 168, 188, 229].flatMap { [$0, $0, $0, 255] })
        let deep = ForeignFile.png(color: 4, depth: 16, [25_700, 0, 51_400, 65_535], [profile])
        #expect(try ForeignFile.pixels(deep) == [168, 168, 168, 0, 229, 229, 229, 255])
        // Red, green and blue of a gray image are equal, so a profile of such samples describes it too.
        let other = ForeignFile.png(color: 0, [128, 255], [Self.profile])
        #expect(try ForeignFile.pixels(other) == [128, 128, 128, 255, 255, 255, 255, 255])
    }
}

extension [UInt8] {
    /// Opaque pixels of these samples.
    fileprivate var opaque: [UInt8] {
        stride(from: 0, to: count, by: 3).flatMap { self[$0..<$0 + 3] + [255] }
    }
}
