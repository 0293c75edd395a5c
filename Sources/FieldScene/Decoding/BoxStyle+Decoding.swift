import FieldGeometry

extension BoxStyle {
    /// Decodes a `box`. Absent keys keep their current values. `none` hides the box.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if ScalarReader(node, as: "box", in: context).isNone {
            isShown = false
            return
        }
        guard var map = MappingReader(node, as: "box", in: context) else { return }
        // `grows` alone does not show a box, because it also applies to the cells of fields without boxes.
        if map.keys != ["grows"] { isShown = true }
        map.read("width", into: &width) { $0.positive(upTo: 10_000) }
        map.read("height", into: &height) { $0.positive(upTo: 10_000) }
        map.read("grows", into: &grows) { $0.flag() }
        map.read("fill", into: &fill) { $0.color() }
        map.read("gradient", into: &gradient) { $0.gradient() }
        map.read("radius", into: &radius) { $0.extent() }
        map.read("border") { decodeLine($0, as: "border", width: &borderWidth, color: &borderColor, in: context) }
        map.read("ring") { decodeLine($0, as: "ring", width: &ringWidth, color: &ringColor, in: context) }
        map.read("shadow", into: &shadow) { $0.shadow() }
        map.read("highlight", into: &highlight) { $0.isNone ? .fixed(.clear) : $0.color() }
        map.finish()
    }

    private func decodeLine(
        _ node: SourceNode, as name: String, width: inout Double?, color: inout ColorSource?,
        in context: DecodingContext
    ) {
        if ScalarReader(node, as: name, in: context).isNone {
            width = 0
            return
        }
        guard var map = MappingReader(node, as: name, in: context) else { return }
        map.read("width", into: &width) { $0.number(0...1000) }
        map.read("color", into: &color) { $0.color() }
        map.finish()
    }
}

extension ScalarReader {
    fileprivate func gradient() -> BoxStyle.Gradient? {
        guard var map = MappingReader(node, as: name, in: context) else { return nil }
        var gradient = BoxStyle.Gradient(top: .fixed(.clear), bottom: .fixed(.clear))
        map.read("top", into: &gradient.top) { $0.color() }
        map.read("bottom", into: &gradient.bottom) { $0.color() }
        map.finish()
        return gradient
    }

    fileprivate func shadow() -> ShadowStyle? {
        var shadow = ShadowStyle()
        if isNone {
            shadow.color = .fixed(.clear)
            return shadow
        }
        guard var map = MappingReader(node, as: name, in: context) else { return nil }
        map.read("x", into: &shadow.x) { $0.number(-1000...1000) }
        map.read("y", into: &shadow.y) { $0.number(-1000...1000) }
        map.read("blur", into: &shadow.blur) { $0.number(0...200) }
        map.read("spread", into: &shadow.spread) { $0.number(-1000...1000) }
        map.read("color", into: &shadow.color) { $0.color() }
        map.finish()
        return shadow
    }
}
