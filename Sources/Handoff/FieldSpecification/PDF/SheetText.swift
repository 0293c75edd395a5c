import FieldDrawing
import FieldGeometry
import FieldRaster
import FieldScene
import FieldText

/// Lays out lines of a PDF sheet from runs.
struct SheetText {
    /// A piece of a line that does not break.
    struct Piece {
        let glyphs: GlyphRun
        let color: Color
        /// The space before the piece, in points. It is ignored at the start of a line.
        let space: Double
        /// The colour of the sample in front of the piece; nil for none.
        let sample: Color?

        /// The width with the sample, in points.
        var width: Double { glyphs.advance + (sample == nil ? 0 : glyphs.size * 1.1) }
    }

    /// A line of pieces from left to right.
    typealias Line = [Piece]

    let fonts: SheetFonts
    let size: Double
    var weight = 400.0
    var color = SheetColors.ink

    /// The distance between two baselines.
    var leading: Double { size * 1.45 }

    /// Divides runs into pieces.
    ///
    /// - Parameter width: The width of a line, in points. A wider text of a scene is divided into several pieces.
    func pieces(_ runs: [Run], width: Double) throws(SceneError) -> [Piece] {
        var pieces: [Piece] = []
        var isAfterSpace = false
        func add(_ text: String, weight: Double, sample: Color? = nil) throws(SceneError) {
            let glyphs = try fonts.shape(text, size: size, weight: weight)
            pieces.append(
                Piece(glyphs: glyphs, color: color, space: isAfterSpace ? size * 0.28 : 0, sample: sample))
            isAfterSpace = false
        }
        func addWords(_ text: String, weight: Double) throws(SceneError) {
            for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { isAfterSpace = true }
                if word.isEmpty { continue }
                try addChunks(of: String(word), weight: weight)
            }
        }
        func addChunks(of word: String, weight: Double) throws(SceneError) {
            func isTooWide(_ text: String) throws(SceneError) -> Bool {
                try fonts.shape(text, size: size, weight: weight).advance > width
            }
            guard try isTooWide(word) else { return try add(word, weight: weight) }
            var chunk = ""
            for character in word {
                if !chunk.isEmpty, try isTooWide("\(chunk)\(character)") {
                    try add(chunk, weight: weight)
                    chunk = ""
                }
                chunk.append(character)
            }
            if !chunk.isEmpty { try add(chunk, weight: weight) }
        }
        for run in runs {
            switch run {
            case .text(let text): try addWords(text, weight: weight)
            case .strong(let text): try addWords(text, weight: 700)
            case .name(let text): try addWords(text, weight: 600)
            case .number(let number): try add(number.text, weight: weight)
            case .color(let sample): try add(sample.text, weight: weight, sample: Color(sample.hex) ?? .black)
            case .content(let text, _):
                for line in try fonts.wrap(text, size: size, weight: weight, width: width) {
                    pieces.append(
                        Piece(glyphs: line, color: color, space: isAfterSpace ? size * 0.28 : 0, sample: nil))
                    isAfterSpace = true
                }
            }
        }
        return pieces
    }

    /// Divides runs into lines of a width.
    func lines(_ runs: [Run], width: Double) throws(SceneError) -> [Line] {
        var (lines, line, used): ([Line], Line, Double) = ([], [], 0)
        for piece in try pieces(runs, width: width) {
            let space = line.isEmpty ? 0 : piece.space
            // Pieces without a space between them, such as a number and a comma, stay together if they fit.
            if !line.isEmpty, used + space + piece.width > width,
                piece.space > 0 || used + piece.width > width + size * 2
            {
                lines.append(line)
                (line, used) = ([], 0)
            }
            used += (line.isEmpty ? 0 : piece.space) + piece.width
            line.append(piece)
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// The width of a line.
    static func width(of line: Line) -> Double {
        line.enumerated().reduce(0) { $0 + ($1.offset == 0 ? 0 : $1.element.space) + $1.element.width }
    }

    /// Draws a line with its top at a vertical position.
    func draw(_ line: Line, x: Double, top: Double, on paper: inout SheetPaper) {
        let baseline = top + leading * 0.5 + size * 0.36
        var x = x
        for (index, piece) in line.enumerated() {
            if index > 0 { x += piece.space }
            if let sample = piece.sample {
                let side = size * 0.85
                let area = Rect(x: x, y: baseline - side + size * 0.06, width: side, height: side)
                let shape = Shape.rect(area, Corners(all: side * 0.25))
                paper.draw(.fill(shape, sample))
                paper.draw(.stroke(shape, width: 0.5, SheetColors.color(of: .guide)))
                x += size * 1.1
            }
            Self.draw(piece.glyphs, at: Point(x: x, y: baseline), color: piece.color, on: &paper)
            x += piece.glyphs.advance
        }
    }

    /// Draws glyphs whose baseline begins at a point. Colour bitmaps are drawn as images.
    static func draw(_ glyphs: GlyphRun, at origin: Point, color: Color, on paper: inout SheetPaper) {
        paper.write(PDFText(glyphs, at: origin, color: color))
        for glyph in glyphs.glyphs {
            guard case .bitmap(let image, let rect) = glyph.shape else { continue }
            let pen = origin + glyph.origin
            paper.draw(.image(image, rect.scaled(glyphs.size).offset(by: pen)))
        }
    }
}
