import FieldFiles
import FieldGeometry
import FieldRendering
import FieldScene

/// The section of motion: the curves that fields declare, and the timelines of the animations.
enum MotionSection {
    /// The section of the declared motions; nil if nothing moves.
    static func curves(of scene: Scene, level: Int) -> Section? {
        let motions = DeclaredMotion.all(of: scene)
        if motions.isEmpty { return nil }
        let rows = motions.map { motion -> Table.Row in
            [
                [[.name("\(motion.element) · \(motion.key)")]], [[.text(motion.meaning)]],
                [[.number(motion.durationQuantity)]], [motion.curve],
            ]
        }
        let keyframes = motions.flatMap { motion -> [Block] in
            guard let table = motion.keyframes?.table else { return [] }
            return [.paragraph([.strong("Keyframes of "), .name("\(motion.element) · \(motion.key)")]), table]
        }
        return .init(
            title: "Motion", level: level,
            blocks: [
                .figure(CurveFigure.figure(of: motions)),
                .table("Durations and curves", ["Motion", "When", "Duration", "Curve"], rows),
            ] + keyframes)
    }

    /// The section of an animation: its diagram, and a table of its events.
    static func section(of clip: Clip, _ tracks: ClipTracks, level: Int) -> Section {
        let shown = TimelineTracks(tracks)
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
