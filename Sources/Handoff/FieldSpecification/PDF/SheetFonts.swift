import FieldRendering
import FieldRuns
import FieldScene
import FieldShaping
import FieldText

/// Shapes the texts of a sheet in the bundled font Inter, and in the fonts of the scenes for other scripts.
final class SheetFonts {
    private struct Key: Hashable {
        let text: String
        let size: Double
        let weight: Double
    }

    private let shapers: [TextShaper]
    private let start: SceneLocation
    private var known: [Key: GlyphRun] = [:]

    /// - Throws: `SceneError` if a font cannot be read.
    init(_ run: SnapshotRun) throws(SceneError) {
        shapers = try run.proofs.map { proof throws(SceneError) in
            let renderer = Renderer(proof)
            return try renderer.shaper(for: renderer.scene(variant: 0))
        }
        start = SceneLocation(file: run.proofs.first?.file.path ?? "", line: 1, column: 1)
    }

    /// Shapes a text as one line.
    ///
    /// - Throws: `SceneError` if no font has a character of the text.
    func shape(_ text: String, size: Double, weight: Double) throws(SceneError) -> GlyphRun {
        let text = text.onOneLine
        let key = Key(text: text, size: size, weight: weight)
        if let run = known[key] { return run }
        let run = try shape(TextLine(text), of: text, size: size, weight: weight)
        known[key] = run
        return run
    }

    /// Divides a text into lines that are not wider than a width, at its line break opportunities.
    ///
    /// - Throws: `SceneError` if no font has a character of the text.
    func wrap(_ text: String, size: Double, weight: Double, width: Double) throws(SceneError) -> [GlyphRun] {
        let text = text.onOneLine
        let whole = try shape(text, size: size, weight: weight)
        guard whole.advance > width, let shaper = shapers.first else { return [whole] }
        let paragraph = shaper.paragraph(text)
        let bytes = text.utf8
        let breaks =
            shaper.lineBreaks(in: text).compactMap {
                bytes.index(bytes.startIndex, offsetBy: $0).samePosition(in: text)
            }
            + [text.endIndex]
        var (lines, start, end): ([GlyphRun], String.Index, String.Index) = ([], text.startIndex, text.startIndex)
        func line(_ end: String.Index) throws(SceneError) -> GlyphRun {
            try shape(paragraph.line(start..<end), of: text, size: size, weight: weight)
        }
        for place in breaks {
            if end > start, try line(place).advance > width {
                lines.append(try line(end))
                start = end
            }
            end = place
        }
        lines.append(try line(text.endIndex))
        return lines
    }

    private func shape(_ line: TextLine, of text: String, size: Double, weight: Double) throws(SceneError) -> GlyphRun {
        let request = FontRequest(family: "Inter", size: size, weight: weight, digits: .tabular)
        var message = "there is no font"
        for shaper in shapers {
            do throws(TextError) { return try shaper.shape(line, in: request) } catch { message = error.message }
        }
        throw SceneError(
            at: start,
            "\(message); the text '\(text)' of the specification sheet contains this character; an .html file needs no font"
        )
    }
}

extension String {
    /// The text with spaces in place of line breaks and control characters, which no font contains.
    fileprivate var onOneLine: String {
        let isBreak = { (scalar: Unicode.Scalar) in
            scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
        }
        guard unicodeScalars.contains(where: isBreak) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { isBreak($0) ? " " : $0 }))
    }
}
