import FieldEncoding
import FieldPixels
import Foundation

/// The images of pixelmatch's own tests (https://github.com/mapbox/pixelmatch, ISC licence).
enum PixelmatchFixtures {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pixelmatch")

    static func image(_ name: String) throws -> StraightImage {
        try PNG.decodeStraight(Array(Data(contentsOf: folder.appending(path: "\(name).png"))))
    }
}
