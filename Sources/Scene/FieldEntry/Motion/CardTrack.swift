import FieldGeometry
import FieldScene

/// The timeline of a card during a script. Times are counted from the start of the animation.
struct CardTrack: InputTrack {
    /// The values of the card from one event until the next.
    private struct Step {
        var state: CardState
        /// The time at which the form's cursor last appeared or moved.
        var cursorTime: Duration
        /// The time at which the status was last set.
        var statusTime: Duration
    }

    /// The value that the card's rotation depends on.
    private enum Flip {
        /// The page: the card turns along with a drag.
        case page
        /// A transition that was started by a tap, or by the last digit of the card number.
        case ramp(Ramp)
    }

    private let spec: CardSpec
    private let isReduced: Bool
    private var steps: StepTimeline<Step>
    private var pages: StepTimeline<Ramp>
    private var flips = StepTimeline(Flip.page)

    init(_ spec: CardSpec, state: CardState, isReduced: Bool) {
        self.spec = spec
        self.isReduced = isReduced
        let before = StepTimeline<Step>.before
        steps = StepTimeline(Step(state: state, cursorTime: .zero, statusTime: before))
        pages = StepTimeline(Ramp(from: state.page, to: state.page, start: before, timing: Timing(0)))
    }

    /// Records the card's state after an event other than a drag.
    mutating func record(_ state: InputState, at time: Duration, setsStatus: Bool) {
        guard let state = state.card else { return }
        var step = steps.last
        if step.state == state, !setsStatus { return }
        if setsStatus { step.statusTime = time }
        let (old, new) = (step.state, state)
        if old.isFocused != new.isFocused || old.input != new.input
            || old.text(of: old.input) != new.text(of: new.input)
        {
            step.cursorTime = time
        }
        step.state = state
        if old.page != new.page { tapped(to: new.page, from: old.page, at: time) }
        steps.add(step, at: time)
    }

    mutating func record(_: FieldSpec, at _: Duration) {}

    /// Records a drag to another page that takes `duration` seconds.
    mutating func drag(to page: Double, at time: Duration, over duration: Double) {
        let from = pages[time].value(at: time)
        pages.add(Ramp(from: from, to: page, start: time, timing: Timing(duration, .easeInEaseOut)), at: time)
        flips.add(.page, at: time)
    }

    /// Records the card's state at the end of a drag.
    mutating func dragged(_ state: CardState, at time: Duration) {
        var step = steps.last
        if step.state.input != state.input { step.cursorTime = time }
        step.state = state
        steps.add(step, at: time)
    }

    /// Records a tap or a complete number that moves the form to another page.
    ///
    /// A flip to the back begins when the pages have stopped moving. A flip to the front begins at once.
    private mutating func tapped(to page: Double, from old: Double, at time: Duration) {
        let start = pages[time].value(at: time)
        let flipped = flip(at: time) ?? min(max(start - 2, 0), 1)
        pages.add(Ramp(from: start, to: page, start: time, timing: spec.motion.page), at: time)
        let arrival = time + Duration(seconds: spec.motion.page.duration)
        let ramp =
            page >= 3
            ? Ramp(from: flipped, to: 1, start: arrival, timing: spec.motion.flip)
            : Ramp(from: flipped, to: 0, start: time, timing: spec.motion.flip)
        flips.add(.ramp(ramp), at: time)
    }

    private func flip(at time: Duration) -> Double? {
        switch flips[time] {
        case .page: nil
        case .ramp(let ramp): ramp.value(at: time)
        }
    }

    /// The card's state at a time. While the pages move, its page is a fraction. A row has no pages that move.
    func state(at time: Duration) -> InputState {
        var state = steps[time].state
        if state.layout == .pages { state.page = pages[time].value(at: time) }
        return .card(state)
    }

    var reactions: [Range<Duration>] {
        steps.changes.compactMap { _, step in reaction(of: step)?.range(from: step.statusTime, cells: 1) }
    }

    /// The motion that the status of a step starts; nil if it starts none, or if motion is reduced.
    private func reaction(of step: Step) -> KeyframeMotion? {
        isReduced ? nil : step.state.status.reaction(error: spec.motion.error, success: spec.motion.success)
    }

    func motion(at time: Duration) -> InputMotion {
        let step = steps[time]
        var motion = CardMotion()
        motion.flip = flip(at: time)
        motion.input = step.state.input
        if !isReduced {
            motion.cursor = spec.form.cursorBlink.opacity(after: (time - step.cursorTime).inSeconds)
        }
        motion.pose = reaction(of: step)?.pose(after: (time - step.statusTime).inSeconds)
        if let timing = spec.motion.button {
            for input in CardInput.allCases {
                let target = step.state.complete.contains(input) ? 1.0 : 0
                let shown = steps.eased(timing, at: time) { $0.state.complete.contains(input) ? 1 : 0 }
                if shown != target { motion.buttons[input] = shown }
            }
        }
        return .card(motion)
    }
}
