import FieldColorProfiles
import FieldEncoding
import TestTools
import Testing

/// Colour spaces that are invalid or not supported.
@Suite struct HostileProfileTests {
    private static let hint = "; save the image as sRGB, or without a colour profile"
    private static let pixel = [200, 100, 50]

    private static func file(_ profile: [UInt8], color: UInt8 = 2) -> [UInt8] {
        ForeignFile.png(color: color, color == 2 ? pixel : [9], [ForeignFile.iCCP(profile)])
    }

    private static func error(_ name: String, _ contents: [UInt8]) -> String? {
        ForeignFile.error(ForeignFile.png(pixel, [HandMadePNG.chunk(name, contents)]))
    }

    @Test func damagedProfilesAreErrors() {
        let damaged = "the colour profile is damaged" + Self.hint
        let profile = HandMadeProfile.displayP3
        #expect(ForeignFile.error(Self.file([])) == damaged)
        #expect(ForeignFile.error(Self.file(Array(profile[..<100]))) == damaged)
        // The profile has no colorants.
        #expect(ForeignFile.error(Self.file(HandMadeProfile.empty("RGB "))) == damaged)
        let stream = "the colour profile in chunk iCCP is damaged" + Self.hint
        #expect(Self.error("iCCP", Array("p".utf8) + [0, 0, 1, 2, 3]) == stream)
        #expect(Self.error("iCCP", Array("p".utf8) + [0, 1] + HandMadePNG.zlib(profile)) == stream)
        #expect(Self.error("iCCP", Array("p".utf8)) == stream)
    }

    @Test func profilesForOtherSampleTypesAreErrors() {
        let colors = "the colour profile is not for red, green and blue samples" + Self.hint
        #expect(ForeignFile.error(Self.file(HandMadeProfile.gray(gamma: 1))) == colors)
        #expect(ForeignFile.error(Self.file(HandMadeProfile.empty("CMYK"))) == colors)
        let grays = "the colour profile is not for gray samples" + Self.hint
        #expect(ForeignFile.error(Self.file(HandMadeProfile.empty("CMYK"), color: 0)) == grays)
        // The class of a link between two devices (ICC.1:2022, section 7.2.5).
        var link = HandMadeProfile.displayP3
        link.replaceSubrange(12..<16, with: "link".utf8)
        #expect(ForeignFile.error(Self.file(link)) == "the colour profile is not one of an image" + Self.hint)
    }

    @Test func otherCodePointsAreErrors() {
        // BT.2100 with PQ, and sRGB in the limited range of video.
        for codes: [UInt8] in [[9, 16, 0, 1], [1, 13, 0, 0]] {
            let list = codes.map(String.init).joined(separator: ", ")
            let message =
                "the chunk cICP has the code points \(list); only those of sRGB (1, 13, 0, 1) and of Display P3"
                + " (12, 13, 0, 1) are supported" + Self.hint
            #expect(Self.error("cICP", codes) == message)
        }
        #expect(Self.error("cICP", [1, 13, 0]) == "the chunk cICP does not have 4 bytes" + Self.hint)
    }

    @Test func invalidNumbersAreErrors() {
        let gamma = "the chunk gAMA contains no valid gamma" + Self.hint
        #expect(Self.error("gAMA", [0, 0, 0, 0]) == gamma)
        #expect(Self.error("gAMA", [1]) == gamma)
        // The smallest and the largest gamma: an exponent of 100,000 makes all but white black, one of 0.00002 all but
        // black white.
        for (value, shown) in [(1, [0, 0, 0]), (UInt32.max, [255, 255, 255])] as [(UInt32, [UInt8])] {
            let file = ForeignFile.png([200, 100, 50, 255, 255, 255], [ForeignFile.chunk("gAMA", value)])
            #expect((try? ForeignFile.pixels(file)) == shown + [255, 255, 255, 255, 255])
        }
        #expect(Self.error("cHRM", [1]) == "the chunk cHRM does not have 32 bytes" + Self.hint)
        func points(_ numbers: UInt32...) -> String? { Self.error("cHRM", numbers.flatMap(HandMadePNG.word)) }
        let impossible = "the chunk cHRM contains points that are not colours" + Self.hint
        #expect(points(31_270, 0, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000) == impossible)
        #expect(points(31_270, 32_900, 64_000, .max, 30_000, 60_000, 15_000, 6_000) == impossible)
        // All primaries are the same.
        let flat = "the primaries in chunk cHRM span no colours" + Self.hint
        #expect(points(31_270, 32_900, 30_000, 60_000, 30_000, 60_000, 30_000, 60_000) == flat)
    }

    /// A deflate stream of 8,388,613 zeros, five more than the limit, with fixed codes (RFC 1951, section 3.2.6): a
    /// literal, and 32,514 copies of 258 bytes at a distance of 1.
    @Test func aProfileThatUnpacksToTooMuchIsAnError() {
        var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
        for _ in 0..<32_514 { bits += [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0] }
        bits += [0, 0, 0, 0, 0, 0, 0]
        bits += [UInt8](repeating: 0, count: (8 - bits.count % 8) % 8)
        let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
        }
        // The checksum of n zeros: both sums begin with 1 and 0, and the second one grows by 1 with each byte.
        let count = UInt32(1 + 32_514 * 258)
        let stream = [0x78, 0x01] + bytes + HandMadePNG.word((count % 65_521) << 16 | 1)
        #expect(
            Self.error("iCCP", Array("p".utf8) + [0, 0] + stream) == "the colour profile has more than 8 MiB"
                + Self.hint)
    }

    /// Every byte is changed in two ways. Some changes leave a valid profile of other colours.
    @Test func changedBytesNeverTrap() {
        var errors = 0
        for profile in [HandMadeProfile.displayP3, HandMadeProfile.gray(gamma: 1)] {
            for index in profile.indices {
                for change: UInt8 in [0xFF, 0x01] {
                    var damaged = profile
                    damaged[index] ^= change
                    if let error = ForeignFile.error(Self.file(damaged, color: profile[16] == 0x47 ? 0 : 2)) {
                        #expect(error.hasSuffix(Self.hint))
                        errors += 1
                    }
                }
            }
            for count in profile.indices { _ = ForeignFile.error(Self.file(Array(profile[..<count]))) }
        }
        #expect(errors > 100)
    }
}
