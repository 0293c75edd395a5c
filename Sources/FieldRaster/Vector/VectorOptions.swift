/// How a vector file is written.
package struct VectorOptions: Hashable, Sendable {
    /// Whether texts remain text, which can be searched and copied. Otherwise they are outlines.
    package var keepsTexts = false
    /// Whether the ids of an SVG file are names of XML. Otherwise they are those that `inspect` prints, such as
    /// `field.cell[3]`.
    package var hasXMLNames = false
    /// The paper of a PDF file; nil for pages of the size of the layout.
    package var paper: PDFPaper?

    /// Creates the default options: texts are outlines, ids are those of `inspect`, and a page has the size of the layout.
    package init() {}
}
