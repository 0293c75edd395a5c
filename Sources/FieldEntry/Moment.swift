package import FieldScene

/// The input of layout for a scene at one moment: the entry states of its fields, the theme and the motion.
package struct Moment: Hashable, Sendable {
    /// The contents of each input, by its id.
    package var inputs: [String: InputState]
    /// The name of the theme.
    package var theme: String
    /// What moves in each input, by its id; empty in a still.
    package var motions: [String: InputMotion] = [:]
    /// How far each button has come to be enabled, from 0 to 1, by its name; absent at rest.
    package var buttons: [String: Double] = [:]
    /// Whether motion is reduced.
    package var reducesMotion = false

    /// A moment at which inputs have these contents, by their ids.
    package init(inputs: [String: InputState], theme: String) {
        self.inputs = inputs
        self.theme = theme
    }

    /// Creates the settled moment of a state: its values are set, then its events are applied without any time passing.
    package init(of state: SceneState, in scene: Scene) {
        var session = EntrySession(scene)
        session.set(state)
        for step in state.after { session.handle(step.event) }
        inputs = session.machines.mapValues(\.state)
        theme = session.theme
        reducesMotion = scene.reducesMotion
    }
}
