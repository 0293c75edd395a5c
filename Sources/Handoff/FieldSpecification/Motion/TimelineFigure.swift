import FieldFiles
import FieldGeometry
import FieldRendering
import FieldScene

/// Draws the diagram of an animation: its events and the values of its tracks over time.
enum TimelineFigure {
    private static let labelWidth = 250.0
    private static let plotWidth = 640.0
    private static let rowHeight = 30.0
    /// The maximum number of rows of events. Further events are only in the table.
    private static let eventRows = 10

    /// The figures. Each contains the events, and as many rows as a page has space for.
    static func figures(of clip: Clip, _ tracks: TimelineTracks) -> [Figure] {
        let rows = tracks.rows
        return stride(from: 0, to: max(rows.count, 1), by: TimelineTracks.rowsOfFigure).map { start in
            let end = min(start + TimelineTracks.rowsOfFigure, rows.count)
            let content = start == 0 ? "Events and tracks" : "Tracks from \(start + 1)"
            return figure(
                of: clip, rows[start..<end], name: "\(content) of the animation \(clip.animation.name) over time",
                omittedCount: end == rows.count ? tracks.omittedCount : 0)
        }
    }

    private static func figure(
        of clip: Clip, _ rows: ArraySlice<TimelineTracks.Row>, name: String, omittedCount: Int
    ) -> Figure {
        var figure = FigureBuilder()
        let duration = max(clip.rate.time(at: clip.frameCount).inSeconds, 0.001)
        func x(_ seconds: Double) -> Double { labelWidth + min(seconds / duration, 1) * plotWidth }
        let top = drawEvents(of: clip.animation, x, on: &figure)
        let bottom = top + 8 + Double(rows.count) * rowHeight
        drawTime(duration, from: top, to: bottom, x, on: &figure)
        for (index, row) in rows.enumerated() {
            let area = Rect(
                x: labelWidth, y: top + 8 + Double(index) * rowHeight + 4, width: plotWidth, height: rowHeight - 8)
            let label = Figure.fitting(row.label, in: labelWidth - 14)
            figure.add(.text(label, at: Point(x: labelWidth - 10, y: area.midY), .end, .callout))
            draw(row.track, in: area, end: clip.frameCount, on: &figure) { x(clip.rate.time(at: $0).inSeconds) }
        }
        if omittedCount > 0 {
            let words = "and \(omittedCount.counted("more track")) …"
            figure.add(.text(words, at: Point(x: labelWidth - 10, y: bottom + 14), .end, .callout))
        }
        return figure.figure(name: name)
    }

    /// Draws the events of the script above the tracks, and returns the height below them.
    private static func drawEvents(
        of animation: AnimationSpec, _ x: (Double) -> Double, on figure: inout FigureBuilder
    ) -> Double {
        var time = 0.0
        // The right ends of the texts in each row.
        var rows: [Double] = []
        var marks: [(x: Double, row: Int, text: String)] = []
        for step in animation.script {
            if let text = step.event.words?.short {
                let place = x(time)
                let row = rows.firstIndex { $0 < place } ?? rows.count
                if row < eventRows {
                    if row == rows.count { rows.append(0) }
                    rows[row] = place + Figure.width(of: text) + 14
                    marks.append((place, row, text))
                }
            }
            time += step.duration.inSeconds
        }
        let height = Double(rows.count) * 16 + 6
        for mark in marks {
            let y = Double(mark.row) * 16 + 8
            figure.add(.vertical(x: mark.x, from: y, to: height, .callout))
            figure.add(.text(mark.text, at: Point(x: mark.x + 4, y: y), .start, .callout))
        }
        return height
    }

    /// The seconds between the times below a diagram: at most ten intervals, and so few that the numbers have space.
    static func step(of duration: Double) -> Double {
        let small = [1e-4, 2e-4, 5e-4, 1e-3, 2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5]
        // From ten seconds on, the steps divide minutes, hours and days evenly.
        let large: [Double] = [10, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 21_600, 43_200, 86_400]
        let width = Figure.labelWidth(Quantity(duration, "time", of: "", unit: .seconds).text) + 4
        let count = min(10, (plotWidth / width).rounded(.down))
        return (small + large).first { duration / $0 <= count } ?? duration / count
    }

    private static func drawTime(
        _ duration: Double, from top: Double, to bottom: Double, _ x: (Double) -> Double, on figure: inout FigureBuilder
    ) {
        let step = step(of: duration)
        // Steps below a hundredth of a second are labelled in milliseconds.
        let (unit, factor): (Quantity.Unit, Double) = step < 0.01 ? (.milliseconds, 1e3) : (.seconds, 1)
        for index in 0...Int(duration / step + 1e-6) {
            let time = Double(index) * step
            figure.add(.vertical(x: x(time), from: top, to: bottom + 4, .guide, isDashed: true))
            let number = Quantity((time * factor).roundedToMillionths, "time", of: "", unit: unit)
            figure.add(.number(number, at: Point(x: x(time), y: bottom + 14), .guide))
        }
    }

