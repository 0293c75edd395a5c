package import FieldScene

/// The values from which a scene is laid out at one moment: the entry states of its fields, the theme and the motion.
package struct Moment: Hashable, Sendable {
    /// The entry state of each field of cells and each card, by id.
    package var inputs: [String: InputState]
    /// The name of the theme.
    package var theme: String
    /// The motion in each field of cells and each card, by id; empty for a moment that is not part of an animation.
    package var motions: [String: InputMotion] = [:]
    /// The progress of each button's transition from disabled (0) to enabled (1), by the button's id. Buttons at rest
    /// are absent.
    package var buttons: [String: Double] = [:]
    /// Whether motion is reduced, as described at `Scene.reducesMotion`.
    package var reducesMotion = false

    /// Creates a moment without motion, from the entry state of each field of cells and each card by id, and the name
    /// of the theme.
    package init(inputs: [String: InputState], theme: String) {
        self.inputs = inputs
        self.theme = theme
    }

    /// Creates the moment of a state after all motion: the values of the state are set, then its events are applied,
    /// without any time passing.
    package init(of state: SceneState, in scene: Scene) {
        var session = EntrySession(scene)
        session.set(state)
        for step in state.after { session.handle(step.event) }
        inputs = session.machines.mapValues(\.state)
        theme = session.theme
        reducesMotion = scene.reducesMotion
    }
}
