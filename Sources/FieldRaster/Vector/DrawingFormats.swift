/// The kinds of files that drawings can be written to.
public enum DrawingFormats {
    /// Every format.
    public static let all: [any DrawingFormat.Type] = [SVG.self, PDF.self]

    /// The format that commands call `name`; nil when there is none.
    public static func named(_ name: String) -> (any DrawingFormat.Type)? { all.first { $0.name == name } }
}
