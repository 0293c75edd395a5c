package import FieldEncoding
package import FieldVector

/// The format of a clip that is one file.
package enum ClipFileFormat: Sendable {
    /// A format that stores the pixels of frames.
    case pixels(any ClipFormat.Type)
    /// A format that stores shapes and keyframes.
    case vectors(any VectorClipFormat.Type)

    /// All formats.
    package static let all = ClipFormats.all.map(Self.pixels) + VectorClipFormats.all.map(Self.vectors)

    /// The format with a name; nil if there is none.
    package static func named(_ name: String) -> ClipFileFormat? { all.first { $0.name == name } }

    /// The name of the format in commands.
    package var name: String { fileType.name }

    /// The type of the format's files. The extension follows the name of a clip.
    package var fileType: FileType { format.fileType }

    /// The libraries and programs that affect a file's bytes, each with its version.
    package var libraryVersions: [String] { format.libraryVersions }

    private var format: any WrittenFormat.Type {
        switch self {
        case .pixels(let format): format
        case .vectors(let format): format
        }
    }
}
