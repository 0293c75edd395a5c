import FieldGeometry

extension BoxStyle {
    /// Decodes a `box`. Absent keys keep their current values. `none` hides the box.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if ScalarReader(node, as: "box", in: context).isNone {
            isShown = false
            return
        }
        guard let map = MappingReader<BoxKey>(node, in: context) else { return }
        decode(map)
        map.finish()
    }

    /// Decodes the keys of a `box`. Absent keys keep their current values.
    mutating func decode(_ map: MappingReader<BoxKey>) {
        let context = map.context
        // `grows` alone does not show a box, because it also applies to the cells of fields without boxes.
        if map.keys != [BoxKey.grows.rawValue] { isShown = true }
        map.read(.width, into: &width) { $0.positive(upTo: 10_000) }
        map.read(.height, into: &height) { $0.positive(upTo: 10_000) }
        map.read(.grows, into: &grows) { $0.flag() }
        map.read(.fill, into: &fill) { $0.isNone ? .color(.fixed(.clear)) : $0.paint() }
        map.read(.gradient, into: &gradient) { $0.verticalGradient() }
        map.read(.radius, into: &radius) { $0.radii() }
        map.read(.border) { border.decode($0, as: "border", in: context) }
        map.read(.ring) { ring.decode($0, as: "ring", in: context) }
        map.read(.shadow, into: &shadows) { $0.shadows() }
        map.read(.highlight, into: &highlight) { $0.isNone ? .fixed(.clear) : $0.color() }
    }

    /// Reports the keys that set the size of a box whose size depends on what is inside it, and removes their values.
    ///
    /// - Parameters:
    ///   - node: The box in the scene file.
    ///   - place: What the box is around.
    ///   - width: The key that sets the width instead; nil if there is none.
    ///   - height: The key that sets the height instead; nil if there is none.
    ///   - context: The context of the decoder.
    mutating func removeSize(
        setBy node: SourceNode, in place: String, width: String? = nil, height: String? = nil,
        _ context: DecodingContext
    ) {
        for (key, other) in [(BoxKey.width, width), (.height, height), (.grows, nil)] {
            guard let entry = node.entry(key) else { continue }
            context.report(
                entry.keyLocation,
                "'\(key.rawValue)' has no effect in \(place)" + (other.map { "; set \($0) instead" } ?? ""))
        }
        (self.width, self.height, grows) = (nil, nil, nil)
    }
}

extension ScalarReader {
    fileprivate func verticalGradient() -> BoxStyle.Gradient? {
        if node.entry(GradientKey.stops) != nil {
            return misuse("'\(name)' takes only 'top' and 'bottom'; for other gradients, use 'fill: { gradient: … }'")
        }
        guard let map = MappingReader<BoxGradientKey>(node, as: name, in: context) else { return nil }
        var gradient = BoxStyle.Gradient(top: .fixed(.clear), bottom: .fixed(.clear))
        map.read(.top, into: &gradient.top) { $0.color() }
        map.read(.bottom, into: &gradient.bottom) { $0.color() }
        map.finish()
        return gradient
    }
}
