package import FieldScene

extension Moment {
    /// A change of one field or card, which a moment shows instead of what the state of the scene shows.
    package enum InputChange: Hashable, Sendable {
        /// The field has the focus, and no other field has it; or the field does not have the focus.
        case focus(Bool)
        /// The field has this status.
        case status(FieldStatus)
        /// Every cell of the field is empty.
        case empty
    }

    /// Creates the moment of a state like `init(of:in:)`, in which one field or card is changed at the end.
    ///
    /// The change has no other effects: unlike a tap, it never clears a full field.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - scene: The scene of the state.
    ///   - input: The id of the field or card; a moment without such a field is unchanged.
    ///   - change: The change.
    package init(of state: SceneState, in scene: Scene, changing input: String, _ change: InputChange) {
        var session = EntrySession(scene)
        session.set(state)
        for step in state.after { session.handle(step.event) }
        session.change(input, change)
        inputs = session.machines.mapValues(\.input)
        theme = session.theme
        content = session.content.map { MomentContent($0) }
        reducesMotion = scene.reducesMotion
    }
}
