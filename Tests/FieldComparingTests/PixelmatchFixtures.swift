import FieldEncoding
import FieldPixels
import Foundation

/// The location of pixelmatch's test images, which are not part of the project.
enum PixelmatchFixtures {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/fixtures/pixelmatch").standardized

    static let isPresent = FileManager.default.fileExists(atPath: folder.path)

    static func image(_ name: String) throws -> StraightImage {
        try PNG.decodeStraight(Array(Data(contentsOf: folder.appending(path: "\(name).png"))))
    }
}
