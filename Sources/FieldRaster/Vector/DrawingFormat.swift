package import FieldDrawing

/// A kind of file that holds a drawing as paths.
package protocol DrawingFormat: Sendable {
    /// The name that commands take, in small letters.
    static var name: String { get }

    /// The endings of its files, without the dot; new files get the first.
    static var fileExtensions: [String] { get }

    /// The libraries beside those of `Rasterizer` that decide a file's bytes, each with its version: `zlib 1.2.13`.
    static var libraryVersions: [String] { get }

    /// A finished file that holds the drawing; the same bytes for the same drawing, whatever was drawn before.
    ///
    /// Fills, borders, gradients, clips, groups and turns are paths. Pictures stay pictures, shadows become pictures at the
    /// scale, and so does what a turn makes of either, of a gradient that is not opaque and of a turn.
    ///
    /// - Parameters:
    ///   - list: The drawing, in points.
    ///   - scale: The pixels per point whose grid rectangles lie on, as they do in a picture at that scale; the document
    ///     measures points all the same.
    /// - Throws: `RasterError` when a picture at that scale would be too large, or Cairo fails.
    static func encode(_ list: DisplayList, scale: Double) throws(RasterError) -> [UInt8]
}
