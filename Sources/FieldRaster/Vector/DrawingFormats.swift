/// The supported vector formats.
package enum DrawingFormats {
    /// All formats.
    package static let all: [any DrawingFormat.Type] = [SVG.self, PDF.self]

    /// The format named `name` in commands; nil if there is none.
    package static func named(_ name: String) -> (any DrawingFormat.Type)? { all.first { $0.name == name } }
}
