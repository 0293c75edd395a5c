import FieldGeometry
package import FieldScene

/// The result of running an animation's script once. `moment(at:)` can be called for any time, in any order and on any
/// thread.
package struct Timeline: Sendable {
    /// The duration of the script.
    package let duration: Duration
    /// The times at which events are applied, in ascending order, without those of `wait` and `page` events. The first
    /// time is always 0. A `type` or `delete` event has one time for each character.
    package private(set) var eventTimes = [Duration.zero]
    /// The times at which an event types or pastes a character that no earlier event has typed or pasted.
    package private(set) var newCharacterTimes: [Duration] = []
    private var seen: Set<Character> = []
    private let isReduced: Bool
    private var tracks: [String: InputTrack] = [:]
    private var content: ContentTrack?
    /// The id of the scene's first keypad; nil if it has none.
    private let firstKeypad: String?
    /// The time of the last countdown that has ended.
    private var lastEnd = Duration.zero
    private var themes: StepTimeline<String>
    /// The touches of the script; nil for a scene that does not show them.
    private var touches: TouchTrack?

    /// Runs an animation's script on the fields of its scene.
    package init(_ animation: AnimationSpec, in scene: Scene) {
        duration = animation.duration
        let isReduced = animation.reducesMotion ?? scene.reducesMotion
        self.isReduced = isReduced
        firstKeypad = scene.content.keypads.first?.id
        touches = scene.showsTouches ? TouchTrack() : nil
        var session = EntrySession(scene)
        if let state = scene.states.first(where: { $0.name == animation.state }) {
            session.set(state)
            for step in state.after { session.handle(step.event) }
        }
        themes = StepTimeline(session.theme)
        for spec in scene.content.fields {
            guard let state = session.machines[spec.id]?.state.cells else { continue }
            tracks[spec.id] = .cells(FieldTrack(spec, entry: state, isReduced: isReduced))
        }
        for spec in scene.content.cards {
            guard let state = session.machines[spec.id]?.state.card else { continue }
            tracks[spec.id] = .card(CardTrack(spec, state: state, isReduced: isReduced))
        }
        content = session.content.map { ContentTrack($0, theme: session.theme, in: scene) }
        _ = session.takeChanges()
        run(animation.script, on: &session)
        endCountdowns(before: duration, isIncluded: true, on: &session)
    }

    private mutating func run(_ script: [ScriptStep], on session: inout EntrySession) {
        var clock = Duration.zero
        for step in script {
            switch step.event {
            case .type(let text):
                let input = session.cardInput
                for character in text {
                    press(String(character), for: step.pace, on: session, at: clock)
                    handle(.type(String(character)), into: input, on: &session, at: clock)
                    clock += step.pace
                }
            case .delete(let count):
                let input = session.cardInput
                for _ in 0..<count {
                    press(KeypadSpec.Key.delete.rawValue, for: step.pace, on: session, at: clock)
                    handle(.delete(1), into: input, on: &session, at: clock)
                    clock += step.pace
                }
            case .page(let page):
                let card = session.current
                touches?.drag(
                    "\(card).form", by: page - (tracks[card]?.state(at: clock).card?.page ?? page), at: clock,
                    for: step.pace)
                tracks[card]?.updateCard {
                    $0.drag(to: CardMachine.bounded(page), at: clock, over: step.pace.inSeconds)
                }
                clock += step.pace
                endCountdowns(before: clock, on: &session)
                session.handle(step.event)
                if let state = session.machines[card]?.state.card {
                    tracks[card]?.updateCard { $0.dragged(state, at: clock) }
                }
            case .press(let key, let keypad):
                if let id = keypad ?? firstKeypad, let key = KeypadSpec.Key(rawValue: key) {
                    content?.press(key, on: id, at: clock, for: step.pace)
                    touches?.touch("\(id).key[\(key.rawValue)]", at: clock, for: step.pace)
                }
                clock += step.pace
            case .wait(let time): clock += time
            case .tap(let target):
                touches?.touch(session.touched(by: target), at: clock)
                handle(step.event, into: nil, on: &session, at: clock)
            case .focus, .blur, .paste, .set, .clear: handle(step.event, into: nil, on: &session, at: clock)
            }
        }
    }

    /// Presses the key of a typed character on the keypads that follow its field, for at most 100 ms.
    private mutating func press(
        _ character: String, for pace: Duration, on session: EntrySession, at time: Duration
    ) {
        guard let key = KeypadSpec.Key(rawValue: character), let step = session.content,
            step.visible[session.current] != nil, session.machines[session.current]?.state.status != .disabled
        else { return }
        for keypad in step.base.keypads where keypad.follows?.value == session.current {
            let duration = min(ScriptStep.pressTime, pace)
            content?.press(key, on: keypad.id, at: time, for: duration)
            touches?.touch("\(keypad.id).key[\(key.rawValue)]", at: time, for: duration)
        }
    }

    /// Applies one event, after the actions of the countdowns that end before it, and records what has changed.
    private mutating func handle(
        _ event: EntryEvent, into input: CardInput?, on session: inout EntrySession, at time: Duration
    ) {
        endCountdowns(before: time, on: &session)
        switch event {
        case .type(let text), .paste(let text), .set(.text(let text)):
            let count = seen.count
            seen.formUnion(text)
            if seen.count > count { newCharacterTimes.append(time) }
        default: break
        }
        session.handle(event, into: input)
        record(session: &session, at: time)
    }

    private mutating func record(session: inout EntrySession, at time: Duration) {
        if eventTimes.last != time { eventTimes.append(time) }
        let changes = session.takeChanges()
        for field in changes.fields { tracks[field.id]?.record(field, at: time) }
        for (id, machine) in session.machines {
            tracks[id]?.record(machine.state, at: time, setsStatus: changes.statusTargets.contains(id))
        }
        if themes.last != session.theme { themes.add(session.theme, at: time) }
        if let step = session.content {
            content?.record(step, theme: session.theme, at: time, restarted: changes.restarted)
        }
    }

    /// Applies the actions of the countdowns that end before a time.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - isIncluded: Whether a countdown that ends at exactly this time has ended.
    ///   - session: The session.
    private mutating func endCountdowns(
        before time: Duration, isIncluded: Bool = false, on session: inout EntrySession
    ) {
        while let end = content?.nextEnd(after: lastEnd), end.time < time || isIncluded && end.time == time {
            lastEnd = end.time
            // All countdowns that end at this time act, even if one of them hides another one.
            for step in end.ids.flatMap({ content?.endActions(of: $0) ?? [] }) { session.handle(step.event) }
            record(session: &session, at: end.time)
        }
    }

    /// The moment at a time from the start, after all events at or before this time.
    package func moment(at time: Duration) -> Moment {
        guard let touches else { return untouched(at: time) }
        var moment = untouched(at: time)
        moment.touches = touches.touches(at: time) { untouched(at: $0) }
        return moment
    }

    /// The moment at a time, without touches.
    private func untouched(at time: Duration) -> Moment {
        var moment = Moment(inputs: tracks.mapValues { $0.state(at: time) }, theme: themes[time])
        moment.motions = tracks.mapValues { $0.motion(at: time) }
        moment.content = content?.content(at: time)
        moment.reducesMotion = isReduced
        return moment
    }
}
