package import FieldGeometry

/// The fill of an area in a scene: a colour or a gradient.
package enum PaintSource: Hashable, Sendable {
    /// A single colour.
    case color(ColorSource)
    /// A gradient.
    indirect case gradient(GradientSource)

    /// The same paint in a theme.
    package func fill(in theme: Theme) -> Fill {
        switch self {
        case .color(let color): .color(color.color(in: theme))
        case .gradient(let gradient): .gradient(gradient.gradient(in: theme))
        }
    }

    /// A fixed paint.
    package static func fixed(_ fill: Fill) -> PaintSource {
        switch fill {
        case .color(let color): .color(.fixed(color))
        case .gradient(let gradient):
            .gradient(
                GradientSource(
                    kind: gradient.kind, center: gradient.center,
                    stops: gradient.stops.map { GradientSource.Stop(.fixed($0.color), at: $0.position) }))
        }
    }

    /// A colour token of the theme.
    package static func token(_ name: String) -> PaintSource { .color(.token(name)) }

    fileprivate static let table = KeyTable(
        "paint", "A gradient.", sample: "{ field: { preset: plain, box: { fill: {} } } }"
    ) { keys($0) }

    /// Declares the key.
    ///
    /// - Returns: The paint; nil if it is invalid.
    @discardableResult
    fileprivate static func keys(_ walk: KeyWalk) -> PaintSource? {
        var gradient: GradientSource?
        walk.value(
            "gradient", &gradient, .gradient.optional, as: "mapping", isRequired: true,
            "the colours and the direction of a gradient", example: "{ angle: 90, stops: [white, \"#C7D2FE\"] }")
        return gradient.map { .gradient($0) }
    }
}

/// A gradient in a scene, whose colours may depend on the theme; see `Gradient`.
package struct GradientSource: Hashable, Sendable {
    /// A colour at a position, which is 0 at the beginning and 1 at the end of the gradient.
    package struct Stop: Hashable, Sendable {
        /// The position.
        package var position: Double
        /// The colour.
        package var color: ColorSource

        /// Creates a stop.
        package init(_ color: ColorSource, at position: Double) { (self.color, self.position) = (color, position) }
    }

    /// The way in which the colours change.
    package var kind: Gradient.Kind
    /// The centre of a radial or conic gradient, as fractions of the area's width and height.
    package var center = Point(x: 0.5, y: 0.5)
    /// The stops, in order.
    package var stops: [Stop]

    /// The same gradient in a theme.
    package func gradient(in theme: Theme) -> Gradient {
        Gradient(
            kind, center: center, stops: stops.map { Gradient.Stop($0.color.color(in: theme), at: $0.position) })
    }

    /// The positions of stops. Positions that are nil are spread evenly between their neighbours, as in CSS. The first
    /// one is 0 if it is nil, and the last one 1.
    package static func spread(_ positions: [Double?]) -> [Double] {
        var known = positions
        if known.first == .some(nil) { known[0] = 0 }
        if known.last == .some(nil) { known[known.count - 1] = 1 }
        var (result, last) = ([Double](), 0)
        for (index, position) in known.enumerated() {
            guard let position else { continue }
            let start = result.last ?? position
            for between in result.count..<max(result.count, index) {
                result.append(start + (position - start) * Double(between - last) / Double(index - last))
            }
            result.append(position)
            last = index
        }
        return result
    }
}

/// The values of the keys of a gradient.
private struct GradientValues {
    enum Kind: String, SceneWord {
        case linear, radial, conic

        var meaning: String {
            switch self {
            case .linear: "along a line"
            case .radial: "outwards from a centre"
            case .conic: "around a centre"
            }
        }
    }

