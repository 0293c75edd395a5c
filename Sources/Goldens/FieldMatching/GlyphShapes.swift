import FieldGeometry
import FieldLayout
import FieldPixels

/// Distinguishes texts in another font from other texts.
///
/// If the app has another font, the shapes of nearly all texts differ, each with about as much ink as the design's, and with
/// words of the same widths. A single text that differs is another text. So is a single character: the same digit in two
/// fonts differs as two digits do.
enum GlyphShapes {
    /// The fraction of the texts that have to differ.
    private static let fraction = 0.6
    /// The width of the shortest text with several characters, in its heights.
    private static let wordWidth = 2.0

    /// Whether the glyphs of a picture have other shapes, judged by the unexplained areas.
    static func differ(_ ink: TextInk, in areas: [UnexplainedArea]) -> Bool {
        let words = zip(ink.texts, ink.canBeSame).filter { text, _ in
            Double(text.rect.width) >= wordWidth * Double(text.rect.height)
        }
        let different = words.filter { text, canBeSame in
            canBeSame && areas.contains { !$0.rect.intersection(text.rect).isEmpty }
        }
        return !different.isEmpty && Double(different.count) >= fraction * Double(words.count)
    }
}
