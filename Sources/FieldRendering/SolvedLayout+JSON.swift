import FieldDrawing
import FieldEntry
package import FieldFiles
import FieldGeometry
package import FieldLayout
package import FieldScene
import FieldText

extension SolvedLayout {
    /// The layout of a snapshot as an entry of the `pictures` that `inspect` prints (schema `fieldproof.layout/1`).
    package func json(of snapshot: Snapshot, scene: Scene) -> JSON {
        let state = scene.states.first { $0.name == snapshot.title }
        return json(
            name: snapshot.title, time: nil, scale: snapshot.scale, scene: scene,
            moment: state.map { Moment(of: $0, in: scene) })
    }

    /// The layout of a clip at a time, as an entry of the `pictures` that `inspect` prints.
    package func json(of clip: Clip, at time: Duration, scene: Scene) -> JSON {
        json(
            name: clip.animation.name, time: time.inSeconds, scale: clip.scale, scene: scene,
            moment: Timeline(clip.animation, in: scene).moment(at: time))
    }

    private func json(name: String, time: Double?, scale: Double, scene: Scene, moment: Moment?) -> JSON {
        let main = scene.content.inputs.first?.id ?? ""
        var members: [(String, JSON)] = [("scene", .text(scene.name)), ("name", .text(name))]
        if let time { members.append(("time", .number(time))) }
        members += [
            ("variant", .object(scene.variant.map { ($0.key, $0.value.json) })), ("scale", .number(scale)),
            ("size", .object([("width", .number(size.width)), ("height", .number(size.height))])),
        ]
        let (background, elements) = inspected(scene, at: moment)
        members += background?.members ?? []
        if scene.textScale != 1 { members.append(("textScale", .number(scene.textScale))) }
        if let fit = fits[main] { members.append(("fit", fit.json)) }
        if let input = inputs[main] { members.append(("entry", input.json)) }
        members.append(("elements", .list(elements.map { .object($0.members) })))
        return JSON.object(members).roundedToMillionths
    }
}

extension InspectedElement {
    /// The members of an entry of `elements`.
    fileprivate var members: [(String, JSON)] {
        var members: [(String, JSON)] = [("id", .text(id)), ("kind", .text(kind))]
        members += properties.filter { $0.name == "state" }.flatMap(\.members)
        members.append(("frame", frame.json))
        members += baselines.map { ($0.property, .number($0.y)) }
        members += properties.filter { $0.name != "state" }.flatMap(\.members)
        if overflows { members.append(("overflows", .flag(true))) }
        if let fit { members.append(("fit", fit.json)) }
        if let input { members.append(("entry", input.json)) }
        return members
    }

    /// The values that determine what the element looks like, without its position and its text. Elements that look alike have
    /// equal texts.
    package var look: String {
        let hidden: Set<String> = ["id", "frame", "text", "letters", "baseline", "lastBaseline"]
        return JSON.object(members.filter { !hidden.contains($0.0) }).roundedToMillionths.compact
    }
}

extension InspectedProperty {
    /// The value, and the token of its colour: a member of a border or a ring, else `token` for a `color`, `fillToken` for a
    /// `fill`.
    fileprivate var members: [(String, JSON)] {
        let json = value.json
        guard let token else { return [(name, json)] }
        if case .object(let members) = json { return [(name, .object(members + [("token", .text(token))]))] }
        return [(name, json), (name == "color" ? "token" : "\(name)Token", .text(token))]
    }
}

extension InputState {
    fileprivate var json: JSON {
        switch self {
        case .cells(let state): state.json
        case .card(let state): state.json
        }
    }
}

extension Moment {
    /// The entry state of a field or a card as JSON; nil if there is none with this id.
    package func entry(of id: String) -> JSON? { inputs[id]?.json }
}

extension CardState {
    fileprivate var json: JSON {
        .object([
            ("number", .text(number)), ("holder", .text(holder)), ("expiry", .text(text(of: .expiry))),
            ("code", .text(code)), ("page", .number(page)), ("focused", .flag(isFocused)),
            ("complete", .list(CardInput.allCases.filter(complete.contains).map { .text("\($0)") })),
            ("status", .text(status.rawValue)),
        ])
    }
}

extension FitReport {
    fileprivate var json: JSON {
        .object([
            ("fontSize", .number(fontSize)), ("spacing", .number(spacing)), ("steps", .list(steps.map(\.json))),
        ])
    }
}

extension FitReport.Step {
    fileprivate var json: JSON {
        .object([
            ("fontSize", .number(fontSize)), ("spacing", .number(spacing)), ("needed", .number(needed)),
            ("available", .number(available)), ("fits", .flag(fits)),
        ])
    }
}

extension EntryState {
    fileprivate var json: JSON {
        var members: [(String, JSON)] = [
            ("text", .text(text)), ("focused", .flag(isFocused)),
            ("activeCell", activeCell.map(JSON.integer) ?? .null), ("isFilled", .flag(isFilled)),
            ("status", .text(status.rawValue)),
        ]
        if hasHole {
            members.append(("cells", .list(characters.map { $0.map { .text(String($0)) } ?? .null })))
        }
        return .object(members)
    }
}

extension Rect {
    fileprivate var json: JSON {
        .object([
            ("x", .number(x)), ("y", .number(y)), ("width", .number(width)), ("height", .number(height)),
        ])
    }
}

extension SceneValue {
    /// The value as JSON.
    package var json: JSON {
        switch self {
        case .number(let number): .number(number)
        case .flag(let flag): .flag(flag)
        case .text(let text): .text(text)
        case .list(let items): .list(items.map(\.json))
        case .mapping(let pairs): .object(pairs.map { ($0.key, $0.value.json) })
        }
    }
}

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
