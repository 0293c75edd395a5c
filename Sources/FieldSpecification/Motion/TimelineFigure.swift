import FieldGeometry
import FieldRendering
import FieldScene

/// The diagram of an animation: its events and the values of its tracks over time.
enum TimelineFigure {
    private static let labelWidth = 250.0
    private static let plotWidth = 640.0
    private static let rowHeight = 30.0
    /// The number of rows of events at most. Other events are only in the table.
    private static let eventRows = 10

    /// The figure.
    static func figure(of clip: Clip, _ tracks: [ClipTrack]) -> Figure {
        var figure = FigureBuilder()
        let duration = max(clip.rate.time(at: clip.frameCount).inSeconds, 0.001)
        func x(_ seconds: Double) -> Double { labelWidth + min(seconds / duration, 1) * plotWidth }
        let top = drawEvents(of: clip.animation, x, on: &figure)
        let bottom = top + 8 + Double(tracks.count) * rowHeight
        drawTime(duration, from: top, to: bottom, x, on: &figure)
        for (index, track) in tracks.enumerated() {
            let area = Rect(
                x: labelWidth, y: top + 8 + Double(index) * rowHeight + 4, width: plotWidth, height: rowHeight - 8)
            figure.add(.text(label(of: track), at: Point(x: labelWidth - 10, y: area.midY), .end, .callout))
            draw(track, in: area, end: clip.frameCount, on: &figure) { x(clip.rate.time(at: $0).inSeconds) }
        }
        return figure.figure(name: "Events and tracks of the animation \(clip.animation.name) over time")
    }

    /// The name of a track: the element and its property. Of several elements, the number of the others.
    static func label(of track: ClipTrack) -> String {
        let others = track.elements.count > 1 ? " +\(track.elements.count - 1)" : ""
        let whole = "\(track.elements.first ?? "")\(others) · \(track.property)"
        guard Figure.width(of: whole) > labelWidth - 14 else { return whole }
        var kept = whole[...]
        while !kept.isEmpty, Figure.width(of: "…\(kept)") > labelWidth - 14 { kept.removeFirst() }
        return "…\(kept)"
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
            if let text = ScriptWords.short(step.event) {
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
            figure.add(.line(Point(x: mark.x, y: y), Point(x: mark.x, y: height), .callout, isDashed: false))
            figure.add(.text(mark.text, at: Point(x: mark.x + 4, y: y), .start, .callout))
        }
        return height
    }

    private static func drawTime(
        _ duration: Double, from top: Double, to bottom: Double, _ x: (Double) -> Double, on figure: inout FigureBuilder
    ) {
        let step = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300].first { duration / $0 <= 10 } ?? duration
        for index in 0...Int(duration / step + 1e-6) {
            let time = Double(index) * step
            figure.add(
                .line(Point(x: x(time), y: top), Point(x: x(time), y: bottom + 4), .guide, isDashed: true))
            figure.add(
                .number(
                    Quantity((time * 1e6).rounded() / 1e6, "time", of: "", unit: .seconds),
                    at: Point(x: x(time), y: bottom + 14), .guide))
        }
    }

    /// Draws the values of a track: numbers as a curve, colours as areas, and other values as a line while they hold.
    private static func draw(
        _ track: ClipTrack, in area: Rect, end: Int, on figure: inout FigureBuilder, _ x: (Int) -> Double
    ) {
        let numbers = track.points.compactMap { if case .number(let number)? = $0.value { number } else { nil } }
        let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
        func y(_ value: Double) -> Double {
            area.maxY - (high > low ? (value - low) / (high - low) : 0.5) * area.height
        }
        var curve: [Point] = []
        for (index, point) in track.points.enumerated() {
            let (left, right) = (
                x(point.frame), x(index + 1 < track.points.count ? track.points[index + 1].frame : end)
            )
            switch point.value {
            case .number(let value)?: curve += [Point(x: left, y: y(value)), Point(x: right, y: y(value))]
            case .color(let color)?:
                figure.add(
                    .swatch(Rect(x: left, y: area.y + 3, width: right - left, height: area.height - 6), color.hex))
            case .text?:
                figure.add(
                    .line(Point(x: left, y: area.midY), Point(x: right, y: area.midY), .curve, isDashed: false))
                figure.add(.dot(Point(x: left, y: area.midY), .curve))
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
            // The end of a step that is as short as a frame is left out.
            index % 2 == 1 && index + 1 < points.count && isShort(index - 1) ? nil : points[index]
        }
    }
}
