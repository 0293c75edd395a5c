import FieldPixels
import Testing

/// The eight orientations, by a picture of 3 × 2 pixels that is stored as `abc` above `def`. The expected pictures
/// follow from the definitions of Exif 3.0 (section 4.6.5.1), which say where the first row and the first column are
/// shown.
@Suite struct ImageOrientationTests {
    private static func image(_ rows: [String]) throws -> StraightImage {
        let pixels: [UInt8] = rows.joined().utf8.flatMap { [$0, 1, 2, $0 &+ 100] }
        return try #require(StraightImage(width: rows[0].count, height: rows.count, rgba: pixels))
    }

    @Test(
        arguments: [
            (1, ["abc", "def"]), (2, ["cba", "fed"]), (3, ["fed", "cba"]), (4, ["def", "abc"]),
            (5, ["ad", "be", "cf"]), (6, ["da", "eb", "fc"]), (7, ["fc", "eb", "da"]), (8, ["cf", "be", "ad"]),
        ])
    func turnsPixels(_ value: Int, _ shown: [String]) throws {
        let orientation = try #require(ImageOrientation(rawValue: value))
        let (stored, expected) = (try Self.image(["abc", "def"]), try Self.image(shown))
        #expect(stored.turned(by: orientation) == expected)
        #expect(orientation.size(stored.size) == expected.size)
    }

    @Test func exifHasEightOrientations() {
        #expect(ImageOrientation.allCases.map(\.rawValue) == Array(1...8))
        #expect(ImageOrientation(rawValue: 0) == nil)
        #expect(ImageOrientation(rawValue: 9) == nil)
    }

    @Test(arguments: ImageOrientation.allCases)
    func emptyAndOnePixelImagesAreUnchanged(_ orientation: ImageOrientation) throws {
        let one = try #require(StraightImage(width: 1, height: 1, rgba: [1, 2, 3, 4]))
        #expect(one.turned(by: orientation) == one)
        let none = try #require(StraightImage(width: 0, height: 0, rgba: []))
        #expect(none.turned(by: orientation) == none)
    }
}
