/// A scene in one variant: one component with its states and animations, every value in place.
package struct Scene: Hashable, Sendable {
    /// The scene's name, which the folder of its pictures bears.
    package var name: String
    /// What the matrix set for this variant, in the matrix's order.
    package var variant: [VariantSetting] = []
    /// The surface.
    package var canvas = Canvas()
    /// The pixels per point, one picture for each.
    package var scales = [1.0]
    /// The name of the theme.
    package var theme = "light"
    /// The themes by which names are resolved.
    package var themes = Theme.builtIn
    /// The fonts that the scene adds.
    package var fonts: [FontSource] = []
    /// What is drawn.
    package var content = Element.field(FieldSpec())
    /// Whether the content is a field alone, which is centred in the canvas.
    package var isFieldAlone: Bool {
        switch content {
        case .field, .card: true
        default: false
        }
    }
    /// Whether what moves is reduced: steady carets, no shakes, and a cross-fade in place of a flip.
    package var reducesMotion = false
    /// The states, at least one, in the order of the file.
    package var states = [SceneState(name: "default")]
    /// The animations in the order of the file.
    package var animations: [AnimationSpec] = []

    /// Where the scene begins in its file; nil for a scene made in Swift.
    package var location: SceneLocation?

    /// A scene of one empty field.
    package init(name: String) { self.name = name }

    /// The theme of a name; the first one when there is none, which decoding does not let through.
    package func theme(named name: String) -> Theme {
        themes.first { $0.name == name } ?? themes.first ?? Theme(name: name, colors: [:])
    }
}
