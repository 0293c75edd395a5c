import FieldShaping
import FieldText
import TestTools
import Testing

/// Analyses random texts, because the lengths and offsets passed to the C libraries must be valid for any content.
struct RandomTextTests {

    /// Blocks with different rules: Latin, combining marks, Hebrew, Arabic, Thai, punctuation and controls, kana,
    /// emoji, tags and variation selectors.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0xFF, 0x300...0x310, 0x590...0x5FF, 0x600...0x6FF, 0xE00...0xE7F, 0x2000...0x206F,
        0x3000...0x3040, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F64F, 0x1E800...0x1E8FF, 0xE0020...0xE007F, 0xFE00...0xFE0F,
    ]

    private func text(_ random: inout SplitMix) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...40, using: &random) {
            let block = Self.blocks[Int.random(in: 0..<Self.blocks.count, using: &random)]
            guard let scalar = Unicode.Scalar(UInt32.random(in: block, using: &random)) else { continue }
            // Lines do not contain line or paragraph separators.
            if scalar.value != 0x2028, scalar.value != 0x2029 { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    @Test func levelsAndBreaksAreValidForRandomTexts() {
        var random = SplitMix(state: 1)
        let analyzer = TextAnalyzer()
        for _ in 0..<5_000 {
            let text = text(&random)
            let paragraph = analyzer.paragraph(text)
            #expect(paragraph.levels.isEmpty || paragraph.levels.count == text.utf8.count)
            let breaks = analyzer.lineBreaks(in: text)
            #expect(breaks == Set(breaks).sorted())
            for offset in breaks {
                let index = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
                #expect(offset > 0 && offset < text.utf8.count && index.samePosition(in: text.unicodeScalars) != nil)
                // Each line of the paragraph must have a level for each of its bytes.
                let line = paragraph.line(index..<text.endIndex, suffix: "…")
                #expect(line.levels == nil || line.levels?.count == line.text.utf8.count)
            }
        }
    }
}
