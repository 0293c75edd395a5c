import FieldGeometry

extension ScalarReader {
    /// The padding of an element: one number for all sides, `safeArea`, or a mapping of `top`, `bottom`, `safeArea`, and
    /// either `leading` and `trailing` or `left` and `right`. Each distance is 0 by default.
    ///
    /// - Parameter hint: What to do in place of `safeArea` for an element that cannot have it; nil for an element that
    ///   can.
    func padding(withoutSafeArea hint: String? = nil) -> Padding? {
        if scalar == "safeArea" {
            return mayHaveSafeArea(at: node, hint) ? Padding(.zero, safeAreaShare: 1) : nil
        }
        if case .scalar = node.content {
            if Double.decimal(scalar ?? "") != nil { return number(0...10_000).map { Padding(Insets(all: $0)) } }
            let known = hint == nil ? ["safeArea"] : []
            let suggestion = Spelling.suggestion(for: scalar ?? "", among: known)
            context.report(
                node.location,
                "'\(name)' must be \(hint == nil ? "a number, safeArea" : "a number") or a mapping, not \(node.noun)\(suggestion)"
            )
            return nil
        }
        let relative = node.entry(PaddingKey.leading) ?? node.entry(PaddingKey.trailing)
        if let relative, let fixed = node.entry(PaddingKey.left) ?? node.entry(PaddingKey.right) {
            context.report(
                max(relative.keyLocation, fixed.keyLocation),
                "'\(name)' cannot have both '\(relative.key)' and '\(fixed.key)'; use leading and trailing, or left and"
                    + " right")
            return nil
        }
        guard let map = MappingReader<PaddingKey>(node, as: name, in: context) else { return nil }
        var padding = Padding(map.insets(), followsDirection: relative != nil)
        map.read(.safeArea, into: &padding.safeAreaShare) { value in
            value.mayHaveSafeArea(at: value.node, hint) ? value.flag().map { $0 ? 1 : 0 } : nil
        }
        if hint == nil {
            map.finish()
        } else {
            // `safeArea` has its own message here.
            for entry in map.entries where !PaddingKey.table.accepts(entry.key) {
                context.report(entry.keyLocation, ButtonPaddingKey.unknown(entry.key))
            }
        }
        return padding
    }

    private func mayHaveSafeArea(at node: SourceNode, _ hint: String?) -> Bool {
        guard let hint else { return true }
        context.report(node.location, "'padding' can be safeArea only in a stack; \(hint)")
        return false
    }
}

extension MappingReader<PaddingKey> {
    /// The distances of all sides, each 0 by default.
    fileprivate func insets() -> Insets {
        var insets = Insets.zero
        let range = 0.0...10_000
        read(.top, into: &insets.top) { $0.number(range) }
        for key in [PaddingKey.leading, .left] { read(key, into: &insets.left) { $0.number(range) } }
        read(.bottom, into: &insets.bottom) { $0.number(range) }
        for key in [PaddingKey.trailing, .right] { read(key, into: &insets.right) { $0.number(range) } }
        return insets
    }
}
