import FieldDrawing
import FieldFiles
import FieldGeometry
import FieldLayout
import FieldScene
import FieldText

extension ElementProperty.Value {
    /// The value as `inspect` prints it.
    var json: JSON {
        switch self {
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .length(_, let points): .number(points)
        case .flag(let flag): .flag(flag)
        case .color(let color): .text(color.hex)
        case .font(let face, let size):
            .object([
                ("family", .text(face.family)), ("size", .number(size)), ("weight", .number(face.weight)),
                ("file", .text(face.file)),
            ])
        case .fallback(let fallbacks):
            .list(
                fallbacks.map {
                    .object([("text", .text(String($0.characters))), ("family", .text($0.family))])
                })
        case .fill(let gradient): .object([("gradient", gradient.json)])
        case .border(let stroke, let fill): .object(stroke.members + [("color", fill.json)])
        case .corners(let corners):
            .list(
                [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].map { .number($0) })
        case .quad(let corners): .list(corners.map { .list([.number($0.x), .number($0.y)]) })
        case .point(let point): .object([("x", .number(point.x)), ("y", .number(point.y))])
        case .insets(let insets):
            .object([
                ("top", .number(insets.top)), ("left", .number(insets.left)), ("bottom", .number(insets.bottom)),
                ("right", .number(insets.right)),
            ])
        case .list(let names): .list(names.map(JSON.text))
        case .gradient(let top, let bottom):
            .object([("top", .text(top.hex)), ("bottom", .text(bottom.hex))])
        case .shadows(let shadows): shadows.count == 1 ? shadows[0].json : .list(shadows.map(\.json))
        }
    }
}

extension ElementProperty.Shadow {
    fileprivate var json: JSON {
        .object(
            [
                ("x", .number(offset.x)), ("y", .number(offset.y)), ("blur", .number(blur)),
                ("spread", .number(spread)), ("color", .text(color.hex)),
            ] + (isInset ? [("inset", .flag(true))] : []))
    }
}

extension Fill {
    /// A colour as text, or a gradient as in scenes.
    fileprivate var json: JSON {
        switch self {
        case .color(let color): .text(color.hex)
        case .gradient(let gradient): .object([("gradient", gradient.json)])
        }
    }
}

extension Gradient {
    /// The gradient with the keys that scenes use; positions are fractions.
    fileprivate var json: JSON {
        var members: [(String, JSON)] = []
        let center = JSON.list([.number(center.x), .number(center.y)])
        switch kind {
        case .linear(let angle): members = [("kind", .text("linear")), ("angle", .number(angle))]
        case .radial: members = [("kind", .text("radial")), ("center", center)]
        case .conic(let angle):
            members = [("kind", .text("conic")), ("angle", .number(angle)), ("center", center)]
        }
        members.append(
            ("stops", .list(stops.map { .list([.text($0.color.hex), .number($0.position)]) })))
        return .object(members)
    }
}

extension Stroke {
    /// The width, and the trim, the dashes and the round ends if there are any.
    fileprivate var members: [(String, JSON)] {
        var members: [(String, JSON)] = [("width", .number(width))]
        if let trim { members.append(("trim", .list([.number(trim.start), .number(trim.end)]))) }
        if let dash { members.append(("dash", .list([.number(dash.on), .number(dash.off)]))) }
        if isRound { members.append(("cap", .text("round"))) }
        return members
    }
}
