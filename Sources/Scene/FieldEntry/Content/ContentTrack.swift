import FieldGeometry
import FieldScene

/// The elements of a scene during a script. Times are counted from the start of the animation.
///
/// Only a reactive scene has one, so it costs nothing in other scenes. The elements are resolved once for each event
/// (``ContentStep``), and the moments between two events share the step. Countdowns and transitions replace single elements
/// in a moment.
struct ContentTrack: Sendable {
    private struct Step: Sendable {
        let content: ContentStep
        /// The times at which the visible countdowns began, by the ids of their elements.
        var countdowns: [String: Duration]
    }

    private struct Value: Equatable, Sendable {
        /// The element without its children; nil while it is not visible.
        let element: Element?
        /// The transition to this value; nil for an instant change.
        let timing: Timing?
    }

    /// An element that can have transitions.
    private struct Changing: Sendable {
        var values: StepTimeline<Value>
        /// The duration of the longest transition, in seconds.
        var longest: Double
    }

    private var steps: StepTimeline<Step>
    /// The elements that have a transition at some time, by id.
    private var changing: [String: Changing] = [:]
    /// The presses of each keypad's keys, in chronological order, by the keypad's id.
    private var presses: [String: StepTimeline<KeypadSpec.Key?>] = [:]
    private let scene: Scene
    /// Whether motion is reduced, so that elements fade in place of moving.
    private let isReduced: Bool

    /// The maximum number of interrupted transitions that are traced back. Older ones are no longer visible.
    private static let interruptions = 32

    init(_ content: ContentStep, in scene: Scene, isReduced: Bool) {
        (self.scene, self.isReduced) = (scene, isReduced)
        let countdowns = content.visible.compactMapValues(\.countdown).mapValues { _ in Duration.zero }
        steps = StepTimeline(Step(content: content, countdowns: countdowns))
        follow(content, at: StepTimeline<Step>.before)
    }

    /// Records the elements after an event.
    ///
    /// - Parameters:
    ///   - content: The elements.
    ///   - time: The time of the event.
    ///   - restarted: The ids of the elements whose countdowns the event starts.
    mutating func record(_ content: ContentStep, at time: Duration, restarted: Set<String>) {
        let last = steps.last
        if last.content === content, restarted.isEmpty { return }
        var countdowns: [String: Duration] = [:]
        for (id, element) in content.visible where element.countdown != nil {
            countdowns[id] = restarted.contains(id) ? time : last.countdowns[id] ?? time
        }
        steps.add(Step(content: content, countdowns: countdowns), at: time)
        follow(content, at: time)
    }

    /// Records the elements that have transitions.
    private mutating func follow(_ content: ContentStep, at time: Duration) {
        content.base.visitElements { element in
            let id = element.id
            let timing = element.reactions.change
            let duration = timing?.duration ?? 0
            guard duration > 0 || changing[id] != nil else { return }
            let value = Value(element: content.visible[id], timing: timing)
            guard var track = changing[id] else {
                // A transition that an event adds begins with the element before the event.
                let isStart = time == StepTimeline<Step>.before
                let before = isStart ? value.element : steps[time - .nanoseconds(1)].content.visible[id]
                var track = Changing(values: StepTimeline(Value(element: before, timing: nil)), longest: duration)
                if !isStart { track.values.add(value, at: time) }
                changing[id] = track
                return
            }
            track.longest = max(track.longest, duration)
            if track.values.last != value { track.values.add(value, at: time) }
            changing[id] = track
        }
    }

    /// Records that a key is held for a time. A key that is still held is released.
    mutating func press(_ key: KeypadSpec.Key, on keypad: String, at time: Duration, for duration: Duration) {
        var keys = presses[keypad] ?? StepTimeline(nil)
        keys.removeChanges(since: time)
        keys.add(key, at: time)
        keys.add(nil, at: time + duration)
        presses[keypad] = keys
    }

    /// The next time after `time` at which countdowns end, and the ids of their elements in file order; nil if none ends
    /// later.
    func nextEnd(after time: Duration) -> (time: Duration, ids: [String])? {
        let step = steps.last
        var ends: [String: Duration] = [:]
        for (id, start) in step.countdowns {
            guard let countdown = step.content.visible[id]?.countdown else { continue }
            let end = start + countdown.duration
            if end > time { ends[id] = end }
        }
        guard let first = ends.values.min() else { return nil }
        return (first, step.content.base.ids.filter { ends[$0] == first })
    }

    /// The actions of a countdown that ends.
    func endActions(of id: String) -> [ScriptStep] { steps.last.content.visible[id]?.countdown?.onEnd ?? [] }

