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
        let tokens = moment.map { ColorTokens(scene, at: $0) }
        if case .paint(.color) = scene.canvas.background {
            let property = ElementProperty("background", .color(background))
            members += tokens?.members(of: property, in: "canvas.background") ?? [("background", property.value.json)]
        }
        if scene.textScale != 1 { members.append(("textScale", .number(scene.textScale))) }
        if let fit = fits[main] { members.append(("fit", fit.json)) }
        if let entry = entry(of: main) { members.append(("entry", entry)) }
        var list: [JSON] = []
        let overflowing = overflowingElements
        visit { id, element in
            var json = element.json(id: id, tokens: tokens)
            if overflowing.contains(id) { json.append(("overflows", .flag(true))) }
            if element.kind == "field", id != main {
                if let fit = fits[element.name] { json.append(("fit", fit.json)) }
                if let entry = entry(of: element.name) { json.append(("entry", entry)) }
            }
            list.append(.object(json))
        }
        members.append(("elements", .list(list)))
        return JSON.object(members).roundedToMillionths
    }
}

extension SolvedLayout {
    /// The entry state of a field or a card as JSON; nil if there is none with this id.
    private func entry(of id: String) -> JSON? { inputs[id].flatMap { $0.cells?.json ?? $0.card?.json } }
}

extension Moment {
    /// The entry state of a field or a card as JSON; nil if there is none with this id.
    package func entry(of id: String) -> JSON? { inputs[id].flatMap { $0.cells?.json ?? $0.card?.json } }
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

extension SolvedElement {
    fileprivate func json(id: String, tokens: ColorTokens?) -> [(String, JSON)] {
        var members: [(String, JSON)] = [("id", .text(id)), ("kind", .text(kind))]
        let states = properties.filter { $0.name == "state" }
        members += states.map { ($0.name, $0.value.json) }
        members.append(("frame", frame.json))
        let baselines = ink.baselines
        if let first = baselines.first { members.append(("baseline", .number(first))) }
        if let last = baselines.last, baselines.count > 1 { members.append(("lastBaseline", .number(last))) }
        for property in properties where property.name != "state" {
            members += tokens?.members(of: property, in: id) ?? [(property.name, property.value.json)]
        }
        if opacity != 1, !properties.contains(where: { $0.name == "opacity" }) {
            members.append(("opacity", .number(opacity)))
        }
        return members
    }
}

extension [DisplayItem] {
    /// The baselines of the lines of text, from top to bottom, in points from the top of the image. Lines that are rotated
    /// or moved have none.
    fileprivate var baselines: [Double] {
        Set(
            flatMap { item -> [Double] in
                switch item {
                case .text(let line, _): [line.baseline]
                case .group(_, let items), .clip(_, let items): items.baselines
                default: []
                }
            }
        ).sorted()
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
