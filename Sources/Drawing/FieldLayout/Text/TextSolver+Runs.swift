import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

// A line of a text with runs is shaped piece by piece: a piece has one font and one direction. The pieces are placed side by
// side in visual order, and the line is as high as the highest of them needs, as inline boxes are in CSS 2.2, 10.8.
extension TextSolver {
    /// A part of a line with one style and one direction.
    private struct Segment {
        var line: TextLine
        /// The index of the run.
        let style: Int
        /// The embedding level.
        let level: UInt8
    }

    /// A solver of the text of one run.
    private func solver(of style: Int) -> TextSolver {
        TextSolver(spec: spec.part(spec.runs[style]), context: context, direction: direction)
    }

    /// Shapes a line whose parts have different fonts. It begins at an offset in the UTF-8 of the text.
    func shapeRuns(of line: TextLine, from start: Int) throws(SceneError) -> GlyphRun {
        let segments = Self.visualOrder(of: segments(of: line, from: start))
        if segments.isEmpty { return try shape(line) }
        var whole = GlyphRun(text: line.text, size: spec.size, glyphs: [], faces: [], advance: 0, inkBounds: nil)
        let base = try metrics()
        for segment in segments {
            let solver = solver(of: segment.style)
            let run = try solver.shape(segment.line)
            whole.pieces.append(GlyphRun.Piece(run: run, x: whole.advance, style: segment.style))
            whole.advance += run.advance
            for face in run.faces where !whole.faces.contains(face) { whole.faces.append(face) }
            let metrics = run.lineMetrics(try solver.metrics())
            if metrics != base { whole.fallbackMetrics = whole.fallbackMetrics?.united(with: metrics) ?? metrics }
        }
        return whole
    }

    /// The parts of a line, in the order of its characters. Characters that a line adds to the text, such as an
    /// ellipsis, have the style of the character before them.
    private func segments(of line: TextLine, from start: Int) -> [Segment] {
        let bytes = Array(line.text.utf8)
        var ends: [Int] = []
        for run in spec.runs { ends.append((ends.last ?? 0) + run.string.value.utf8.count) }
        let levels = line.levels ?? [UInt8](repeating: 0, count: bytes.count)
        // Tabs are drawn as spaces.
        let source = spec.string.value.utf8.dropFirst(start).lazy.map { $0 == 0x09 ? 0x20 : $0 }
        let added = zip(bytes, source).enumerated().first { $1.0 != $1.1 }?.offset ?? min(bytes.count, source.count)
        func style(_ index: Int) -> Int {
            let place = start + (index < added ? index : max(0, added - 1))
            return ends.firstIndex { $0 > place } ?? ends.count - 1
        }
        var segments: [Segment] = []
        var first = 0
        for index in bytes.indices {
            let next = index + 1
            if next < bytes.count, style(next) == style(first), levels[next] == levels[first] { continue }
            let text = String(decoding: bytes[first..<next], as: UTF8.self)
            segments.append(
                Segment(
                    line: TextLine(text, levels: Array(levels[first..<next])), style: style(first),
                    level: levels[first]))
            first = next
        }
        if line.isHyphenated, !segments.isEmpty { segments[segments.count - 1].line.isHyphenated = true }
        return segments
    }

    /// The parts of a line from left to right, by rule L2 of UAX #9.
    private static func visualOrder(of segments: [Segment]) -> [Segment] {
        var order = segments
        for level in stride(from: segments.map(\.level).max() ?? 0, to: 0, by: -1) {
            var first = 0
            while first < order.count {
                var end = first
                while end < order.count, order[end].level >= level { end += 1 }
                order[first..<end].reverse()
                first = max(end, first + 1)
            }
        }
        return order
    }

    /// The visible runs as elements, with the items that draw them.
    func runElements(of lines: [TextWrapper.Line], in frame: Rect) throws(SceneError) -> [SolvedElement] {
        var elements: [Int: (element: SolvedElement, runs: [GlyphRun])] = [:]
        try place(lines, in: frame) { line, origin, box in
            for piece in line.pieces {
                let color = spec.part(spec.runs[piece.style]).color.color(in: context.theme)
                let ink = piece.run.items(at: Point(x: origin.x + piece.x, y: origin.y), color: color)
                let place = Rect(x: box.x + piece.x, y: box.y, width: piece.run.advance, height: box.height)
                if elements[piece.style] == nil {
                    let element = SolvedElement(
                        name: "run[\(piece.style)]", kind: "text", frame: place,
                        properties: [
                            ElementProperty("text", .text(spec.runs[piece.style].string.value)),
                            ElementProperty("color", .color(color)),
                        ])
                    elements[piece.style] = (element, [])
                }
                elements[piece.style]?.element.ink += ink
                elements[piece.style]?.runs.append(piece.run)
                if let known = elements[piece.style]?.element.frame {
                    elements[piece.style]?.element.frame = known.spanning(place)
                }
            }
        }
        return elements.sorted { $0.key < $1.key }.map { style, found in
            var element = found.element
            element.properties.addFont(of: found.runs, size: spec.part(spec.runs[style]).size)
            return element
        }
    }

    /// Warns about characters and features that the fonts of the runs do not have.
    func warnOfRuns(of lines: [TextWrapper.Line]) {
        for (style, pieces) in Dictionary(grouping: lines.flatMap(\.run.pieces), by: \.style) {
            let part = spec.part(spec.runs[style])
            let runs = pieces.map(\.run)
            context.warnOfFallbacks(in: runs, asked: part.family.value, at: part.string.location ?? part.location)
            context.warnOfFeatures(part.typesetting.features, in: runs, asked: part.family.value)
        }
    }
}
