package import FieldDrawing

/// A vector format, which stores a drawing as paths.
package protocol DrawingFormat: Sendable {
    /// The name of the format in commands, in lower case.
    static var name: String { get }

    /// The file extensions of the format, without the dot. New files get the first extension.
    static var fileExtensions: [String] { get }

    /// The libraries, in addition to those of `Rasterizer`, that affect a file's bytes, each with its version, such as
    /// `zlib 1.2.13`.
    static var libraryVersions: [String] { get }

    /// Encodes a drawing to a complete file. The same drawing gives the same bytes, whatever was drawn before.
    ///
    /// Fills, borders, gradients, clips, groups and rotations are written as paths. Images stay images, and shadows
    /// become images with `scale` pixels per point. Inside a rotation, images, shadows, gradients that are not opaque,
    /// and nested rotations are drawn to pixels and written as rotated images.
    ///
    /// - Parameters:
    ///   - list: The drawing, in points.
    ///   - scale: The pixels per point. Rectangles snap to these pixels, as in an image at the same scale. The
    ///     document's unit is a point at each scale.
    /// - Throws: `RasterError` if an image at that scale would be too large, its shadows would have too many pixels
    ///   together, or Cairo fails.
    static func encode(_ list: DisplayList, scale: Double) throws(RasterError) -> [UInt8]
}
