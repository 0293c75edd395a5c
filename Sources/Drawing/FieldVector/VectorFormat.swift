package import FieldEncoding
package import FieldLayout
package import FieldRaster

/// A vector format, which stores a layout as shapes instead of pixels.
///
/// PDF draws the display list on the same `Canvas` as pixels; SVG writes a group for each element of the layout.
package protocol VectorFormat: WrittenFormat {
    /// Whether the format rejects layouts of more pixels than an image may have.
    static var limitsPixels: Bool { get }

    /// Encodes a layout to a complete file. The same layout gives the same bytes.
    ///
    /// - Parameters:
    ///   - layout: The layout, in points.
    ///   - title: The title of the document, for assistive technology; empty for none.
    ///   - scale: The pixels per point. Rectangles snap to these pixels, as in an image at the same scale. The
    ///     document's unit is a point at each scale.
    ///   - options: The options for writing the file.
    /// - Throws: `RasterError` if an image at that scale would be too large and the format limits pixels, or drawing fails.
    static func encode(
        _ layout: SolvedLayout, title: String, scale: Double, options: VectorOptions
    ) throws(RasterError) -> [UInt8]
}

extension VectorFormat {
    /// Encodes a layout to a complete file with the default options.
    package static func encode(
        _ layout: SolvedLayout, title: String, scale: Double
    ) throws(RasterError) -> [UInt8] {
        try encode(layout, title: title, scale: scale, options: VectorOptions())
    }
}

extension PDF: VectorFormat {
    /// The type of the format's files.
    package static let fileType = FileType.pdf

    /// False: a drawing that is larger than a page can be continues on other pages.
    package static let limitsPixels = false

    /// Encodes a layout to a complete file; see ``VectorFormat``.
    package static func encode(
        _ layout: SolvedLayout, title: String, scale: Double, options: VectorOptions
    ) throws(RasterError) -> [UInt8] {
        try encode([layout.replacingBackdrops(scale: scale).paint()], title: title, scale: scale, options: options)
    }
}

/// The supported vector formats.
package enum VectorFormats {
    /// All formats.
    package static let all: [any VectorFormat.Type] = [SVG.self, PDF.self]
}
