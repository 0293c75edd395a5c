package import FieldScene

/// The values from which a scene is laid out at one moment: the entry states of its fields, the theme and the motion.
///
/// A moment contains values, not clocks: cursor opacities, poses and interpolated styles. Layout has no notion of time, so
/// equal moments give equal images.
package struct Moment: Hashable, Sendable {
    /// The entry state of each field of cells and each card, by id.
    package var inputs: [String: InputState]
    /// The name of the theme.
    package var theme: String
    /// The motion in each field of cells and each card, by id; empty for a moment that is not part of an animation.
    package var motions: [String: InputMotion] = [:]
    /// The fingers on the screen, oldest first; empty for a moment that is not part of an animation, and for a scene that
    /// does not show touches.
    package var touches: [Touch] = []
    /// The elements of the scene; nil if the scene's elements never change.
    package var content: MomentContent?
    /// Whether motion is reduced, as described at `Scene.reducesMotion`.
    package var reducesMotion = false

    /// Creates a moment without motion, from the entry state of each field of cells and each card by id, and the name
    /// of the theme.
    package init(inputs: [String: InputState], theme: String) {
        self.inputs = inputs
        self.theme = theme
    }

    /// The root element of the scene at this moment, without the elements that are not visible.
    package func root(of scene: Scene) -> Element {
        if let content { return content.root ?? .stack(StackSpec()) }
        guard scene.isReactive else { return scene.content }
        var cache: ContentResolver.StyleCache = [:]
        let step = ContentResolver(scene: scene, inputs: inputs, theme: theme)
            .step(of: scene.content, reusing: &cache)
        return MomentContent(step).root ?? .stack(StackSpec())
    }

    /// Creates the moment of a state after all motion: the values of the state are set, then its events are applied,
    /// without any time passing.
    package init(of state: SceneState, in scene: Scene) { self.init(EntrySession(scene, after: state), in: scene) }

    /// A change of one field or card, which overrides the value in the scene's state.
    package enum InputChange: Hashable, Sendable {
        /// Gives the field the focus and takes it from all others (true), or takes it from the field (false).
        case focus(Bool)
        /// Sets the status of the field.
        case status(FieldStatus)
        /// Empties every cell of the field.
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
        var session = EntrySession(scene, after: state)
        session.change(input, change)
        self.init(session, in: scene)
    }

    private init(_ session: EntrySession, in scene: Scene) {
        inputs = session.machines.mapValues(\.input)
        theme = session.theme
        content = session.content.map { MomentContent($0) }
        reducesMotion = scene.reducesMotion
    }
}
