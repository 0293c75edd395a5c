/// The kinds of files that drawings can be written to.
package enum DrawingFormats {
    /// Every format.
    package static let all: [any DrawingFormat.Type] = [SVG.self, PDF.self]

    /// The format that commands call `name`; nil when there is none.
    package static func named(_ name: String) -> (any DrawingFormat.Type)? { all.first { $0.name == name } }
}
