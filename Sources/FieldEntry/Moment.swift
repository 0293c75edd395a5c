package import FieldScene

/// All that layout needs to know of a scene at one moment: what its fields hold, and the theme.
package struct Moment: Hashable, Sendable {
    /// What each field holds, by its name.
    package var entries: [String: EntryState]
    /// What each card holds, by its name.
    package var cards: [String: CardState] = [:]
    /// The name of the theme.
    package var theme: String
    /// What moves in each field, by its name; empty in a still.
    package var motions: [String: FieldMotion] = [:]
    /// What moves in each card, by its name; empty in a still.
    package var cardMotions: [String: CardMotion] = [:]
    /// How far each button has come to be enabled, from 0 to 1, by its name; absent at rest.
    package var buttons: [String: Double] = [:]
    /// Whether what moves is reduced.
    package var reducesMotion = false

    /// A moment in which fields hold this, by their names.
    package init(entries: [String: EntryState], theme: String) {
        self.entries = entries
        self.theme = theme
    }

    /// The settled moment of a state: its values set, then its events taken while time stands still.
    package init(of state: SceneState, in scene: Scene) {
        var stage = EntrySession(scene)
        stage.set(state)
        for step in state.after { stage.handle(step.event) }
        entries = stage.machines.mapValues(\.state)
        cards = stage.cards.mapValues(\.state)
        theme = stage.theme
        reducesMotion = scene.reducesMotion
    }
}
