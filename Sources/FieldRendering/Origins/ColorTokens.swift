import FieldEntry
import FieldFiles
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

    /// The members of a property: its value, and `token` for a `color`, `fillToken` for a `fill`. The token of a border or
    /// a ring is a member of its object.
    func members(of property: ElementProperty, in id: String) -> [(String, JSON)] {
        let value = (property.name, property.value.json)
        guard let token = token(of: property, in: id) else { return [value] }
        if case .object(let members) = value.1 {
            return [(property.name, .object(members + [("token", .text(token))]))]
        }
        return [value, (property.name == "color" ? "token" : "\(property.name)Token", .text(token))]
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
