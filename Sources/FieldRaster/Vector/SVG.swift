import CCairo
package import FieldDrawing

/// Scalable Vector Graphics. A point of the drawing is one unit of the document, and this unit is a CSS pixel.
package enum SVG: DrawingFormat {
    /// The name of the format in commands.
    package static let name = "svg"

    /// The file extensions of the format.
    package static let fileExtensions = ["svg"]

    /// The libraries with which Cairo compresses images, such as `libpng 1.6.39` and `zlib 1.2.13`.
    package static var libraryVersions: [String] {
        ["libpng \(String(cString: png_get_libpng_ver(nil)))"] + PDF.libraryVersions
    }

    /// Encodes a drawing to a complete file; see ``DrawingFormat``.
    package static func encode(_ list: DisplayList, scale: Double) throws(RasterError) -> [UInt8] {
        let bytes = try DrawingDocument.bytes(list, scale: scale) { sink, width, height in
            let page = cairo_svg_surface_create_for_stream(ByteSink.write, sink.closure, width, height)
            cairo_svg_surface_set_document_unit(page, CAIRO_SVG_UNIT_PX)
            cairo_surface_set_fallback_resolution(page, 72 * scale, 72 * scale)
            return page
        }
        return SVGNames.renumbered(bytes)
    }
}
