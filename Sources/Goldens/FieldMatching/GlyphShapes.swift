import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels

/// Distinguishes texts in another font from other texts.
///
/// If the app has another font, the shapes of nearly all texts differ, each with about as much ink as the design's. A
/// single text that differs is another text. So is a single character: the same digit in two fonts differs as two digits do.
struct GlyphShapes {
    /// The areas of the texts, in pixels of the canvas.
    private var texts: [PixelRect] = []
    private let image: PixelBuffer
    private let app: AppImage

    /// The fraction of the texts that have to differ.
    private static let fraction = 0.6
    /// The width of the shortest text with several characters, in its heights.
    private static let wordWidth = 2.0
    /// The greatest ratio of the ink of two texts with the same characters.
    private static let ratio = 1.8

    init(_ layout: SolvedLayout, _ image: PixelBuffer, _ app: AppImage, scale: Double) {
        (self.image, self.app) = (image, app)
        let grid = PixelGrid(size: layout.size, scale: scale)
        for paint in layout.paints where paint.items.contains(where: \.isText) {
            guard let bounds = paint.items.drawnBounds else { continue }
            texts.append(grid.pixels(in: bounds.inset(by: -2).scaled(by: scale)).intersection(grid.bounds))
        }
    }

    /// Whether the glyphs have other shapes, judged by the unexplained areas.
    func differ(in areas: [UnexplainedArea]) -> Bool {
        let words = texts.filter { Double($0.width) >= Self.wordWidth * Double($0.height) }
        let different = words.filter { text in
            areas.contains { !$0.rect.intersection(text).isEmpty } && hasSimilarInk(text)
        }
        return !different.isEmpty && Double(different.count) >= Self.fraction * Double(words.count)
    }

    /// Whether an area is inside a text with about as much ink as the design's.
    func explain(_ area: UnexplainedArea) -> Bool {
        texts.contains { text in area.rect.intersection(text) == area.rect && hasSimilarInk(text) }
    }

    private func hasSimilarInk(_ rect: PixelRect) -> Bool {
        var (ours, theirs) = (0.0, 0.0)
        let (ground, appGround) = (image[rect.x, rect.y], app.pixel(rect.x, rect.y))
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX {
                ours += Double(Distance.between(image[x, y], ground))
                theirs += Double(Distance.between(app.pixel(x, y), appGround))
            }
        }
        return ours > 0 && theirs > 0 && max(ours / theirs, theirs / ours) <= Self.ratio
    }
}
