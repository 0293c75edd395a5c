import FieldGeometry

extension LineStyle {
    /// Decodes a `border` or a `ring`. Absent keys keep their current values. `none` hides the line.
    ///
    /// - Parameter defaultWidth: The width of a line that had none, in points; nil if the scene must set it.
    mutating func decode(
        _ node: SourceNode, as name: String, defaultWidth: Double? = nil, in context: DecodingContext
    ) {
        if ScalarReader(node, as: name, in: context).isNone {
            width = 0
            return
        }
        guard let map = MappingReader<LineKey>(node, as: name, in: context) else { return }
        if let defaultWidth, (width ?? 0) == 0 { width = defaultWidth }
        map.read(.width, into: &width) { $0.number(0...1000) }
        map.read(.color, into: &paint) { $0.paint() }
        map.read(.trim, into: &trim) { $0.trim() }
        map.read(.dash, into: &dash) { $0.dash() }
        map.finish()
    }
}

extension ScalarReader {
    /// A part of a line, `[FROM, TO]`, or `none` for the whole line.
    fileprivate func trim() -> LineTrim? {
        if isNone { return .whole }
        guard case .list(let nodes) = node.content, nodes.count == 2 else {
            return misuse("'\(name)' must be two numbers from 0 to 1, such as [0, 0.5], or none")
        }
        let parts = items().compactMap { $0.number(0...1) }
        return parts.count == 2 ? LineTrim(from: parts[0], to: parts[1]) : nil
    }

    /// The pattern of a dashed line, `[ON, OFF]`, or `none`.
    func dash() -> LineDash? {
        if isNone { return .solid }
        guard case .list(let nodes) = node.content, nodes.count == 2 else {
            return misuse("'\(name)' must be the lengths of a dash and of a space in points, such as [4, 2], or none")
        }
        let parts = items().compactMap { $0.number(0.1...1000) }
        return parts.count == 2 ? LineDash(on: parts[0], off: parts[1]) : nil
    }

    /// The radii of a box: one radius for all corners, or four lengths, clockwise from the top left.
    func radii() -> CornerRadii? {
        guard case .list(let nodes) = node.content else { return radius { $0.extent() } }
        guard nodes.count == 4 else {
            return misuse("'\(name)' must be points, a percentage, or a list of four, clockwise from the top left")
        }
        let radii = items().compactMap { $0.extent() }
        return radii.count == 4 ? CornerRadii(radii[0], radii[1], radii[2], radii[3]) : nil
    }

    /// One radius for all corners: a length, which `length` reads, or `{ points, smoothing }`.
    func radius(_ length: (ScalarReader) -> LengthOrPercentage?) -> CornerRadii? {
        guard case .mapping = node.content else { return length(self).map { CornerRadii(all: $0) } }
        guard let map = MappingReader<RadiusKey>(node, as: name, in: context) else { return nil }
        var (points, smoothing): (Double?, Double) = (nil, 0)
        map.read(.points, into: &points) { $0.number(0...1000) }
        map.read(.smoothing, into: &smoothing) { $0.number(0...1) }
        map.finish()
        if !map.has(.points) { context.report(node.location, "'\(name)' needs 'points'") }
        return points.map { .points($0, smoothing: smoothing) }
    }

    /// One radius for all corners: points, or `{ points, smoothing }`.
    func radius() -> CornerRadii? { radius { $0.number(0...10_000).map { .points($0) } } }

    /// A shadow, a list of shadows from top to bottom, or `none`.
    func shadows() -> [ShadowStyle]? {
        if isNone { return [] }
        let values = items()
        guard values.count <= SceneLimits.shadows else {
            context.report(
                node.location, "'\(name)' can have at most \(SceneLimits.shadows) shadows, not \(values.count)")
            return nil
        }
        let shadows = values.compactMap { $0.singleShadow() }
        return shadows.count == values.count ? shadows : nil
    }

    private func singleShadow() -> ShadowStyle? {
        guard let map = MappingReader<ShadowKey>(node, as: name, in: context) else { return nil }
        var shadow = ShadowStyle()
        map.read(.x, into: &shadow.x) { $0.number(-1000...1000) }
        map.read(.y, into: &shadow.y) { $0.number(-1000...1000) }
        map.read(.blur, into: &shadow.blur) { $0.number(0...200) }
        map.read(.spread, into: &shadow.spread) { $0.number(-1000...1000) }
        map.read(.color, into: &shadow.color) { $0.color() }
        map.read(.inset, into: &shadow.isInset) { $0.flag() }
        map.finish()
        return shadow
    }
}
