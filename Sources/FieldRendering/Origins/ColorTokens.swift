import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene

/// Names the token of each colour of an element.
struct ColorTokens {
    private let origins: ColorOrigins
    private let theme: Theme

    init(_ scene: Scene, at moment: Moment) {
        origins = ColorOrigins(scene, at: moment)
        theme = scene.theme(named: moment.theme)
    }

    /// The token of a property that is a colour or a border; nil if the colour comes from no token, or is between two
    /// colours in a transition.
    func token(of property: ElementProperty, in id: String) -> String? {
        guard let color = property.value.color, let origin = origins.origin(of: property.name, of: id),
            origin.source.color(in: theme) == color
        else { return nil }
        return origin.token(in: theme)
    }
}

extension ElementProperty.Value {
    /// The colour of a property that is a colour or a border in one colour; nil for other properties.
    var color: Color? {
        switch self {
        case .color(let color), .border(_, .color(let color)): color
        default: nil
        }
    }
}
