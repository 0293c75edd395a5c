@testable import FieldColorProfiles
@testable import FieldEncoding
@testable import FieldPixels

/// Fuzzes the conversion of colours by ICC profiles.
///
/// An input consists of a byte, whose lowest bit is whether the image is gray, and a profile.
enum ProfileFuzzer: Fuzzer {
    static let name = "profile"

    static func read(_ bytes: [UInt8]) throws {
        guard let first = bytes.first else { throw UnsuitableInput("it is empty") }
        var metadata = ImageMetadata()
        metadata.colors = try ImageMetadata.profile(bytes.dropFirst())
        metadata.isGray = first & 1 == 1
        let pixels = (0..<64).map { UInt8($0 * 4) }
        guard let image = StraightImage(width: 4, height: 4, rgba: pixels) else { return }
        _ = try ColorConversion.toSRGB(from: metadata)?.converted(.whole(image))
    }
}
