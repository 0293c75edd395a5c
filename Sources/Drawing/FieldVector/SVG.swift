import FieldDrawing
package import FieldEncoding
import FieldGeometry
package import FieldLayout
package import FieldRaster

/// Scalable Vector Graphics with one `<g id>` for each element of the layout. A point of the layout is one unit of the
/// document, and this unit is a CSS pixel.
///
/// Rectangles stay rectangles, and borders are strokes; shadows are filters. Glyphs are outlines, or texts with
/// embedded fonts (`--svg-text`). Content that SVG cannot express is drawn to pixels at the scale of the document and
/// embedded: blurred backdrops, and inside a rotation about a vertical axis shadows, images, and gradients other than
/// opaque vertical ones.
package enum SVG: VectorFormat {
    /// The type of the format's files.
    package static let fileType = FileType.svg

    /// The libraries that compress embedded images.
    package static var libraryVersions: [String] { PNG.libraryVersions }

    /// True, because content that SVG cannot express is drawn to pixels.
    package static let limitsPixels = true

    /// Encodes a layout to a complete file; see ``VectorFormat``.
    package static func encode(
        _ layout: SolvedLayout, title: String, scale: Double, options: VectorOptions
    ) throws(RasterError) -> [UInt8] {
        let grid = PixelGrid(size: layout.size, scale: scale)
        guard scale > 0 else { throw RasterError(code: .drawing, message: "the scale must be greater than 0") }
        // This throws if the image would be too large.
        let pictures = try PartRasterizer(size: layout.size, scale: scale)
        let layout = try layout.replacingBackdrops(scale: scale)
        var layers = SVGLayers(layout, grid: grid, pictures: pictures, options: options)
        var children: [SVGNode] = title.isEmpty ? [] : [SVGNode("title", text: title)]
        if layout.background.alpha > 0 {
            let id = layers.painter.definitions.id(ofPart: "canvas.background")
            children.append(
                SVGNode(
                    "rect", [("id", id), ("width", "100%"), ("height", "100%")] + layout.background.attributes("fill")))
        }
        let drawn = try layers.nodes()
        if let style = layers.painter.definitions.fonts.style { children.append(style) }
        return try SVGText(layers.painter.definitions).document(of: grid, children, drawn)
    }
}

extension PixelGrid {
    /// The width and height of a document in points.
    ///
    /// Viewers round the page size up to whole pixels. 100 pixels at a scale of 3 are 33.33… points. Written as 33.3334,
    /// this would become 101 pixels in a viewer, so the size is rounded down to a ten-thousandth of a point. A thousandth
    /// of that is added first, so that rounding errors do not lower an exact size.
    var documentSize: (width: String, height: String) {
        func side(_ pixels: Int) -> String {
            VectorNumber(units: Int((Double(pixels) / scale * 1e4 + 1e-3).rounded(.down)), decimals: 4).text
        }
        return (side(width), side(height))
    }
}
