import FieldDrawing
package import FieldGeometry
import FieldLayout
package import FieldPixels
import FieldRaster
import FieldText

/// A measured title or caption of a sheet: one line in the bundled font Inter, with the scene's fonts as fallbacks.
package struct SheetLabel: Sendable {
    /// The text of the line.
    package let text: String
    /// The index of the variant whose fonts are used.
    package let variant: Int
    /// The width of the line, in pixels.
    package let width: Int

    /// Creates a label.
    package init(text: String, variant: Int, width: Int) {
        self.text = text
        self.variant = variant
        self.width = width
    }

    /// The size of the text, in points.
    private static let size = 11.0
    /// The height of a line, in points.
    private static let line = size * 1.5
    /// The background of sheets. It differs from the backgrounds of the light and dark themes, so that the edges of
    /// images are visible.
    package static let paper = Color(rgba: 0xE6E6E9_FF)
    private static let ink = Color(rgba: 0x3A3A3C_FF)
    fileprivate static let font = FontRequest(family: "Inter", size: size, weight: 500, style: .normal)

    /// The height of a line, in pixels.
    package static func lineHeight(scale: Double) -> Int { pixels(line, scale: scale) }

    fileprivate static func pixels(_ points: Double, scale: Double) -> Int { Int((points * scale).rounded(.up)) }

    fileprivate static func drawing(of run: GlyphRun, width: Double) -> DisplayList {
        DisplayList(
            size: Size(width: width, height: line), background: paper,
            items: run.items(at: Point(x: 0, y: line * 0.72), color: ink))
    }
}

extension Renderer {
    /// Creates a label by measuring its text.
    ///
    /// - Parameters:
    ///   - text: The text of the line.
    ///   - variant: The index of the variant whose fonts are used.
    ///   - scale: The pixels per point.
    /// - Throws: `TextError` if no font has one of the characters; `SceneError` if the variant cannot be decoded.
    package func label(_ text: String, variant: Int, scale: Double) throws -> SheetLabel {
        let run = try shaper(for: scene(variant: variant)).shape(text, in: SheetLabel.font)
        return SheetLabel(text: text, variant: variant, width: SheetLabel.pixels(run.advance, scale: scale))
    }

    /// The pixels of a label; nil if its text is empty, or `width` is not positive. Text that is wider than `width`
    /// pixels is cut off with an ellipsis.
    package func pixels(of label: SheetLabel, width: Int, scale: Double) throws -> PixelBuffer? {
        if label.text.isEmpty || width <= 0 { return nil }
        let shaper = try shaper(for: scene(variant: label.variant))
        var (kept, run) = (label.text, try shaper.shape(label.text, in: SheetLabel.font))
        while SheetLabel.pixels(run.advance, scale: scale) > width, !kept.isEmpty {
            kept.removeLast()
            run = try shaper.shape(kept + "…", in: SheetLabel.font)
        }
        return try Rasterizer.draw(SheetLabel.drawing(of: run, width: Double(width) / scale), scale: scale)
    }
}
