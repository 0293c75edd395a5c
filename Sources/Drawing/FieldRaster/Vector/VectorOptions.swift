package import FieldGeometry

/// The paper of a PDF file: the size of all its pages. A drawing that does not fit on one page continues on others.
package enum PDFPaper: String, CaseIterable, Sendable {
    /// ISO 216: 210 × 297 mm.
    case a4
    /// ANSI A: 8.5 × 11 inches.
    case letter

    /// The size of an upright page, in points.
    package var portrait: Size {
        switch self {
        case .a4: Size(width: 595, height: 842)
        case .letter: Size(width: 612, height: 792)
        }
    }

    /// The size of a page on its side, in points.
    package var landscape: Size { Size(width: portrait.height, height: portrait.width) }

    /// The width of the margins, in points.
    package static let margin = 24.0

    /// The greatest width and height of a page without paper, in points: 200 inches, the limit of viewers (PDF 1.7,
    /// annex C).
    package static let maximumSide = 14_400.0
}

/// The options for writing a vector file.
package struct VectorOptions: Hashable, Sendable {
    /// Whether texts remain text, which can be searched and copied. Otherwise they are outlines.
    package var keepsTexts = false
    /// Whether the ids of an SVG file are XML names. Otherwise they are the ids that `inspect` prints, such as
    /// `field.cell[3]`.
    package var hasXMLNames = false
    /// The paper of a PDF file; nil for pages of the size of the layout.
    package var paper: PDFPaper?

    /// Creates the default options: texts are outlines, ids are those of `inspect`, and a page has the size of the layout.
    package init() {}
}
