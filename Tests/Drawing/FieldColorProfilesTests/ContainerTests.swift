import FieldColorProfiles
import FieldEncoding
import FieldPixels
import Foundation
import TestTools
import Testing

/// Profiles and orientations in the containers of PNG, JPEG and WebP files. `PNGColorTests` test the conversion itself,
/// and `ImageOrientationTests` the eight orientations.
@Suite struct ContainerTests {
    private static let p3 = HandMadeProfile.displayP3
    /// By CSS Color 4, 200 100 50 and 30 40 50 in Display P3 are 215 93 31 and 27 40 51 in sRGB.
    private static let stored: [UInt8] = [200, 100, 50, 255, 30, 40, 50, 128]
    private static let shown: [UInt8] = [215, 93, 31, 255, 27, 40, 51, 128]

    // MARK: - Orientation

    /// Six grays, stored as `1 2 3` above `4 5 6`.
    private static func png(_ chunks: [UInt8], last: [UInt8] = []) -> [UInt8] {
        HandMadePNG.file(
            HandMadePNG.header(3, 2, depth: 8, color: 0), chunks, HandMadePNG.data([0, 1, 2, 3, 0, 4, 5, 6]), last,
            HandMadePNG.end)
    }

    private static let turned: [(UInt8, Int, [UInt8])] = [
        (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]), (4, 3, [4, 5, 6, 1, 2, 3]),
        (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]), (7, 2, [6, 3, 5, 2, 4, 1]), (8, 2, [3, 6, 2, 5, 1, 4]),
    ]

    @Test(arguments: turned)
    func appliesTheOrientationOfPNG(_ orientation: UInt8, _ width: Int, _ grays: [UInt8]) throws {
        for isLittleEndian in [false, true] {
            let exif = ForeignFile.exif(orientation, isLittleEndian: isLittleEndian)
            // The identifier of JPEG files is not a part of the data, but some programs write it.
            for contents in [exif, Array("Exif\0\0".utf8) + exif] {
                let chunk = HandMadePNG.chunk("eXIf", contents)
                for file in [Self.png(chunk), Self.png([], last: chunk)] {
                    let image = try ForeignImage.decode(file)
                    #expect(image.rgba == grays.flatMap { [$0, $0, $0, 255] })
                    #expect(image.width == width)
                    #expect(try ForeignImage.size(of: file) == image.size)
                }
            }
        }
    }

    @Test(arguments: turned)
    func appliesTheOrientationOfWebP(_ orientation: UInt8, _ width: Int, _ grays: [UInt8]) throws {
        let pixels: [UInt8] = (1...6).flatMap { [$0, $0, $0, 255] }
        let file = try ForeignFile.webp(width: 3, height: 2, pixels, exif: ForeignFile.exif(orientation))
        let image = try ForeignImage.decode(file)
        #expect(image.rgba == grays.flatMap { [$0, $0, $0, 255] })
        #expect(try ForeignImage.size(of: file) == PixelSize(width: width, height: 6 / width))
    }

    @Test(arguments: ImageOrientation.allCases)
    func appliesTheOrientationOfJPEG(_ orientation: ImageOrientation) throws {
        let plain = try ForeignImage.decode(Self.jpeg())
        #expect(plain.size == PixelSize(width: 16, height: 8))
        let exif = Array("Exif\0\0".utf8) + ForeignFile.exif(UInt8(orientation.rawValue))
        let file = Self.jpeg([(0xE1, exif)])
        #expect(try ForeignImage.decode(file) == plain.turned(by: orientation))
        #expect(try ForeignImage.size(of: file) == orientation.size(plain.size))
    }

    /// Viewers ignore Exif data that are damaged.
    @Test func invalidOrientationsAreIgnored() throws {
        let exif = ForeignFile.exif(6)
        let plain = try ForeignImage.decode(Self.png([]))
        for value: UInt8 in [0, 9] {
            let file = Self.png(HandMadePNG.chunk("eXIf", ForeignFile.exif(value)))
            #expect(try ForeignImage.decode(file) == plain)
        }
        // The value of the orientation ends after 32 bytes: 8 of the header, 2 of the count, 12 and 10 of the tags.
        for count in 0..<32 {
            #expect(try ForeignImage.decode(Self.png(HandMadePNG.chunk("eXIf", Array(exif[..<count])))) == plain)
        }
        var far = exif
        far.replaceSubrange(4..<8, with: [255, 255, 255, 255])
        #expect(try ForeignImage.decode(Self.png(HandMadePNG.chunk("eXIf", far))) == plain)
    }

    // MARK: - Profiles

    @Test func convertsWebP() throws {
        let file = try ForeignFile.webp(width: 2, height: 1, Self.stored, profile: Self.p3)
        #expect(try ForeignFile.pixels(file) == Self.shown)
        // A chunk of an odd length is followed by a byte of padding.
        let odd = try ForeignFile.webp(
            width: 2, height: 1, Self.stored, profile: Self.p3 + [0], exif: ForeignFile.exif(3))
        #expect(try ForeignFile.pixels(odd) == Array(Self.shown[4...] + Self.shown[..<4]))
        let plain = try ForeignFile.webp(width: 2, height: 1, Self.stored)
        #expect(try ForeignFile.pixels(plain) == Self.stored)
    }

    /// The pixels of a JPEG are compared with those of a PNG that has the same samples.
    @Test func convertsJPEGWithAProfileInSeveralSegments() throws {
        let plain = try JPEG.decodeStraight(Self.jpeg())
        let samples = plain.rgba.indices.filter { $0 % 4 < 3 }.map { Int(plain.rgba[$0]) }
        let expected = try ForeignFile.pixels(ForeignFile.png(samples, [ForeignFile.iCCP(Self.p3)]))
        #expect(expected != plain.rgba)
        let middle = Self.p3.count / 2
        let parts = [(1, 2, Self.p3[..<middle]), (2, 2, Self.p3[middle...])] as [(UInt8, UInt8, ArraySlice<UInt8>)]
        let segments = parts.map { number, count, bytes in
            (UInt8(0xE2), Array("ICC_PROFILE\0".utf8) + [number, count] + bytes)
        }
        // Other programs use the same marker.
        let other = (UInt8(0xE2), Array("MPF\0".utf8) + [1, 2, 3])
        for order in [segments, [other] + segments.reversed()] {
            #expect(try ForeignImage.decode(Self.jpeg(order)).rgba == expected)
        }
        let message = "parts of the colour profile are missing; save the image as sRGB, or without a colour profile"
        for order in [[segments[0]], [segments[1]], segments + [segments[0]]] {
            #expect(ForeignFile.error(Self.jpeg(order)) == message)
        }
    }

    @Test func aProfileOfMoreThan8MiBIsAnError() {
        // 129 segments of 65,519 bytes, the most that fit into one: 8,451,951 bytes.
        let segments = (1...129).map { number in
            (
                UInt8(0xE2),
                Array("ICC_PROFILE\0".utf8) + [UInt8(number), 129] + [UInt8](repeating: 0, count: 65_519)
            )
        }
        let message = "the colour profile has more than 8 MiB; save the image as sRGB, or without a colour profile"
        #expect(ForeignFile.error(Self.jpeg(segments)) == message)
    }

    /// The samples of CMYK files are converted to red, green and blue before a profile could be applied.
    @Test func theProfileOfAFileInCMYKIsIgnored() throws {
        // The header of a JPEG file with four components (ITU-T T.81, B.2.2), which is all that is read of it.
        let frame: [UInt8] = [8, 0, 1, 0, 1, 4]
        let profile = Array("ICC_PROFILE\0".utf8) + [1, 1, 7]
        let file = [0xFF, 0xD8] + Self.segment(0xE2, profile) + Self.segment(0xC0, frame) + [0xFF, 0xDA, 0, 2]
        #expect(try JPEG.metadata(of: file).isPlain)
        var colors = file
        colors[file.count - 5] = 3
        #expect(try JPEG.metadata(of: colors).colors == .profile([7]))
        #expect(try !JPEG.metadata(of: colors).isGray)
        colors[file.count - 5] = 1
        #expect(try JPEG.metadata(of: colors).isGray)
    }

    @Test func plainFilesAreRecognised() throws {
        #expect(ForeignImage.isPlain(Self.png([])))
        #expect(ForeignImage.isPlain(Self.jpeg()))
        #expect(!ForeignImage.isPlain(Self.png(HandMadePNG.chunk("eXIf", ForeignFile.exif(3)))))
        #expect(!ForeignImage.isPlain(Self.png(ForeignFile.chunk("gAMA", 0))))
        #expect(!ForeignImage.isPlain([1, 2, 3]))
    }

    // MARK: - Files

    /// A JPEG file of 16 × 8 pixels, encoded by ffmpeg, with segments after its first marker.
    private static func jpeg(_ segments: [(UInt8, [UInt8])] = []) -> [UInt8] {
        let file = Array(Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
        return Array(file.prefix(2)) + segments.flatMap { segment($0.0, $0.1) } + Array(file.dropFirst(2))
    }

    private static func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
        let length = contents.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + contents
    }

    private static let base64 = """
        /9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgICAkICQsLCwsLCw0MDQ0NDQ0NDQ0NDQ0ODg4REREODg4NDQ4OEBARERITEhERERETExQUFBgYFxcc
        HB0iIin/xABNAAEBAQAAAAAAAAAAAAAAAAAAAwcBAQEAAAAAAAAAAAAAAAAAAAAGEAEAAAAAAAAAAAAAAAAAAAAAEQEAAAAAAAAAAAAAAAAAAAAA
        /8AAEQgACAAQAwESAAISAAMSAP/aAAwDAQACEQMRAD8AmJUWwykWIgx//9k=
        """
}
