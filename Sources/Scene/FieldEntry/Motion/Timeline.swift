import FieldGeometry
package import FieldScene

/// The changes in a scene over time. `moment(at:)` can be called for any time, in any order and on any thread.
///
/// A `TimelineRecorder` performs events and records here what they change.
///
/// The script is run once. The values of each field are stored as steps (`FieldTrack`, `CardTrack`), so a moment costs
/// only the evaluation of its curves, and frames can be drawn in any order.
package struct Timeline: Sendable {
    /// The times at which events are applied, in ascending order, except the times of `wait` and `page` events. The
    /// first time is always 0. A `type` or `delete` event has one time for each character.
    package private(set) var eventTimes = [Duration.zero]
    /// The times at which an event types or pastes a character that no earlier event has typed or pasted.
    package private(set) var newCharacterTimes: [Duration] = []
    /// The fields and cards of events of a scene file that did nothing because their field or card was not visible, at the
    /// locations of the events.
    package internal(set) var hiddenTargets: [Located<String>] = []
    private var seen: Set<Character> = []
    /// The time at which the last event ends.
    package internal(set) var duration = Duration.zero
    private let isReduced: Bool
    private var tracks: [String: any InputTrack] = [:]
    private(set) var content: ContentTrack?
    private var themes: StepTimeline<String>
    /// The touches of the events; nil for a scene that does not show them.
    private var touches: TouchTrack?

    /// Creates the timeline of an animation's script, which is performed on the fields of its scene.
    package init(_ animation: AnimationSpec, in scene: Scene) {
        let state = scene.states.first { $0.name == animation.state }
        var recorder = TimelineRecorder(state, in: scene, reducesMotion: animation.reducesMotion)
        for step in animation.script { recorder.perform(step, at: .zero) }
        recorder.endCountdowns(through: animation.duration)
        self = recorder.timeline
    }

    /// Creates a timeline that begins with the values of a session.
    init(_ session: EntrySession, in scene: Scene, isReduced: Bool) {
        self.isReduced = isReduced
        touches = scene.showsTouches ? TouchTrack() : nil
        themes = StepTimeline(session.theme)
        for spec in scene.content.fields {
            guard let state = session.machines[spec.id]?.input.cells else { continue }
            tracks[spec.id] = FieldTrack(spec, entry: state, isReduced: isReduced)
        }
        for spec in scene.content.cards {
            guard let state = session.machines[spec.id]?.input.card else { continue }
            tracks[spec.id] = CardTrack(spec, state: state, isReduced: isReduced)
        }
        content = session.content.map { ContentTrack($0, in: scene, isReduced: isReduced) }
    }

    /// Records the values of a session after an event.
    mutating func record(_ session: EntrySession, _ changes: EntrySession.Changes, at time: Duration) {
        if eventTimes.last != time { eventTimes.append(time) }
        for field in changes.fields { tracks[field.id]?.record(field, at: time) }
        for (id, machine) in session.machines {
            tracks[id]?.record(machine.input, at: time, setsStatus: changes.statusTargets.contains(id))
        }
        if themes.last != session.theme { themes.add(session.theme, at: time) }
        if let step = session.content { content?.record(step, at: time, restarted: changes.restarted) }
    }

    /// Records that an event types or pastes a text.
    mutating func record(text: String, at time: Duration) {
        let count = seen.count
        seen.formUnion(text)
        if seen.count > count { newCharacterTimes.append(time) }
    }

    /// Records that a key of a keypad is held for a time.
    mutating func press(_ key: KeypadSpec.Key, on keypad: String, at time: Duration, for duration: Duration) {
        content?.press(key, on: keypad, at: time, for: duration)
        touch("\(keypad).key[\(key.rawValue)]", at: time, for: duration)
    }

    /// Records a touch of an element.
    mutating func touch(_ target: String, at time: Duration, for duration: Duration = .zero) {
        touches?.touch(target, at: time, for: duration)
    }

    /// Records that the pages of a card are dragged for a time.
    mutating func drag(_ card: String, to page: Double, at time: Duration, for duration: Duration) {
        let current = tracks[card]?.state(at: time).card?.page ?? page
        touches?.touch("\(card).form", movingBy: page - current, at: time, for: duration)
        updateTrack(of: card) { $0.drag(to: CardMachine.bounded(page), at: time, over: duration.inSeconds) }
    }

    /// Records the end of a drag.
    mutating func endDrag(of card: String, _ state: CardState, at time: Duration) {
        updateTrack(of: card) { $0.dragged(state, at: time) }
    }

    /// Changes the track of a card; does nothing for a row of cells.
    private mutating func updateTrack(of card: String, _ update: (inout CardTrack) -> Void) {
        guard var track = tracks[card] as? CardTrack else { return }
        update(&track)
        tracks[card] = track
    }

    /// The times, up to an end, at which elements can appear, disappear or change their text, in any order; empty for a
    /// scene whose elements never change.
    package func contentTimes(through end: Duration) -> [Duration] { content?.changeTimes(through: end) ?? [] }

    /// Whether an element has a transition at a time.
    package func hasTransition(at time: Duration) -> Bool { content?.hasTransition(at: time) ?? false }

    /// The time ranges in which an error or a success moves cells or a card, unless a later event ends the motion. The
    /// ranges can overlap.
    package var reactions: [Range<Duration>] { tracks.values.flatMap(\.reactions) }

    /// The moment at a time from the start, after all events at or before this time.
    package func moment(at time: Duration) -> Moment {
        var moment = untouched(at: time)
        if let touches { moment.touches = touches.touches(at: time) { untouched(at: $0) } }
        return moment
    }

    /// The moment at a time, without touches.
    private func untouched(at time: Duration) -> Moment {
        var moment = Moment(inputs: tracks.mapValues { $0.state(at: time) }, theme: themes[time])
        moment.motions = tracks.mapValues { $0.motion(at: time) }
        moment.content = content?.content(at: time, theme: moment.theme)
        moment.reducesMotion = isReduced
        return moment
    }
}
