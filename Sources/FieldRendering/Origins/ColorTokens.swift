import FieldEntry
import FieldFiles
import FieldGeometry
import FieldLayout
import FieldScene

/// Names the token of each colour that `inspect` prints.
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
        switch property.value {
        case .color(let color):
            guard let token = token(of: property.name, in: id, color) else { return [value] }
            return [value, (property.name == "color" ? "token" : "\(property.name)Token", .text(token))]
        case .border(_, .color(let color)):
            guard let token = token(of: property.name, in: id, color), case .object(let members) = value.1 else {
                return [value]
            }
            return [(property.name, .object(members + [("token", .text(token))]))]
        default: return [value]
        }
    }

    /// The token of a colour; nil if it comes from none, or is between two colours in a transition.
    private func token(of property: String, in id: String, _ color: Color) -> String? {
        guard let origin = origins.origin(of: property, of: id), origin.source.color(in: theme) == color else {
            return nil
        }
        return origin.token(in: theme)
    }
}
