import FieldFiles
import FieldGeometry
import FieldRendering
import FieldScene

/// Writes the section of motion: the curves of the declared motions, and the timelines of the animations.
enum MotionSection {
    /// The section of the declared motions; nil if nothing moves.
    static func curves(of scene: Scene, showsSystem: Bool, level: Int) -> Section? {
        let motions = DeclaredMotion.all(of: scene, showsSystem: showsSystem)
        if motions.isEmpty { return nil }
        let rows = motions.map { motion -> Table.Row in
            [
                [[.name(motion.name)]], [[.text(motion.meaning)]],
                [[.number(motion.durationQuantity)]], [motion.curve],
            ]
        }
        let keyframes = motions.flatMap { motion -> [Block] in
            guard let table = motion.keyframes?.table else { return [] }
            return [.paragraph([.strong("Keyframes of "), .name(motion.name)]), table]
        }
        return .init(
            title: "Motion", level: level,
            blocks: [
                .figure(CurveFigure.figure(of: motions)),
                .table("Durations and curves", ["Motion", "When", "Duration", "Curve"], rows),
            ] + keyframes)
    }

    /// The section of an animation: its diagram, and a table of its events.
    static func section(of clip: Clip, _ shown: TimelineTracks, level: Int) -> Section {
        let name = clip.animation.name
        let duration = Quantity(clip.animation.duration.inSeconds, "animation.\(name).duration", of: "", unit: .seconds)
        let rate = ", at \(clip.rate.framesPerSecond.designText) frames a second."
        var blocks: [Block] = [.paragraph(["Takes ", .number(duration), .text(rate)])]
        blocks += TimelineFigure.figures(of: clip, shown).map { .figure($0) }
        if shown.rows.contains(where: { $0.elements.count > 1 }) {
            let meaning =
                "A row with “× 6” or “and 5 more” is that of several elements, which change in the same way and by the"
                + " same distances."
            blocks.append(.paragraph([.text(meaning)]))
        }
        var (time, rows): (Double, [Table.Row]) = (0, [])
        for (index, step) in clip.animation.script.enumerated() {
            let (start, length) = (time, step.duration.inSeconds)
            time += length
            guard let words = step.event.words?.long else { continue }
            func number(_ value: Double, _ key: String) -> Run {
                let property = "animation.\(name).script.\(index).\(key)"
                return .number(Quantity(value.roundedToMillionths, property, of: "", unit: .seconds))
            }
            rows.append([
                [[.text(words)]], [[number(start, "start")]], length > 0 ? [[number(length, "duration")]] : [],
            ])
        }
        if !rows.isEmpty {
            blocks.append(.table("Events of the animation \(name)", ["Event", "Starts", "Takes"], rows))
        }
        return .init(title: "Animation \(name)", level: level, blocks: blocks)
    }
}

/// Draws diagrams of motions beside each other: the value of each motion over time.
enum CurveFigure {
    private static let plot = Size(width: 190, height: 110)
    private static let cell = Size(width: 276, height: 196)
    /// The space on the left of a plot for the numbers of its axis.
    private static let axisWidth = 46.0
    private static let columns = 3

    /// Draws the figure of all motions.
    static func figure(of motions: [DeclaredMotion]) -> Figure {
        var figure = FigureBuilder()
        for (index, motion) in motions.enumerated() {
            let origin = Point(x: Double(index % columns) * cell.width, y: Double(index / columns) * cell.height)
            draw(motion, at: origin, on: &figure)
        }
        return figure.figure(name: "Curves of the motions: \(motions.map(\.title).joined(separator: ", "))")
    }

    private static func draw(_ motion: DeclaredMotion, at origin: Point, on figure: inout FigureBuilder) {
        figure.reserve(Rect(x: origin.x, y: origin.y, width: cell.width - 40, height: cell.height - 16))
        let name = Figure.fitting(motion.name, in: cell.width - 16)
        figure.add(.text(name, at: origin + Point(x: 0, y: 8), .start, .callout))
        figure.add(.text(motion.axis, at: origin + Point(x: 0, y: 24), .start, .guide))
        let area = Rect(x: origin.x + axisWidth, y: origin.y + 40, width: plot.width, height: plot.height)
        let samples = motion.samples
        let (low, high) = (min(samples.min() ?? 0, 0), max(samples.max() ?? 1, motion.axis == "progress" ? 1 : 0))
        let range = high - low > 0 ? high - low : 1
        func height(_ value: Double) -> Double { area.maxY - (value - low) / range * area.height }
        func label(_ value: Double) {
            let quantity = Quantity(
                value.roundedToMillionths, "\(motion.key).\(value == low ? "lowest" : "highest")", of: motion.element)
            let x = area.x - 4 - Figure.labelWidth(quantity.text) / 2
            figure.add(.number(quantity, at: Point(x: x, y: height(value)), .guide))
        }
        for value in Set([low, high]).sorted() { label(value) }
        for value in Set([low, 0, high]).sorted() where value <= high {
            figure.add(.horizontal(from: area.x, to: area.maxX, y: height(value), .guide, isDashed: value != 0))
        }
        for x in [area.x, area.maxX] { figure.add(.vertical(x: x, from: area.y, to: area.maxY, .guide)) }
        let step = area.width / Double(max(1, samples.count - 1))
        let points = samples.enumerated().map { Point(x: area.x + Double($0) * step, y: height($1)) }
        figure.add(.curve(points, .curve))
        // The axis of time is a dimension line, as in the redlines.
        let below = area.maxY + 16
        figure.add(.horizontal(from: area.x, to: area.maxX, y: below, .dimension))
        for x in [area.x, area.maxX] { figure.add(.vertical(x: x, from: below - 3.5, to: below + 3.5, .dimension)) }
        figure.add(.number(motion.durationQuantity, at: Point(x: area.midX, y: below), .dimension))
    }
}

extension EntryEvent {
    /// A few words for a diagram, and a description for a table; nil for an event that only waits.
    var words: (short: String, long: String)? {
        switch self {
        case .focus: ("focus", "The field gets the focus")
        case .blur: ("blur", "The field loses the focus")
        case .type(let text): ("type \(text)", "The user types “\(text)”")
        case .paste(let text): ("paste \(text)", "The user pastes “\(text)”")
        case .delete(1): ("delete 1", "The user deletes a character")
        case .delete(let count): ("delete \(count)", "The user deletes \(count) characters")
        case .tap(.cell(let index)): ("tap cell \(index + 1)", "The user taps cell \(index + 1)")
        case .tap(.element(let id)): ("tap \(id)", "The user taps \(id)")
        case .page(let page): ("drag", "The user drags the form to page \((page + 1).designText)")
        case .press(let key, _): ("press \(key)", "The key \(key) is held")
        case .clear(let id): ("clear \(id)", "The app empties \(id)")
        case .set(.status(let status)): (status.rawValue, "The app sets the status to \(status.rawValue)")
        case .set(.theme(let theme)): ("theme \(theme)", "The theme becomes \(theme)")
        case .set(.text(let text)): ("set text", "The app sets the text to “\(text)”")
        case .set(.element(let id, _)): ("set \(id)", "The app changes \(id)")
        case .wait: nil
        }
    }
}
