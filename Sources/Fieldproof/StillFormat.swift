/// A format of single pictures: of pixels, or of the drawing itself.
public enum StillFormat: Sendable {
    /// One that holds pixels.
    case pixels(any PictureFormat.Type)
    /// One that keeps outlines.
    case drawing(any DrawingFormat.Type)

    /// PNG.
    public static let png = StillFormat.pixels(PNG.self)

    /// All formats, PNG first.
    public static let all: [StillFormat] =
        PictureFormats.all.map { .pixels($0) } + DrawingFormats.all.map { .drawing($0) }

    /// The format that has a name; nil when there is none.
    public static func named(_ name: String) -> StillFormat? { all.first { $0.name == name } }

    /// The name that the command line gives.
    public var name: String {
        switch self {
        case .pixels(let format): format.name
        case .drawing(let format): format.name
        }
    }

    /// The libraries that decide a file's bytes beside those that draw, each with its version.
    public var libraryVersions: [String] {
        switch self {
        case .pixels(let format): format.libraryVersions
        case .drawing(let format): format.libraryVersions
        }
    }

    /// The ending of a file's name, without its dot.
    public var ending: String {
        switch self {
        case .pixels(let format): format.endings.first ?? format.name
        case .drawing(let format): format.endings.first ?? format.name
        }
    }
}
