import FieldGeometry

extension ScalarReader {
    /// A paint: a colour, or `{ gradient: { … } }`.
    func paint() -> PaintSource? {
        guard case .mapping = node.content else {
            if let scalar, scalar.contains("-gradient(") {
                return misuse("a gradient is written { gradient: { angle: 90, stops: [red, blue] } }")
            }
            return color().map { .color($0) }
        }
        guard node.entry(PaintKey.gradient) != nil else {
            return misuse("'\(name)' must be a colour, or { gradient: { stops: … } }")
        }
        guard let map = MappingReader<PaintKey>(node, as: name, in: context) else { return nil }
        var gradient: GradientSource?
        map.read(.gradient, into: &gradient) { $0.gradient() }
        map.finish()
        return gradient.map { .gradient($0) }
    }

    /// Reports an error at the value, and returns nil.
    func misuse<T>(_ message: String) -> T? {
        context.report(node.location, message)
        return nil
    }

    /// The kinds of gradients, by their names in scenes.
    private enum GradientKind: String, CaseIterable {
        case linear, radial, conic
    }

    /// The value of `gradient` in a paint.
    private func gradient() -> GradientSource? {
        guard let map = MappingReader<GradientKey>(node, as: name, in: context) else { return nil }
        var kind = GradientKind.linear
        map.read(.kind, into: &kind) { $0.word(GradientKind.self) }
        var angle: Double?
        map.read(.angle, into: &angle) { $0.number(-3600...3600) }
        var center: Point?
        map.read(.center, into: &center) { $0.center() }
        var stops: [GradientSource.Stop]?
        map.read(.stops, into: &stops) { $0.stops() }
        let isEmpty = !map.has(.stops)
        for (key, belongs) in [(GradientKey.angle, kind != .radial), (.center, kind != .linear)] where !belongs {
            guard let entry = map.entry(key) else { continue }
            context.report(entry.keyLocation, "a \(kind.rawValue) gradient has no '\(key.rawValue)'; remove it")
        }
        map.finish()
        if isEmpty {
            context.report(node.location, "a gradient needs 'stops', such as [[white, 0%], [black, 100%]]")
        }
        let geometry: Gradient.Kind =
            switch kind {
            case .linear: .linear(angle: angle ?? 180)
            case .radial: .radial
            case .conic: .conic(angle: angle ?? 0)
            }
        return stops.map {
            GradientSource(kind: geometry, center: center ?? Point(x: 0.5, y: 0.5), stops: $0)
        }
    }

    /// A point as percentages of a width and a height.
    private func center() -> Point? {
        guard case .list(let nodes) = node.content, nodes.count == 2 else {
            return misuse("'\(name)' must be two percentages such as [50%, 0%]")
        }
        let parts = items().compactMap { $0.percentage() }
        return parts.count == 2 ? Point(x: parts[0], y: parts[1]) : nil
    }

    /// The stops of a gradient: a list of colours, each alone or with a position.
    ///
    /// As in CSS, the first colour without a position is at 0 %, the last one at 100 %, and others are spread evenly
    /// between their neighbours.
    private func stops() -> [GradientSource.Stop]? {
        guard case .list(let nodes) = node.content, nodes.count >= 2 else {
            return misuse("'\(name)' must be a list of at least two stops, such as [[white, 0%], [black, 100%]]")
        }
        guard nodes.count <= SceneLimits.gradientStops else {
            context.report(
                node.location, "a gradient can have at most \(SceneLimits.gradientStops) stops, not \(nodes.count)")
            return nil
        }
        var colors: [ColorSource] = []
        var positions: [Double?] = []
        for node in nodes {
            guard let (color, position) = ScalarReader(node, as: "stops", in: context).stop() else { return nil }
            colors.append(color)
            positions.append(position)
        }
        return zip(colors, GradientSource.spread(positions)).map { GradientSource.Stop($0, at: $1) }
    }

    /// A colour, or `[COLOUR, P%]`.
    private func stop() -> (ColorSource, Double?)? {
        guard case .list(let parts) = node.content else { return color().map { ($0, nil) } }
        guard parts.count == 2 else {
            return misuse("a stop must be a colour, or a colour and a percentage such as [white, 50%]")
        }
        guard let color = ScalarReader(parts[0], as: "stops", in: context).color(),
            let position = ScalarReader(parts[1], as: "position of a stop", in: context).percentage()
        else { return nil }
        return (color, position)
    }

    /// A percentage from −1000 % to 1000 %, as a fraction.
    private func percentage() -> Double? {
        guard let scalar, scalar.hasSuffix("%"), let value = Double.decimal(String(scalar.dropLast())) else {
            return reject("a percentage such as 50%")
        }
        guard (-1000...1000).contains(value) else { return reject("from -1000% to 1000%") }
        return value / 100
    }
}
