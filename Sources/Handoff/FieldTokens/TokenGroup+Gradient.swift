import FieldGeometry
import FieldScene

extension TokenGroup {
    /// A stop of a gradient: the text of its colour, and its position.
    private typealias Stop = (text: String, position: Double)

    /// The token of a gradient with `stops`, or with `top` and `bottom`; nil if the gradient has none of these keys.
    ///
    /// The format has only stops, from 0 to 1. All other keys, and stops outside this range, are in `$extensions`.
    func gradient(_ node: SourceNode) -> JSON? {
        guard case .mapping(let entries) = node.content, let stops = stops(of: node), let value = value(of: stops)
        else { return nil }
        let isInRange = stops.allSatisfy { (0...1).contains($0.position) }
        let others = entries.filter { !["top", "bottom"].contains($0.key) && ($0.key != "stops" || !isInRange) }
        let token = JSON.token("gradient", value)
        return others.isEmpty
            ? token : token.setting("$extensions", to: .extensions(others.map { ($0.key, JSON(written: $0.value)) }))
    }

    /// The stops in order, each with its position.
    private func stops(of node: SourceNode) -> [Stop]? {
        let written: [(text: String, position: Double?)?]
        if case .list(let items)? = node.entry(named: "stops")?.value.content {
            written = items.map(stop)
        } else {
            written = ["top", "bottom"].map { key in node.text(key).map { ($0, nil) } }
        }
        let known = written.compactMap(\.self)
        guard known.count == written.count else { return nil }
        // As in `Gradient`, do not place a stop before an earlier one.
        var last = -Double.infinity
        return zip(known, GradientSource.spread(known.map(\.position))).map { stop, position in
            last = max(last, position)
            return (stop.text, last)
        }
    }

    /// The text of a stop's colour, and its position if any, from a colour or a list of a colour and a percentage.
    private func stop(_ node: SourceNode) -> (text: String, position: Double?)? {
        if let text = node.text { return (text, nil) }
        guard case .list(let pair) = node.content, pair.count == 2, let text = pair[0].text, let place = pair[1].text,
            place.hasSuffix("%"), let percent = Double(place.dropLast())
        else { return nil }
        return (text, percent / 100)
    }

    /// The value of the token: the stops from 0 to 1. The colours at both ends replace the stops outside this range.
    private func value(of stops: [Stop]) -> JSON? {
        guard let first = stops.first, let last = stops.last else { return nil }
        let colors = stops.compactMap { fixedColor($0.text) }
        guard colors.count == stops.count else { return nil }
        let gradient = Gradient(.radial, stops: zip(colors, stops).map { Gradient.Stop($0, at: $1.position) })
        func end(_ position: Double) -> JSON { .stop(.color(gradient.color(at: position)), at: position) }
        let inside = stops.filter { (0...1).contains($0.position) }
        var values = inside.compactMap { stop in color(stop.text).map { JSON.stop($0, at: stop.position) } }
        if first.position < 0, inside.first?.position != 0 { values.insert(end(0), at: 0) }
        if last.position > 1, inside.last?.position != 1 { values.append(end(1)) }
        return .list(values)
    }
}

extension JSON {
    /// A stop of a gradient.
    fileprivate static func stop(_ color: JSON, at position: Double) -> JSON {
        .object([("color", color), ("position", .number(position))])
    }
}
