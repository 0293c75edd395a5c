/// A decoded scene in one variant: one component with its states and animations.
package struct Scene: Hashable, Sendable {
    /// The scene's name, after which the folder of its images is named.
    package var name: String
    /// The values that the matrix sets in this variant, in the order of its axes.
    package var variant: [VariantSetting] = []
    /// The area that a snapshot shows.
    package var canvas = Canvas()
    /// The scales, in pixels per point. Each state has one snapshot per scale.
    package var scales = [1.0]
    /// The name of the theme.
    package var theme = "light"
    /// The themes that names refer to.
    package var themes = Theme.builtIn
    /// The fonts that the scene adds.
    package var fonts: [FontSource] = []
    /// The root element.
    package var content = Element.field(FieldSpec())
    /// Whether the content is a single field, which is centred in the canvas.
    package var isFieldAlone: Bool {
        switch content {
        case .field, .card: true
        default: false
        }
    }
    /// Whether motion is reduced: the cursor does not blink, nothing shakes, and a cross-fade replaces the flip of a
    /// card.
    package var reducesMotion = false
    /// The states, at least one, in file order.
    package var states = [SceneState(name: "default")]
    /// The animations, in file order.
    package var animations: [AnimationSpec] = []

    /// The location at which the scene begins; nil for a scene that was created in Swift.
    package var location: SceneLocation?

    /// Creates a scene with one empty field.
    package init(name: String) { self.name = name }

    /// The theme with a name. The first theme is the fallback for unknown names, which decoding rejects.
    package func theme(named name: String) -> Theme {
        themes.first { $0.name == name } ?? themes.first ?? Theme(name: name, colors: [:])
    }
}
