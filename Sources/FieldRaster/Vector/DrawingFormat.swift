package import FieldDrawing

/// A vector format, which stores a drawing as paths.
package protocol DrawingFormat: Sendable {
    /// The name in commands, in lower case.
    static var name: String { get }

    /// The file extensions of the format, without the dot; new files get the first one.
    static var fileExtensions: [String] { get }

    /// The libraries, in addition to those of `Rasterizer`, that affect a file's bytes, each with its version: `zlib
    /// 1.2.13`.
    static var libraryVersions: [String] { get }

    /// Encodes a drawing to a complete file. The same drawing gives the same bytes, whatever was drawn before.
    ///
    /// Fills, borders, gradients, clips, groups and turns are written as paths. Images stay images, and shadows become
    /// images at the scale. Inside a turn, the following become images too: images, shadows, gradients that are not
    /// opaque, and nested turns.
    ///
    /// - Parameters:
    ///   - list: The drawing, in points.
    ///   - scale: The pixels per point of the grid that rectangles snap to, as in an image at that scale; the units of
    ///     the document are points in any case.
    /// - Throws: `RasterError` if an image at that scale would be too large, or Cairo fails.
    static func encode(_ list: DisplayList, scale: Double) throws(RasterError) -> [UInt8]
}
