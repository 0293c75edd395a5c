import FieldText
import FieldproofTesting

/// The fake font, which counts the characters that it was given to shape.
final class CountingMeasurer: TextMeasurer {
    /// The characters of all texts, those that came again too.
    private(set) var characters = 0
    private let font = FakeTextMeasurer()

    func metrics(of request: FontRequest) throws(TextError) -> FontMetrics { try font.metrics(of: request) }

    func shape(_ text: String, in request: FontRequest) throws(TextError) -> GlyphRun {
        characters += text.count
        return try font.shape(text, in: request)
    }
}
