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
    private var buttons: [String: StepTimeline<Bool>] = [:]
    private var themes: StepTimeline<String>
    private let buttonSpecs: [ButtonSpec]
    private let firstField: String?

    /// Runs an animation's script on the fields of its scene.
    package init(_ animation: AnimationSpec, in scene: Scene) {
        duration = animation.duration
        let isReduced = animation.reducesMotion ?? scene.reducesMotion
        self.isReduced = isReduced
        buttonSpecs = scene.content.buttons.filter { $0.transition != nil }
        firstField = scene.content.fields.first?.id
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
        let inputs = session.machines.mapValues(\.state)
        for button in buttonSpecs {
            buttons[button.id] = StepTimeline(button.isEnabled(while: inputs, first: firstField))
        }
        run(animation.script, on: &session)
    }

    private mutating func run(_ script: [ScriptStep], on session: inout EntrySession) {
        var clock = Duration.zero
        for step in script {
            switch step.event {
            case .type(let text):
                let input = session.cardInput
                for character in text {
                    handle(.type(String(character)), into: input, on: &session, at: clock)
                    clock += step.pace
                }
            case .delete(let count):
                let input = session.cardInput
                for _ in 0..<count {
                    handle(.delete(1), into: input, on: &session, at: clock)
                    clock += step.pace
                }
            case .page(let page):
                let card = session.current
                tracks[card]?.updateCard {
                    $0.drag(to: CardMachine.bounded(page), at: clock, over: step.pace.inSeconds)
                }
                clock += step.pace
                session.handle(step.event)
                if let state = session.machines[card]?.state.card {
                    tracks[card]?.updateCard { $0.dragged(state, at: clock) }
                }
            case .wait(let time): clock += time
            case .focus, .blur, .tap, .paste, .set: handle(step.event, into: nil, on: &session, at: clock)
            }
        }
    }

    /// Applies one event. Records the entry states of the field that was current before the event and of the field that
    /// is current after it.
    private mutating func handle(
        _ event: EntryEvent, into input: CardInput?, on session: inout EntrySession, at time: Duration
    ) {
        if eventTimes.last != time { eventTimes.append(time) }
        switch event {
        case .type(let text), .paste(let text):
            let count = seen.count
            seen.formUnion(text)
            if seen.count > count { newCharacterTimes.append(time) }
        default: break
        }
        let before = session.current
        session.handle(event, into: input)
        let setsStatus = if case .set(.status) = event { true } else { false }
        for id in Set([before, session.current]) {
            if let state = session.machines[id]?.state { tracks[id]?.record(state, at: time, setsStatus: setsStatus) }
        }
        if themes.last != session.theme { themes.add(session.theme, at: time) }
        guard !buttonSpecs.isEmpty else { return }
        let inputs = session.machines.mapValues(\.state)
        for button in buttonSpecs {
            let isEnabled = button.isEnabled(while: inputs, first: firstField)
            if buttons[button.id]?.last != isEnabled { buttons[button.id]?.add(isEnabled, at: time) }
        }
    }

    /// The moment at a time from the start, after all events at or before this time.
    package func moment(at time: Duration) -> Moment {
        var moment = Moment(inputs: tracks.mapValues { $0.state(at: time) }, theme: themes[time])
        moment.motions = tracks.mapValues { $0.motion(at: time) }
        for button in buttonSpecs {
            guard let timing = button.transition, let timeline = buttons[button.id] else { continue }
            let fraction = timeline.eased(timing, at: time) { $0 ? 1 : 0 }
            if fraction != (timeline[time] ? 1 : 0) { moment.buttons[button.id] = fraction }
        }
        moment.reducesMotion = isReduced
        return moment
    }
}
