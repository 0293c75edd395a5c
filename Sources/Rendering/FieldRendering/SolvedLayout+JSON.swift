import FieldDrawing
package import FieldEntry
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

    /// The layout as an entry of the `pictures` that `inspect` prints.
    ///
    /// - Parameters:
    ///   - name: The name of the state or the animation.
    ///   - time: The time in the animation, in seconds; nil for a state.
    ///   - scale: The pixels per point.
    ///   - scene: The scene.
    ///   - moment: The moment that the layout shows; nil if it is not known. Colours then have no tokens.
    package func json(name: String, time: Double?, scale: Double, scene: Scene, moment: Moment?) -> JSON {
        let main = scene.content.inputs.first?.id ?? ""
        var json: JSON = ["scene": .text(scene.name), "name": .text(name)]
        json["time"] = time.map(JSON.number)
        json["variant"] = .object(scene.variant.map { ($0.key, $0.value.json) })
        json["scale"] = .number(scale)
        json["size"] = ["width": .number(size.width), "height": .number(size.height)]
        let (background, elements) = inspected(scene, at: moment)
        if let background { json.merge(background.json) }
        if scene.textScale != 1 { json["textScale"] = .number(scene.textScale) }
        json["fit"] = fits[main]?.json
        json["entry"] = inputs[main]?.json
        json["elements"] = .list(elements.map(\.json))
        return json.roundedToMillionths
    }
}

extension InspectedElement {
    /// An entry of `elements`.
    fileprivate var json: JSON {
        var json: JSON = ["id": .text(id), "kind": .text(kind)]
        for property in properties where property.name == "state" { json.merge(property.json) }
        json.merge(["frame": frame.json])
        for (property, y) in baselines { json.merge([property: .number(y)]) }
        for property in properties where property.name != "state" { json.merge(property.json) }
        if overflows { json.merge(["overflows": true]) }
        if let fit { json.merge(["fit": fit.json]) }
        if let input { json.merge(["entry": input.json]) }
        return json
    }

    /// The values that determine the style of the element, without its position and its text. Elements with the same
    /// style have equal texts.
    package var look: String {
        let hidden: Set<String> = ["id", "frame", "text", "letters", "baseline", "lastBaseline"]
        return JSON.object(json.members.filter { !hidden.contains($0.0) }).roundedToMillionths.compact
    }
}

extension InspectedProperty {
    /// The value, and the token of its colour: as a member of a border or a ring, otherwise as `token` for a `color`,
    /// `fillToken` for a `fill`.
    fileprivate var json: JSON {
        let json = value.json
        guard let token else { return [name: json] }
        if case .object = json { return [name: json.merging(["token": .text(token)])] }
        return [name: json, name == "color" ? "token" : "\(name)Token": .text(token)]
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
        [
            "number": .text(number), "holder": .text(holder), "expiry": .text(text(of: .expiry)), "code": .text(code),
            "page": .number(page), "focused": .flag(isFocused),
            "complete": .list(CardInput.allCases.filter(complete.contains).map { .text("\($0)") }),
            "status": .text(status.rawValue),
        ]
    }
}

extension FitReport {
    fileprivate var json: JSON {
        ["fontSize": .number(fontSize), "spacing": .number(spacing), "steps": .list(steps.map(\.json))]
    }
}

extension FitReport.Step {
    fileprivate var json: JSON {
        [
            "fontSize": .number(fontSize), "spacing": .number(spacing), "needed": .number(needed),
            "available": .number(available), "fits": .flag(fits),
        ]
    }
}

extension EntryState {
    fileprivate var json: JSON {
        var json: JSON = [
            "text": .text(text), "focused": .flag(isFocused), "activeCell": activeCell.map(JSON.integer) ?? .null,
            "isFilled": .flag(isFilled), "status": .text(status.rawValue),
        ]
        if hasHole { json["cells"] = .list(characters.map { $0.map { .text(String($0)) } ?? .null }) }
        return json
    }
}

extension Rect {
    fileprivate var json: JSON {
        ["x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height)]
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
            [
                "family": .text(face.family), "size": .number(size), "weight": .number(face.weight),
                "file": .text(face.file),
            ]
        case .fallback(let fallbacks):
            .list(fallbacks.map { ["text": .text(String($0.characters)), "family": .text($0.family)] })
        case .fill(let gradient): ["gradient": gradient.json]
        case .border(let stroke, let fill): stroke.json.merging(["color": fill.json])
        case .corners(let corners):
            .list(
                [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].map(JSON.number))
        case .quad(let corners): .list(corners.map { [.number($0.x), .number($0.y)] })
        case .point(let point): ["x": .number(point.x), "y": .number(point.y)]
        case .insets(let insets):
            [
                "top": .number(insets.top), "left": .number(insets.left), "bottom": .number(insets.bottom),
                "right": .number(insets.right),
            ]
        case .list(let names): .list(names.map(JSON.text))
        case .gradient(let top, let bottom): ["top": .text(top.hex), "bottom": .text(bottom.hex)]
        case .shadows(let shadows): shadows.count == 1 ? shadows[0].json : .list(shadows.map(\.json))
        }
    }
}

extension ElementProperty.Shadow {
    fileprivate var json: JSON {
        var json: JSON = [
            "x": .number(offset.x), "y": .number(offset.y), "blur": .number(blur), "spread": .number(spread),
            "color": .text(color.hex),
        ]
        json["inset"] = isInset ? true : nil
        return json
    }
}

extension Fill {
    /// A colour as text, or a gradient as in scenes.
    fileprivate var json: JSON {
        switch self {
        case .color(let color): .text(color.hex)
        case .gradient(let gradient): ["gradient": gradient.json]
        }
    }
}

extension Gradient {
    /// The gradient with the keys that scenes use; positions are fractions.
    fileprivate var json: JSON {
        let center: JSON = [.number(center.x), .number(center.y)]
        var json: JSON =
            switch kind {
            case .linear(let angle): ["kind": "linear", "angle": .number(angle)]
            case .radial: ["kind": "radial", "center": center]
            case .conic(let angle): ["kind": "conic", "angle": .number(angle), "center": center]
            }
        json["stops"] = .list(stops.map { [.text($0.color.hex), .number($0.position)] })
        return json
    }
}

extension Stroke {
    /// The width, and the trim, the dashes and the round ends if they are set.
    fileprivate var json: JSON {
        var json: JSON = ["width": .number(width)]
        json["trim"] = trim.map { [.number($0.start), .number($0.end)] }
        json["dash"] = dash.map { [.number($0.on), .number($0.off)] }
        if isRound { json["cap"] = "round" }
        return json
    }
}
