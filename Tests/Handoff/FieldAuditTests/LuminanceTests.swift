import FieldAudit
import FieldGeometry
import Foundation
import Testing

/// The contrast formula of WCAG 2.2, compared with an independent program (`Scripts/oracles/contrast.py`).
@Suite struct LuminanceTests {
    @Test func blackOnWhiteHasTheLargestContrast() { #expect(abs(Color.black.contrast(to: .white) - 21) < 1e-12) }

    @Test func contrastsOfRandomColorsMatchTheOracle() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "contrasts.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 500)
        for line in lines {
            let parts = line.split(separator: "\t").map(String.init)
            let (text, back) = (try #require(Color(parts[0])), try #require(Color(parts[1])))
            let ratio = try #require(Double(parts[2]))
            #expect(abs(text.over(back).contrast(to: back) - ratio) < 1e-6, "\(line)")
        }
    }

    /// The rule measures the same contrasts in pictures, also where text and box are in a group with an opacity.
    @Test func contrastsInPicturesMatchTheOracle() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "contrasts.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").prefix(40)
        for line in lines {
            let parts = line.split(separator: "\t").map(String.init)
            let ratio = try #require(Double(parts[2]))
            let found = try audit(
                """
                canvas: { width: 200, height: 60, background: "\(parts[1])" }
                content: { stack: { children: [{ text: { string: Code, size: 20, color: "\(parts[0])" } }] } }
                """, level: .aaa, rules: "text-contrast")
            if ratio >= 7 {
                #expect(found.isEmpty, "\(line)")
            } else {
                #expect(abs(try #require(found.first?.value) - ratio) < 1e-6, "\(line)")
            }
        }
    }
}
