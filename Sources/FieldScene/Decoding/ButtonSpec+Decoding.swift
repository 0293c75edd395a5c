import FieldGeometry

extension ButtonSpec {
    /// Decodes a `button`. Absent keys keep their current values. A scalar sets the title.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if case .scalar = node.content, !node.isNull {
            if let text = ScalarReader(node, as: "button", in: context).shownText() { title.string = text }
            return
        }
        guard let map = MappingReader<ButtonKey>(node, in: context) else { return }
        title.decodeString(.title, of: map, map.part())
        title.decodeFont(map.part())
        map.read(.fill, into: &fill) { value -> PaintSource?? in value.isNone ? .some(nil) : value.paint() }
        map.read(.border) { border.decode($0, as: "border", defaultWidth: 1, in: context) }
        map.read(.radius, into: &radius) { $0.radii() }
        map.read(.padding, into: &padding) {
            $0.padding(withoutSafeArea: "put the button into a stack with 'padding: safeArea'")
        }
        decodeOpacity(map.part())
        decodeEnabled(map)
        map.read(.transition, into: &reactions.change) { value in
            value.unlessNone { $0.timing(Timing(0.2, .standard)) }
        }
        map.read(.onTap, into: &onTap) { $0.actions() }
        decodePlace(map.part())
        reactions.decodeVisibility(map.part())
        reactions.decodeTransition(map.part())
        let states = reactions.decodeStyles(map.part())
        map.finish()
        checkStyles(of: states, in: context)
    }

    private mutating func decodeEnabled(_ map: MappingReader<ButtonKey>) {
        map.read(.enabled, into: &enabled) { value in value.flag().map { .always($0) } }
        guard let entry = map.entry(.enabledWhen) else { return }
        if map.has(.enabled) {
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
        guard let when = MappingReader<EnabledWhenKey>(entry.value, in: map.context) else { return }
        when.read(.filled, into: &enabled) { value in
            if value.node.content == .list([]) {
                value.context.report(value.node.location, "'filled' must contain at least one id")
                return nil
            }
            let ids = value.items().compactMap { item in item.identifier().map { Located($0, at: item.node.location) } }
            return .whileFilled(ids)
        }
        when.finish()
    }
}
