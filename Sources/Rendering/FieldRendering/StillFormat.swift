package import FieldEncoding
package import FieldRaster
package import FieldVector

/// A file format for still images, which contains pixels (PNG, WebP) or vector outlines (SVG, PDF).
public struct StillFormat: Sendable {
    /// The encoder of a format.
    package enum Encoder: Sendable {
        /// Encodes pixels.
        case pixels(any ImageEncoder.Type)
        /// Encodes a layout.
        case vector(any VectorFormat.Type)
    }

    /// The encoder of this format.
    package let encoder: Encoder

    /// The options of vector files.
    package var options = VectorOptions()

    /// The lossless format PNG, which is the default of `fieldproof render`.
    public static let png = StillFormat(encoder: .pixels(PNG.self))

    /// All formats, PNG first.
    public static let all: [StillFormat] =
        ImageEncoders.all.map { StillFormat(encoder: .pixels($0)) }
        + VectorFormats.all.map { StillFormat(encoder: .vector($0)) }

    /// The format with a name; nil if there is none.
    public static func named(_ name: String) -> StillFormat? { all.first { $0.name == name } }

    /// The name, as the option `--format` takes it.
    public var name: String { fileType.name }

    /// The file extension, without its dot.
    public var fileExtension: String { fileType.fileExtension }

    /// The type of the format's files.
    package var fileType: FileType { format.fileType }

    /// The libraries of the encoder with their versions. The bytes of a file depend on them, and on the libraries that
    /// draw.
    package var libraryVersions: [String] { format.libraryVersions }

    private var format: any WrittenFormat.Type {
        switch encoder {
        case .pixels(let format): format
        case .vector(let format): format
        }
    }

    /// Whether to reject layouts that have more pixels than an image may have.
    package var limitsPixels: Bool {
        switch encoder {
        case .pixels: true
        case .vector(let format): format.limitsPixels
        }
    }
}
