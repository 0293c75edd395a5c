package import FieldScene

/// Performs events on the fields of a scene, and records what they change.
///
/// A script is performed as a whole. The actions of a user are performed step by step, while time passes:
///
/// ```swift
/// var recorder = TimelineRecorder(scene.states[0], in: scene)
/// recorder.perform(ScriptStep(.focus), at: .zero)
/// recorder.perform(ScriptStep(.type("4")), at: .milliseconds(300))
/// recorder.takeEffects().map(\.effect)      // didBegin, didUpdate("4")
/// recorder.timeline.moment(at: .milliseconds(310))
/// ```
package struct TimelineRecorder: Sendable {
    /// An effect, with the time of the event from the start.
    package struct TimedEffect: Hashable, Sendable {
        /// The time of the event.
        package let time: Duration
        /// The effect.
        package let effect: InputEffect
    }

    /// The recorded timeline.
    package private(set) var timeline: Timeline
    private var session: EntrySession
    /// The earliest time of the next step: the end of the last one.
    private var clock = Duration.zero
    /// The time of the last countdown that has ended.
    private var lastEnd = Duration.zero
    private var effects: [TimedEffect] = []
    /// The keypads of the scene.
    private let keypads: [KeypadSpec]

    /// Creates a recorder that begins with a state of a scene, after the state's events.
    ///
    /// - Parameters:
    ///   - state: The state; nil for empty fields.
    ///   - scene: The scene.
    ///   - reducesMotion: Whether motion is reduced; nil for the scene's setting.
    package init(_ state: SceneState?, in scene: Scene, reducesMotion: Bool? = nil) {
        keypads = scene.content.keypads
        session = EntrySession(scene, after: state)
        timeline = Timeline(session, in: scene, isReduced: reducesMotion ?? scene.reducesMotion)
        _ = session.takeChanges()
    }

    /// The effects since the last call, in their order.
    package mutating func takeEffects() -> [TimedEffect] {
        defer { effects = [] }
        return effects
    }

    /// The id of the field of cells or card that receives typed characters; empty if the scene has neither.
    package var current: String { session.current }

    /// Whether a field or card receives typed, pasted and deleted characters.
    package var takesInput: Bool {
        session.isVisible(session.current) && session.machines[session.current]?.takesInput == true
    }

    /// The entry state of a field of cells or card after the last step; nil if there is none with this id.
    package func state(of input: String) -> InputState? { session.machines[input]?.input }

    /// Performs a step.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - time: The time at which it begins. A step waits until the previous one has ended.
    ///   - pressTime: How long a keypad shows a typed key as pressed; nil for the pace of the step, but at most 100 ms.
    ///     The keys of a live user have no pace, so their caller passes a time.
    /// - Returns: The time at which the step ends.
    @discardableResult
    package mutating func perform(
        _ step: ScriptStep, at time: Duration, pressTime: Duration? = nil
    ) -> Duration {
        clock = max(clock, time)
        let pressTime = pressTime ?? min(ScriptStep.pressTime, step.pace)
        switch step.event {
        case .type(let text):
            let input = session.cardInput
            for character in text {
                press(String(character), for: pressTime)
                handle(.type(String(character)), into: input)
                clock += step.pace
            }
        case .delete(let count):
            let input = session.cardInput
            for _ in 0..<count {
                press(KeypadSpec.Key.delete.rawValue, for: pressTime)
                handle(.delete(1), into: input)
                clock += step.pace
            }
        case .page(let page):
            let card = session.current
            drag(to: page, for: step.pace)
            endCountdowns(before: clock)
            session.handle(step.event)
            keepEffects(at: clock)
            if let state = session.machines[card]?.input.card { timeline.endDrag(of: card, state, at: clock) }
        case .press(let key, let keypad):
            if let id = keypad ?? keypads.first?.id, let key = KeypadSpec.Key(rawValue: key) {
                timeline.press(key, on: id, at: clock, for: step.pace)
            }
            clock += step.pace
        case .wait(let time): clock += time
        case .tap(let target):
            timeline.touch(session.touched(by: target), at: clock)
            handle(step.event)
        case .focus, .blur, .paste, .set, .clear: handle(step.event)
        }
        // Only events of a scene file are reported; events of a live user have no location.
        if let id = session.takeHiddenTarget(), let location = step.location {
            timeline.hiddenTargets.append(Located(id, at: location))
        }
        timeline.duration = clock
        return clock
    }

    /// Moves the pages of the current card with a finger that is still down.
    ///
    /// - Parameters:
    ///   - page: The page that the finger has reached; between two pages it is a fraction.
    ///   - time: The time.
    package mutating func drag(to page: Double, at time: Duration) {
        clock = max(clock, time)
        drag(to: page, for: .zero)
    }

    private mutating func drag(to page: Double, for duration: Duration) {
        timeline.drag(session.current, to: page, at: clock, for: duration)
        clock += duration
    }

    /// Presses the key of a typed character on the keypads that follow its field.
    private mutating func press(_ character: String, for duration: Duration) {
        guard let key = KeypadSpec.Key(rawValue: character), let step = session.content,
            step.visible[session.current] != nil, session.machines[session.current]?.input.status != .disabled
        else { return }
        for keypad in step.base.keypads where keypad.follows?.value == session.current {
            timeline.press(key, on: keypad.id, at: clock, for: duration)
        }
    }

    /// Applies one event, after the actions of the countdowns that end before it, and records what has changed.
    private mutating func handle(_ event: EntryEvent, into input: CardInput? = nil) {
        endCountdowns(before: clock)
        switch event {
        case .type(let text), .paste(let text), .set(.text(let text)): timeline.record(text: text, at: clock)
        default: break
        }
        session.handle(event, into: input)
        record(at: clock)
    }

    private mutating func record(at time: Duration) {
        timeline.record(session, session.takeChanges(), at: time)
        keepEffects(at: time)
    }

    private mutating func keepEffects(at time: Duration) {
        effects += session.takeEffects().map { TimedEffect(time: time, effect: $0) }
    }

    /// Applies the actions of the countdowns that end at or before a time. Call this when time passes without a step.
    package mutating func endCountdowns(through time: Duration) { endCountdowns(before: time, isIncluded: true) }

    private mutating func endCountdowns(before time: Duration, isIncluded: Bool = false) {
        while let end = timeline.content?.nextEnd(after: lastEnd), end.time < time || isIncluded && end.time == time {
            lastEnd = end.time
            // Run the actions of all countdowns that end at this time, even if one of them hides another one.
            for step in end.ids.flatMap({ timeline.content?.endActions(of: $0) ?? [] }) { session.handle(step.event) }
            _ = session.takeHiddenTarget()
            record(at: end.time)
        }
    }
}

/// The target of a finger's tap.
package enum TapTarget: Hashable, Sendable {
    /// A cell, a field, a button, a suggestion or a part of a card, by its id: the target of a `tap` event.
    case element(String)
    /// A key of a keypad.
    case key(KeypadSpec.Key, keypad: KeypadSpec)
}

extension TimelineRecorder {
    /// The target of a tap on an element; nil if the element cannot be tapped.
    package func target(of id: String) -> TapTarget? {
        if let open = id.firstRange(of: ".key["), id.last == "]" {
            let name = id[..<open.lowerBound]
            guard let key = KeypadSpec.Key(rawValue: String(id[open.upperBound...].dropLast())),
                let keypad = keypads.first(where: { $0.id == name }), session.isVisible(keypad.id)
            else { return nil }
            return .key(key, keypad: keypad)
        }
        guard session.takesTap(id) else { return nil }
        // A tap on a part of a cell, such as its label, is a tap on the cell.
        return .element(EntryEvent.cell(of: id).map { "\($0.field).cell[\($0.index)]" } ?? id)
    }
}
