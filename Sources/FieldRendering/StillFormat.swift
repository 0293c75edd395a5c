package import FieldEncoding
package import FieldRaster

/// A file format for still images: of pixels (PNG, WebP) or of vector outlines (SVG, PDF).
public struct StillFormat: Sendable {
    /// The encoder behind a format.
    package enum Encoder: Sendable {
        /// Encodes pixels.
        case pixels(any ImageEncoder.Type)
        /// Encodes a display list.
        case vector(any DrawingFormat.Type)
    }

    /// What encodes an image in this format.
    package let encoder: Encoder

    /// PNG.
    public static let png = StillFormat(encoder: .pixels(PNG.self))

    /// All formats, PNG first.
    public static let all: [StillFormat] =
        ImageEncoders.all.map { StillFormat(encoder: .pixels($0)) }
        + DrawingFormats.all.map { StillFormat(encoder: .vector($0)) }

    /// The format that has a name; nil when there is none.
    public static func named(_ name: String) -> StillFormat? { all.first { $0.name == name } }

    /// The name that the command line gives.
    public var name: String {
        switch encoder {
        case .pixels(let format): format.name
        case .vector(let format): format.name
        }
    }

    /// The libraries that decide a file's bytes beside those that draw, each with its version.
    package var libraryVersions: [String] {
        switch encoder {
        case .pixels(let format): format.libraryVersions
        case .vector(let format): format.libraryVersions
        }
    }

    /// The ending of a file's name, without its dot.
    public var fileExtension: String {
        switch encoder {
        case .pixels(let format): format.fileExtensions.first ?? format.name
        case .vector(let format): format.fileExtensions.first ?? format.name
        }
    }
}
