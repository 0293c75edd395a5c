import FieldFiles
import FieldGeometry
import FieldRendering
import FieldScene

/// An event of an animation's script, for a mark on its timeline.
struct ClipEvent: Hashable, Sendable {
    /// The time at which the event begins.
    let time: Duration
    /// The times of its parts: one for each character that is typed or deleted, else that of the event.
    let parts: [Duration]
    /// The time at which the event ends.
    let end: Duration
    /// The event as a scene file has it, such as `type: "48"`.
    let label: String
    /// The line of the scene file; nil if it is not known.
    let line: Int?

    /// The maximum number of events of a clip that are listed.
    static let limit = 1_000

    /// The events of a clip that have an effect: all but those that wait.
    static func all(of clip: Clip) -> [ClipEvent] {
        var events: [ClipEvent] = []
        var clock = Duration.zero
        for step in clip.animation.script {
            let start = clock
            clock += step.duration
            if case .wait = step.event { continue }
            let parts = (0..<step.strokes).map { start + step.pace * $0 }
            events.append(
                ClipEvent(
                    time: start, parts: parts.isEmpty ? [start] : parts, end: clock, label: Recording.line(of: step),
                    line: step.location?.line))
            if events.count == limit { break }
        }
        return events
    }

    /// The event as clients get it.
    var json: JSON {
        [
            "time": .number(time.inSeconds), "end": .number(end.inSeconds),
            "parts": .list(parts.map { .number($0.inSeconds) }), "label": .text(label),
            "line": line.map(JSON.integer) ?? .null,
        ]
    }
}
