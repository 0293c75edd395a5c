import FieldGeometry
package import FieldScene

extension Scene {
    /// The maximum number of flashes per second that is safe to look at (WCAG 2, success criterion 2.3.1).
    package static let safeFlashesPerSecond = 3.0

    /// Warnings about an animation that can flash more than three times per second.
    ///
    /// Flashes come from blinking cursors, from motions of fields, from drawings of cells, and from scripts that switch the status or the
    /// theme. A flash is a change followed by the opposite change.
    package func flashWarnings(of animation: AnimationSpec) -> [Diagnostic] {
        let start = animation.location ?? .start(of: name)
        var flashing = animation.reducesMotion ?? reducesMotion ? [] : flashingParts
        if let (location, flashes) = Self.switching(in: animation.script) {
            flashing.append((location, "the script of '\(animation.name)'", flashes))
        }
        return flashing.filter { $0.flashes > Self.safeFlashesPerSecond }.map { location, part, flashes in
            Diagnostic(
                location: location ?? start,
                message: "\(part) flashes \(((flashes * 10).rounded() / 10).plainText) times a second; more than"
                    + " \(Self.safeFlashesPerSecond.plainText) flashes a second can cause seizures (WCAG 2.3.1)")
        }
    }

    /// The moving parts of fields and cards, with their flashes per second.
    private var flashingParts: [(location: SceneLocation?, part: String, flashes: Double)] {
        let (fields, cards) = (content.fields, content.cards)
        var parts: [(location: SceneLocation?, part: String, flashes: Double)] = fields.map { field in
            let styles = [field.style] + field.when.values.map { $0.over(field.style) }
            let flashes = styles.compactMap { $0.cursor.blink?.flashesPerSecond }.max() ?? 0
            return (field.location, "the cursor of '\(field.id)'", flashes)
        }
        for field in fields {
            for motion in [field.motion.error, field.motion.success].compactMap(\.self) {
                parts.append((field.location, "a motion of '\(field.id)'", motion.flashesPerSecond))
            }
        }
        parts += fields.map {
            ($0.location, "a drawing of '\($0.id)'", $0.drawings.map(\.flashesPerSecond).max() ?? 0)
        }
        return parts + cards.map { ($0.location, "the cursor of '\($0.id)'", $0.form.cursorBlink.flashesPerSecond) }
    }

    /// The largest number of flashes that the `set` events of a script cause within one second, and the location of the
    /// first event in that second; nil if the script has no `set` event.
    private static func switching(in script: [ScriptStep]) -> (location: SceneLocation?, flashes: Double)? {
        var clock = Duration.zero
        var times: [(time: Duration, location: SceneLocation?)] = []
        var last: EntryEvent?
        for step in script {
            if step.event.canFlash, step.event != last {
                times.append((clock, step.location))
                last = step.event
            }
            clock += step.duration
        }
        var first = 0
        var worst: (location: SceneLocation?, flashes: Double)?
        for index in times.indices {
            while times[index].time - times[first].time >= .seconds(1) { first += 1 }
            let flashes = Double(index - first + 1) / 2
            if flashes > worst?.flashes ?? 0 { worst = (times[first].location, flashes) }
        }
        return worst
    }
}

extension EntryEvent {
    /// Whether the event changes the colours of a field or of the whole scene.
    fileprivate var canFlash: Bool {
        switch self {
        case .set(.status), .set(.theme): true
        default: false
        }
    }
}
