import FieldGeometry
import FieldScene

/// The elements of a scene during a script. Times are counted from the start of the animation.
struct ContentTrack: Sendable {
    private struct Step: Sendable {
        let content: ContentStep
        let theme: String
        /// The times at which the visible countdowns began, by the ids of their elements.
        var countdowns: [String: Duration]
    }

    /// The transition of each element that has one, by id.
    private var transitions: [String: Timing]
    private var steps: StepTimeline<Step>
    /// The presses of each keypad's keys, in chronological order, by the keypad's id.
    private var presses: [String: [Press]] = [:]
    private let scene: Scene

    private struct Press {
        let key: KeypadSpec.Key
        let times: Range<Duration>
    }

    init(_ content: ContentStep, theme: String, in scene: Scene) {
        self.scene = scene
        let countdowns = content.visible.compactMapValues(\.countdown).mapValues { _ in Duration.zero }
        steps = StepTimeline(Step(content: content, theme: theme, countdowns: countdowns))
        transitions = content.base.transitions
    }

    /// Records the elements after an event.
    ///
    /// - Parameters:
    ///   - content: The elements.
    ///   - theme: The name of the theme.
    ///   - time: The time of the event.
    ///   - restarted: The ids of the elements whose countdowns the event starts again.
    mutating func record(_ content: ContentStep, theme: String, at time: Duration, restarted: Set<String>) {
        let last = steps.last
        if last.content === content, last.theme == theme, restarted.isEmpty { return }
        var countdowns: [String: Duration] = [:]
        for (id, element) in content.visible where element.countdown != nil {
            countdowns[id] = restarted.contains(id) ? time : last.countdowns[id] ?? time
        }
        transitions.merge(content.base.transitions) { _, new in new }
        steps.add(Step(content: content, theme: theme, countdowns: countdowns), at: time)
    }

    /// Records that a key is held for a time.
    mutating func press(_ key: KeypadSpec.Key, on keypad: String, at time: Duration, for duration: Duration) {
        presses[keypad, default: []].append(Press(key: key, times: time..<time + duration))
    }

    /// The key of a keypad that is held at a time: the one that was pressed last.
    private func key(of presses: [Press], at time: Duration) -> KeypadSpec.Key? {
        var (low, high) = (0, presses.count)
        while low < high {
            let middle = (low + high) / 2
            if presses[middle].times.lowerBound <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 && presses[low - 1].times.contains(time) ? presses[low - 1].key : nil
    }

    /// The next countdown that ends, by its time and then by the id of its element; nil if none ends after `last`.
    func nextEnd(after last: (time: Duration, id: String)) -> (time: Duration, id: String)? {
        let step = steps.last
        let ends = step.countdowns.compactMap { id, start in
            step.content.visible[id]?.countdown.map { (time: start + $0.duration, id: id) }
        }
        return ends.filter { ($0.time, $0.id) > (last.time, last.id) }.min { ($0.time, $0.id) < ($1.time, $1.id) }
    }

    /// What a countdown that ends does.
    func endActions(of id: String) -> [ScriptStep] { steps.last.content.visible[id]?.countdown?.onEnd ?? [] }

    /// The elements at a time.
    func content(at time: Duration) -> MomentContent {
        let step = steps[time]
        var changing: [String: Element] = [:]
        for (id, timing) in transitions {
            if let element = element(id, changingBy: timing, at: time) { changing[id] = element }
        }
        var seconds: [String: Int] = [:]
        for (id, start) in step.countdowns {
            guard let countdown = step.content.visible[id]?.countdown else { continue }
            seconds[id] = Countdown.seconds(countdown.duration - (time - start))
        }
        return MomentContent(
            step.content, changing: changing, seconds: seconds,
            presses: presses.compactMapValues { key(of: $0, at: time) })
    }

    /// An element during a transition; nil if it is at rest, or not visible.
    private func element(_ id: String, changingBy timing: Timing, at time: Duration) -> Element? {
        let runs = steps.runs(at: time, settlingIn: timing.duration) { $0.content.visible[id] }
        guard runs.count > 1 else { return nil }
        let theme = scene.theme(named: steps[time].theme)
        var element = runs[0].part
        for index in runs.indices.dropFirst() {
            let end = index + 1 < runs.count ? runs[index + 1].time : time
            let fraction = timing.value(after: (end - runs[index].time).inSeconds)
            element = Element.interpolated(from: element, to: runs[index].part, fraction, in: theme)
        }
        return element == steps[time].content.visible[id] ? nil : element
    }
}

extension Element {
    /// The transitions of this element and its descendants, by id.
    fileprivate var transitions: [String: Timing] {
        var transitions: [String: Timing] = [:]
        visitElements { if let change = $0.reactions.change { transitions[$0.id] = change } }
        return transitions
    }
}
