import FieldGeometry

extension ButtonSpec {
    /// Decodes a `button`. Absent keys keep their current values. A scalar sets the title.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if case .scalar = node.content, !node.isNull {
            if let text = ScalarReader(node, as: "button", in: context).shownText() { title.string = text }
            return
        }
        guard var map = MappingReader(node, as: "button", in: context) else { return }
        map.read("id", into: &id) { $0.identifier() }
        title.decodeString(&map, key: "title")
        title.decodeFont(&map)
        map.read("fill", into: &fill) { value -> PaintSource?? in value.isNone ? .some(nil) : value.paint() }
        map.read("border") { border.decode($0, as: "border", defaultWidth: 1, in: context) }
        map.read("radius", into: &radius) { $0.radii() }
        map.read("padding", into: &padding) {
            $0.padding(withoutSafeArea: "put the button into a stack with 'padding: safeArea'")
        }
        map.read("opacity", into: &opacity) { $0.number(0...1) }
        decodeEnabled(&map)
        map.read("transition", into: &reactions.change) { value in
            value.unlessNone { $0.timing(Timing(0.2, .standard)) }
        }
        map.read("onTap", into: &onTap) { $0.actions() }
        explicitSize.decode(&map)
        let states = reactions.decode(&map)
        map.finish()
        checkStyles(of: states, in: context)
    }

    private mutating func decodeEnabled(_ map: inout MappingReader) {
        map.read("enabled", into: &enabled) { value in value.flag().map { .always($0) } }
        guard let entry = map.entry("enabledWhen") else { return }
        if map.has("enabled") {
            map.context.report(entry.keyLocation, "a button cannot have both 'enabled' and 'enabledWhen'; remove one")
        }
        let value = ScalarReader(entry.value, as: "enabledWhen", in: map.context)
        guard case .mapping = entry.value.content else {
            if value.scalar == "filled" {
                enabled = .whileFilled([])
            } else {
                let _: Never? = value.reject("filled, or { filled: ID }")
            }
            return
        }
        guard var when = MappingReader(entry.value, as: "enabledWhen", in: map.context) else { return }
        when.read("filled", into: &enabled) { value in
            let ids = value.items().compactMap { item in item.identifier().map { Located($0, at: item.node.location) } }
            return .whileFilled(ids)
        }
        when.finish()
    }
}