    /// The elements at a time, at which the scene has the theme of this name.
    func content(at time: Duration, theme: String) -> MomentContent {
        let index = steps.index(at: time)
        let step = steps.changes[index].value
        var elements: [String: Element] = [:]
        var seconds = seconds(of: step, at: time)
        for (id, track) in changing {
            guard let element = element(track, at: time, theme: theme) else { continue }
            elements[id] = element
            if step.content.visible[id] == nil { keep(id, before: index, at: time, in: &elements, &seconds) }
        }
        return MomentContent(
            step.content, changing: elements, seconds: seconds, presses: presses.compactMapValues { $0[time] })
    }

    /// The times, up to an end, at which elements can appear, disappear or change their text: the start of each step, the
    /// moment before the next one, when transitions have ended, and each second that a countdown shows.
    func changeTimes(through end: Duration) -> [Duration] {
        var times: [Duration] = []
        for (index, change) in steps.changes.enumerated() where change.time <= end {
            let start = max(change.time, .zero)
            let next = index + 1 < steps.changes.count ? steps.changes[index + 1].time - .nanoseconds(1) : end
            let last = max(start, min(next, end))
            times += [start, last]
            for (id, begin) in change.value.countdowns {
                guard let countdown = change.value.content.visible[id]?.countdown else { continue }
                let zero = begin + countdown.duration
                let (least, most) = (Countdown.seconds(zero - last), Countdown.seconds(zero - start))
                times += (least..<max(least, most)).map { zero - .seconds($0) }
            }
        }
        return times
    }

    /// Whether an element has a transition at a time.
    func hasTransition(at time: Duration) -> Bool {
        changing.values.contains { track in
            let change = track.values.changes[track.values.index(at: time)]
            return (time - change.time).inSeconds < change.value.timing?.duration ?? 0
        }
    }

    /// The seconds that the countdowns of a step show.
    private func seconds(of step: Step, at time: Duration) -> [String: Int] {
        var seconds: [String: Int] = [:]
        for (id, start) in step.countdowns {
            guard let countdown = step.content.visible[id]?.countdown else { continue }
            seconds[id] = Countdown.seconds(countdown.duration - (time - start))
        }
        return seconds
    }

    /// Keeps the descendants and the countdowns of an element that is disappearing, as they were when it was last visible.
    private func keep(
        _ id: String, before index: Int, at time: Duration, in elements: inout [String: Element],
        _ seconds: inout [String: Int]
    ) {
        guard let last = steps.changes[..<index].last(where: { $0.value.content.visible[id] != nil })?.value,
            let element = last.content.base.element(withID: id)
        else { return }
        let old = self.seconds(of: last, at: time)
        for part in element.ids {
            if part != id, elements[part] == nil { elements[part] = last.content.visible[part] }
            if seconds[part] == nil { seconds[part] = old[part] }
        }
    }

    /// An element during a transition; nil if it is at rest, or not visible.
    private func element(_ track: Changing, at time: Duration, theme: String) -> Element? {
        let runs = track.values.runs(at: time, settlingIn: track.longest) { $0 }.suffix(Self.interruptions)
        guard runs.count > 1, var current = runs.first.map(\.part.element) else { return nil }
        let theme = scene.theme(named: theme)
        for index in runs.indices.dropFirst() {
            let (start, next) = (runs[index].time, runs[index].part)
            let end = index + 1 < runs.endIndex ? runs[index + 1].time : time
            let fraction = next.timing?.value(after: (end - start).inSeconds) ?? 1
            current = Element.interpolated(from: current, to: next.element, fraction, in: theme)
        }
        current?.reactions.presence = presence(track.values, at: time, settlingIn: track.longest)
        if current == track.values[time].element { return nil }
        if isReduced { current?.reactions.origin = nil }
        return current
    }

    /// The progress of an element's appearance, which a change of its other keys does not restart.
    private func presence(_ values: StepTimeline<Value>, at time: Duration, settlingIn duration: Double) -> Double {
        let runs = values.runs(at: time, settlingIn: duration) { $0.element == nil ? 0.0 : 1 }.suffix(
            Self.interruptions)
        var presence = runs.first?.part ?? 1
        for index in runs.indices.dropFirst() {
            let (start, next) = runs[index]
            let end = index + 1 < runs.endIndex ? runs[index + 1].time : time
            presence += (next - presence) * (values[start].timing?.value(after: (end - start).inSeconds) ?? 1)
        }
        return presence
    }
}
