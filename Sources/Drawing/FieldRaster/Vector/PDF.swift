import CCairo
package import FieldDrawing

/// Portable Document Format: pages whose unit is a point of the drawing. The file contains no date, so that equal
/// drawings give equal files.
package enum PDF {
    /// The library with which Cairo compresses pages, such as `zlib 1.2.13`.
    package static var libraryVersions: [String] { ["zlib \(String(cString: zlibVersion()))"] }

    /// Encodes drawings, at least one, to a complete file with one or several pages for each. The same drawings give the same
    /// bytes, regardless of earlier drawings.
    ///
    /// Fills, borders, gradients, clips, groups and rotations are written as paths. Images stay images, and shadows
    /// become images with `scale` pixels per point. Inside a rotation, images, shadows, gradients that are not opaque,
    /// and nested rotations are drawn to pixels and written as rotated images. If texts are kept, lines of text, which are
    /// paths, also become invisible text at the same location, except inside a rotation about a vertical axis.
    ///
    /// - Parameters:
    ///   - drawings: The drawings, in points.
    ///   - title: The title that viewers show; empty for none.
    ///   - scale: The pixels per point. Rectangles snap to these pixels, as in an image at the same scale. The
    ///     document's unit is a point at each scale.
    ///   - options: The paper, and whether texts are kept.
    /// - Throws: `RasterError` if the size of a drawing is not finite, or Cairo fails. The number of pixels is not
    ///   limited: a drawing that is larger than a page can be continues on other pages, and shadows of too many pixels
    ///   are stored with fewer pixels per point.
    package static func encode(
        _ drawings: [DisplayList], title: String = "", scale: Double, options: VectorOptions = VectorOptions()
    ) throws(RasterError) -> [UInt8] {
        try encode(
            drawings.flatMap { PDFPage.all(of: $0, scale: scale, on: options.paper) }, title: title, scale: scale,
            keepsTexts: options.keepsTexts)
    }
}
