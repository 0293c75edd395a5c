import CCairo
package import FieldDrawing

/// Portable Document Format: one page, a point of the drawing for each of its points, and no date.
package enum PDF: DrawingFormat {
    /// The name that commands take.
    package static let name = "pdf"

    /// The endings of its files.
    package static let fileExtensions = ["pdf"]

    /// The library that packs pages for Cairo, `zlib 1.2.13`.
    package static var libraryVersions: [String] { ["zlib \(String(cString: zlibVersion()))"] }

    /// A finished file that holds the drawing, as `DrawingFormat` says.
    package static func encode(_ list: DisplayList, scale: Double) throws(RasterError) -> [UInt8] {
        try DrawingDocument.bytes(list, scale: scale) { sink, width, height in
            let page = cairo_pdf_surface_create_for_stream(ByteSink.write, sink.closure, width, height)
            // Cairo writes the hour unless it is told another; an empty one it leaves out.
            cairo_pdf_surface_set_metadata(page, CAIRO_PDF_METADATA_CREATE_DATE, "")
            cairo_surface_set_fallback_resolution(page, 72 * scale, 72 * scale)
            return page
        }
    }
}