    var kind = Kind.linear
    var angle: Double?
    var center: Point?
    var stops: [GradientSource.Stop]?

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "kind", &kind, .words(), "along a line, outwards from a centre, or around a centre", example: "radial",
            also: ["type", "shape"])
        let writtenAngle = walk.value(
            "angle", &angle, .number(-3600...3600, .degrees).optional, initial: "180; of a conic gradient 0",
            "as in CSS: the direction of a linear gradient (0 is upwards, 90 to the right), or where a conic"
                + " gradient begins",
            example: "90", also: ["direction", "rotation", "from"])
        let writtenCenter = walk.value(
            "center", &center, .center.optional, as: "`[X%, Y%]`", initial: "`[50%, 50%]`",
            "the centre of a radial or conic gradient. A radial gradient ends in an ellipse through the farthest corner",
            example: "[30%, 20%]", with: ["kind: radial"], also: ["at", "position", "origin"])
        let writtenStops = walk.value(
            "stops", &stops, .stops.optional, as: "list of 2 to 64: `[COLOUR, P%]` or a colour", isRequired: true,
            "the colours with their positions, -1000 % to 1000 %. Without positions, they are spread evenly from 0 %"
                + " to 100 %",
            example: "[[white, 0%], [\"#C7D2FE\", 100%]]", also: ["colors", "colorStops"])
        if let extra = kind == .radial ? writtenAngle : kind == .linear ? writtenCenter : nil {
            extra.reportKey("a \(kind.rawValue) gradient has no '\(extra.name)'; remove it")
        }
        if writtenStops == nil { walk.report { _ in "a gradient needs 'stops', such as [[white, 0%], [black, 100%]]" } }
    }

    /// The gradient; nil if the stops are absent or invalid.
    var gradient: GradientSource? {
        let geometry: Gradient.Kind =
            switch kind {
            case .linear: .linear(angle: angle ?? 180)
            case .radial: .radial
            case .conic: .conic(angle: angle ?? 0)
            }
        return stops.map { GradientSource(kind: geometry, center: center ?? Point(x: 0.5, y: 0.5), stops: $0) }
    }
}

extension ValueKind {
    /// The value of `gradient` in a paint.
    fileprivate static var gradient: ValueKind<GradientSource> {
        mapping(
            KeyTable(
                "gradient", "Several colours that turn into one another.",
                sample: "{ field: { preset: plain, box: { fill: { gradient: {} } } } }",
                companions: ["stops: [white, \"#C7D2FE\"]"])
        ) { walk in
            var values = GradientValues()
            values.keys(walk)
            return values.gradient
        }
    }

    /// A position as a percentage, which can be below 0 % or above 100 %.
    fileprivate static var position: ValueKind<Double> {
        let range = -10.0...10
        return ValueKind<Double>(.percentage(range)) { $0.percentage(range, "a percentage such as 50%") }
    }

    /// A point as percentages of a width and a height.
    fileprivate static var center: ValueKind<Point> {
        let position = ValueKind<Double>.position
        return ValueKind<Point>(.list(position.type, 2...2)) { reader in
            reader.list(
                of: 2, position.read, else: reader.misuse("'\(reader.name)' must be two percentages such as [50%, 0%]")
            ).map { Point(x: $0[0], y: $0[1]) }
        }
    }

    /// The stops of a gradient: a list of colours, each alone or with a position.
    fileprivate static var stops: ValueKind<[GradientSource.Stop]> {
        let stop = ValueType.either([.color, .tuple([.color, ValueKind<Double>.position.type])])
        return ValueKind<[GradientSource.Stop]>(.list(stop, 2...SceneLimits.gradientStops), read: { $0.stops() })
    }

    /// A colour or a gradient.
    static var paint: ValueKind<PaintSource> {
        ValueKind<PaintSource>(
            .paint, text: { if case .color(let color) = $0 { ValueKind<ColorSource>.color.text(color) } else { nil } },
            read: { $0.paint() })
    }
}

extension ValueType {
    /// A colour or a gradient.
    static var paint: ValueType { .either([.color, .mapping(PaintSource.table)]) }
}

extension ScalarReader {
    /// A paint: a colour, or `{ gradient: { … } }`.
    func paint() -> PaintSource? {
        guard case .mapping = node.content else {
            if let scalar, scalar.contains("-gradient(") {
                return misuse("a gradient is written { gradient: { angle: 90, stops: [red, blue] } }")
            }
            return color().map { .color($0) }
        }
        guard node.entry(named: "gradient") != nil else {
            return misuse("'\(name)' must be a colour, or { gradient: { stops: … } }")
        }
        return value(of: PaintSource.table, PaintSource.keys)
    }

    /// The stops of a gradient.
    ///
    /// As in CSS, the first colour without a position is at 0 %, the last one at 100 %, and others are spread evenly
    /// between their neighbours.
    fileprivate func stops() -> [GradientSource.Stop]? {
        guard case .list(let nodes) = node.content, nodes.count >= 2 else {
            return misuse("'\(name)' must be a list of at least two stops, such as [[white, 0%], [black, 100%]]")
        }
        guard nodes.count <= SceneLimits.gradientStops else {
            return misuse("a gradient can have at most \(SceneLimits.gradientStops) stops, not \(nodes.count)")
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
            let position = ValueKind<Double>.position.read(
                ScalarReader(parts[1], as: "position of a stop", in: context))
        else { return nil }
        return (color, position)
    }
}