    /// Draws the values of a track: numbers as a curve, colours as areas, and other values as lines while they hold.
    private static func draw(
        _ track: ClipTrack, in area: Rect, end: Int, on figure: inout FigureBuilder, _ x: (Int) -> Double
    ) {
        let numbers = track.points.compactMap { if case .number(let number)? = $0.value { number } else { nil } }
        let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
        func y(_ value: Double) -> Double {
            area.maxY - (high > low ? (value - low) / (high - low) : 0.5) * area.height
        }
        if !numbers.isEmpty {
            let range = low == high ? low.designText : "\(low.designText) to \(high.designText)"
            figure.add(.text(range, at: Point(x: area.maxX + 12, y: area.midY), .start, .guide))
        }
        var curve: [Point] = []
        // The right ends of the words above and below the line.
        var ends = [0.0, 0]
        for (index, point) in track.points.enumerated() {
            let left = x(point.frame)
            let right = x(index + 1 < track.points.count ? track.points[index + 1].frame : end)
            switch point.value {
            case .number(let value)?: curve += [Point(x: left, y: y(value)), Point(x: right, y: y(value))]
            case .color(let color)?:
                let rect = Rect(x: left, y: area.y + 3, width: right - left, height: area.height - 6)
                figure.add(.swatch(rect, color.hex))
            case .text(let text)?:
                // Write the words above the line, or below it if the previous words still occupy the space.
                let words = text.count > 24 ? "\(text.prefix(23))…" : text
                let y = area.midY
                figure.add(.horizontal(from: left, to: right, y: y, .curve))
                figure.add(.dot(Point(x: left, y: y), .curve))
                if let side = ends.firstIndex(where: { $0 <= left }), !words.isEmpty {
                    ends[side] = left + Figure.width(of: words) + 4
                    figure.add(.text(words, at: Point(x: left, y: side == 0 ? y - 8 : y + 8), .start, .callout))
                }
            case nil:
                if curve.count > 1 { figure.add(.curve(smoothed(curve), .curve)) }
                curve = []
            }
        }
        if curve.count > 1 { figure.add(.curve(smoothed(curve), .curve)) }
    }

    /// A stepped line whose neighbouring short steps are joined by slopes, because the value changes in each frame.
    private static func smoothed(_ points: [Point]) -> [Point] {
        let isShort = { (index: Int) in index + 1 < points.count && points[index + 1].x - points[index].x < 3.5 }
        return points.indices.compactMap { index in
            // Omit the end of a step that is as short as a frame.
            index % 2 == 1 && index + 1 < points.count && isShort(index - 1) ? nil : points[index]
        }
    }
}

/// The rows of the diagram of an animation: its tracks. Equal tracks of parts of the same kind share a row.
struct TimelineTracks {
    /// A row: a track, and the elements that change in the same way.
    struct Row {
        /// The track of the first element.
        let track: ClipTrack
        /// The ids of all elements.
        fileprivate(set) var elements: [String]

        /// The name of the row: the element and its property. If there are several elements, it contains their number.
        var label: String {
            let first = elements.first ?? ""
            if elements.count == 1 { return "\(first) · \(track.property)" }
            if elements.allSatisfy({ $0.withoutIndices == first.withoutIndices }) {
                return "\(first.withoutIndices) × \(elements.count) · \(track.property)"
            }
            return "\(first) and \(elements.count - 1) more · \(track.property)"
        }
    }

    /// The rows that are drawn.
    private(set) var rows: [Row] = []
    /// The number of rows that are not drawn.
    private(set) var omittedCount = 0

    /// The maximum number of rows in a diagram.
    static let rowsOfFigure = 24
    /// The maximum number of rows of an animation.
    private static let limit = 3 * rowsOfFigure

    /// Groups the tracks of a clip. If there are too many rows, the first two of each property of each kind of part
    /// take precedence, because they are the most informative.
    ///
    /// - Parameters:
    ///   - tracks: The tracks.
    ///   - isDescribed: Whether the sheet describes an element, by its id.
    init(_ tracks: ClipTracks, where isDescribed: (String) -> Bool) {
        var rows: [Row] = []
        for track in tracks.tracks where track.property != "order" {
            let elements = track.elements.filter(isDescribed)
            guard let pattern = elements.first?.withoutIndices else { continue }
            let index = rows.firstIndex {
                $0.elements.first?.withoutIndices == pattern && Self.isAlike($0.track, track)
            }
            if let index {
                rows[index].elements += elements
            } else {
                rows.append(Row(track: track, elements: elements))
            }
        }
        var counts: [String: Int] = [:]
        let ranks = rows.map { row -> Int in
            let key = "\(row.elements.first?.withoutIndices ?? "") \(row.track.property)"
            counts[key, default: 0] += 1
            return counts[key, default: 0] <= 2 ? 0 : 1
        }
        let shown = rows.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.prefix(Self.limit).sorted()
        self.rows = shown.map { rows[$0] }
        omittedCount = rows.count - shown.count + tracks.omittedCount
    }

    /// Whether two tracks have the same curve: the same property with the same values at the same frames, or with
    /// numbers that change by the same amounts.
    private static func isAlike(_ a: ClipTrack, _ b: ClipTrack) -> Bool {
        guard a.property == b.property, a.points.count == b.points.count else { return false }
        if a.points == b.points { return true }
        guard let first = a.points.first?.number, let second = b.points.first?.number else { return false }
        return zip(a.points, b.points).allSatisfy { one, two in
            guard one.frame == two.frame, let x = one.number, let y = two.number else { return false }
            return abs((x - first) - (y - second)) < 1e-4
        }
    }
}

extension ClipTrack.Point {
    /// The value, if it is a number.
    var number: Double? { if case .number(let number)? = value { number } else { nil } }
}
