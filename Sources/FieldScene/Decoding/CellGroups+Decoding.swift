extension CellGroups {
    /// Decodes `groups`. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<GroupsKey>(node, in: context) else { return }
        map.read(.counts, into: &counts) { value -> [Int]? in
            guard value.items().count <= SceneLimits.cells else {
                return value.reject("at most \(SceneLimits.cells) numbers")
            }
            let counts = value.items().compactMap { $0.integer(1...SceneLimits.cells) }
            return counts.count == value.items().count ? counts : nil
        }
        map.read(.spacing, into: &spacing) { $0.number(0...10_000) }
        map.read(.joined, into: &isJoined) { $0.flag() }
        map.read(.box) { decodeBox($0, in: context) }
        map.read(.separator) { node in
            if ScalarReader(node, as: "separator", in: context).isNone {
                separatorWidth = 0
                return
            }
            guard let separator = MappingReader<SeparatorKey>(node, in: context) else { return }
            separator.read(.width, into: &separatorWidth) { $0.positive(upTo: 10_000) }
            separator.read(.dashWidth, into: &dashWidth) { $0.positive(upTo: 10_000) }
            separator.read(.dashHeight, into: &dashHeight) { $0.positive(upTo: 10_000) }
            separator.read(.dashRadius, into: &dashRadius) { $0.number(0...10_000) }
            separator.read(.color, into: &dashColor) { $0.color() }
            separator.finish()
        }
        map.finish()
    }

    /// Decodes the box around each group, and its styles in states. `none` removes both.
    private mutating func decodeBox(_ node: SourceNode, in context: DecodingContext) {
        if ScalarReader(node, as: "box", in: context).isNone {
            box.isShown = false
            boxWhen = [:]
            return
        }
        guard let map = MappingReader<GroupBoxKey>(node, in: context) else { return }
        map.walk(BoxStyle.table) { box.keys($0) }
        box.show(setBy: node)
        box.removeSize(setBy: node, in: "the box of a group", context)
        map.read(.when) { node in
            guard let states = MappingReader<GroupBoxStatesKey>(node, in: context) else { return }
            for key in GroupBoxStatesKey.allCases {
                guard let state = CellStates.named.first(where: { $0.name == key.rawValue })?.state else { continue }
                states.read(key) { node in
                    boxWhen[state, default: BoxStyle()].decode(node, in: context)
                    boxWhen[state]?.removeSize(setBy: node, in: "the box of a group", context)
                }
            }
            states.finish()
        }
        map.finish()
    }
}
