package import FieldLayout

/// The content of a specification sheet as plain values. The writers of HTML and of PDF use no other content.
///
/// It contains runs of words and numbers, tables, and figures as marks. Its numbers equal the output of `inspect`: both
/// come from `InspectedElement`. The texts of a PDF page use a font of outlines (`OutlineFont`), so they can be searched
/// without font files.
package struct SpecificationDocument: Sendable {
    /// The title.
    package let title: String
    /// The snapshots that figures and galleries show.
    package let pictures: [Picture]
    /// The sections, in order.
    package let sections: [Section]

    /// A snapshot of a scene: a state in a variant.
    package struct Picture: Sendable {
        /// The name, such as `otp/typing.theme-dark`, which the numbers of the snapshot refer to.
        package let name: String
        /// The name of the state.
        package let state: String
        /// The values of the matrix as one JSON object.
        package let variant: String
        /// The index of the scene in the run.
        package let proof: Int
        /// The pixels per point to which edges snap.
        package let scale: Double
        /// The layout.
        package let layout: SolvedLayout
    }

    /// A part of the sheet under a heading.
    package struct Section: Sendable {
        /// The heading.
        package let title: String
        /// The level of the heading below the title: 1 for a scene, 2 for its parts, 3 for parts of these. If the document has
        /// one scene, its parts have the level 1.
        package let level: Int
        /// The content below the heading, before the next section.
        package let blocks: [Block]
    }

    /// A block of a section.
    package enum Block: Sendable {
        /// One or more lines of text.
        case paragraph([Run])
        /// A list of sentences.
        case list([[Run]])
        /// A table.
        case table(Table)
        /// A drawing.
        case figure(Figure)
        /// Snapshots beside each other, as large as the space allows.
        case gallery([Tile])
    }

    /// A snapshot of a gallery and its caption.
    package struct Tile: Sendable {
        /// The index of the snapshot.
        package let picture: Int
        /// The caption.
        package let caption: [Run]
    }

    /// A table with a row of headers. The first cell of each row is its header.
    package struct Table: Sendable {
        /// A row of cells; each contains lines.
        package typealias Row = [[[Run]]]

        /// The name of the table, for assistive technology.
        package let name: String
        /// The headers of the columns.
        package let columns: [String]
        /// The rows.
        package let rows: [Row]
    }

    /// A part of a line.
    package enum Run: Hashable, Sendable {
        /// Words of the sheet.
        case text(String)
        /// Emphasized words.
        case strong(String)
        /// A text of the scene, in the language with this tag.
        case content(String, language: String)
        /// A name of the scene file, such as the id of an element or a token.
        case name(String)
        /// A number.
        case number(Quantity)
        /// A sample of a colour and its hexadecimal digits.
        case color(ColorSample)
    }

    /// A colour with the element and the property that have it.
    package struct ColorSample: Hashable, Sendable {
        /// The colour as `inspect` prints it, such as `#007AFFFF`.
        package let hex: String
        /// The id of the element.
        package let element: String
        /// The path of the property.
        package let property: String
        /// The name of the snapshot.
        package let picture: String

        /// The colour as designers write it: `#007AFF`, or with its opacity `#007AFF 25%`.
        package var text: String {
            guard hex.utf8.count == 9, let alpha = Int(hex.suffix(2), radix: 16), alpha < 255 else {
                return String(hex.prefix(7))
            }
            return "\(hex.prefix(7)) \((Double(alpha) / 2.55).rounded().designText)%"
        }
    }
}

typealias Section = SpecificationDocument.Section
typealias Block = SpecificationDocument.Block
typealias Tile = SpecificationDocument.Tile
typealias Table = SpecificationDocument.Table
typealias Run = SpecificationDocument.Run

extension SpecificationDocument.Block {
    /// A table with its name, the headers of its columns, and its rows.
    static func table(_ name: String, _ columns: [String], _ rows: [Table.Row]) -> Block {
        .table(Table(name: name, columns: columns, rows: rows))
    }
}

extension SpecificationDocument.Run: ExpressibleByStringLiteral {
    /// Words of the sheet.
    package init(stringLiteral value: String) { self = .text(value) }
}
