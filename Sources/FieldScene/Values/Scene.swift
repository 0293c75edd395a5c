/// A scene in one variant: one component with its states and animations, every value in place.
public struct Scene: Hashable, Sendable {
    /// The scene's name, which the folder of its pictures bears.
    public var name: String
    /// What the matrix set for this variant, in the matrix's order.
    public var variant: [VariantSetting] = []
    /// The surface.
    public var canvas = Canvas()
    /// The pixels per point, one picture for each.
    public var scales = [1.0]
    /// The name of the theme.
    public var theme = "light"
    /// The themes by which names are resolved.
    public var themes = Theme.builtIn
    /// The fonts that the scene adds.
    public var fonts: [FontSource] = []
    /// What is drawn.
    public var content = Element.field(FieldSpec())
    /// Whether the content is a field alone, which is centred in the canvas.
    public var isFieldAlone: Bool {
        switch content {
        case .field, .card: true
        default: false
        }
    }
    /// Whether what moves is reduced: steady carets, no shakes, and a cross-fade in place of a flip.
    public var reducesMotion = false
    /// The states, at least one, in the order of the file.
    public var states = [PictureState(name: "default")]
    /// The animations in the order of the file.
    public var animations: [AnimationSpec] = []

    /// Where the scene begins in its file; nil for a scene made in Swift.
    public var place: SourcePlace?

    /// A scene of one empty field.
    public init(name: String) { self.name = name }

    /// The theme of a name; the first one when there is none, which decoding does not let through.
    public func theme(named name: String) -> Theme {
        themes.first { $0.name == name } ?? themes.first ?? Theme(name: name, colors: [:])
    }
}
