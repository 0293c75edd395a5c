package import FieldLayout
package import FieldRaster

/// A vector format, which stores a layout as shapes instead of pixels.
package protocol VectorFormat: Sendable {
    /// The name of the format in commands, in lower case.
    static var name: String { get }

    /// The file extensions of the format, without the dot. New files get the first extension.
    static var fileExtensions: [String] { get }

    /// The libraries, in addition to those of `Rasterizer`, that affect a file's bytes, each with its version, such as
    /// `zlib 1.2.13`.
    static var libraryVersions: [String] { get }

    /// Whether the format rejects layouts of more pixels than an image may have.
    static var limitsPixels: Bool { get }

    /// Encodes a layout to a complete file. The same layout gives the same bytes.
    ///
    /// - Parameters:
    ///   - layout: The layout, in points.
    ///   - title: The title of the document, for assistive technology; empty for none.
    ///   - scale: The pixels per point. Rectangles snap to these pixels, as in an image at the same scale. The
    ///     document's unit is a point at each scale.
    ///   - options: How the file is written.
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
    /// False: what is larger than a page can be continues on other pages.
    package static let limitsPixels = false

    /// Encodes a layout to a complete file; see ``VectorFormat``.
    package static func encode(
        _ layout: SolvedLayout, title: String, scale: Double, options: VectorOptions
    ) throws(RasterError) -> [UInt8] {
        try encode([layout.paint()], title: title, scale: scale, options: options)
    }
}

/// The supported vector formats.
package enum VectorFormats {
    /// All formats.
    package static let all: [any VectorFormat.Type] = [SVG.self, PDF.self]

    /// The format named `name` in commands; nil if there is none.
    package static func named(_ name: String) -> (any VectorFormat.Type)? { all.first { $0.name == name } }
}
