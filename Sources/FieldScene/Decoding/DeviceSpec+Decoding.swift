import FieldGeometry

extension DeviceSpec {
    /// Decodes a `device` and its screen. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<DeviceKey>(node, in: context) else { return }
        map.read(.id, into: &id) { $0.identifier() }
        map.read(.model, into: &model) { $0.deviceModel() }
        map.read(.frame, into: &frame) { $0.word(Frame.self) }
        map.read(.background, into: &background) { $0.color() }
        map.read(.screen) { node in
            guard let screen = MappingReader<ScreenKey>(node, in: context) else { return }
            screen.read(.width, into: &explicitScreen.width) { $0.positive(upTo: 10_000) }
            screen.read(.height, into: &explicitScreen.height) { $0.positive(upTo: 10_000) }
            screen.finish()
        }
        map.read(.statusBar) { node in
            if ScalarReader(node, as: "statusBar", in: context).isNone {
                statusBar = nil
                return
            }
            var bar = StatusBarSpec()
            bar.decode(node, in: context)
            statusBar = bar
        }
        reactions.decodeVisibility(map.part())
        reactions.decodeTransition(map.part())
        map.read(.content) { content = Element.decode($0, as: "content", in: context) }
        if let content { usesSafeArea = content.usesSafeArea }
        map.finish()
    }
}

extension Element {
    /// Whether this element or one of its descendants keeps its content inside the safe area.
    fileprivate var usesSafeArea: Bool {
        switch self {
        case .stack(let stack) where stack.padding.safeAreaShare > 0: return true
        case .overlay(let overlay) where overlay.padding.safeAreaShare > 0: return true
        case .stack, .overlay:
            if reactions.styles.values.contains(where: \.usesSafeArea) { return true }
        default: break
        }
        return children.contains(where: \.usesSafeArea)
    }
}

extension ElementPatch {
    /// Whether the patch sets a padding that contains the safe area.
    fileprivate var usesSafeArea: Bool {
        guard let padding = node.entry(StackKey.padding)?.value else { return false }
        if case .scalar(let word, _) = padding.content { return word == "safeArea" }
        guard case .scalar(let flag, _)? = padding.entry(PaddingKey.safeArea)?.value.content else { return false }
        return flag == "true"
    }
}

extension ScalarReader {
    /// A model of a device. The word for its body, `phone`, is similar to no model, but likely to be written for one.
    fileprivate func deviceModel() -> DeviceSpec.Model? {
        guard scalar == DeviceSpec.Frame.phone.rawValue else { return word(DeviceSpec.Model.self) }
        let words = DeviceSpec.Model.allCases.map(\.rawValue).joined(separator: ", ")
        context.report(
            node.location,
            "'\(name)' must be one of \(words), not \(node.noun); did you mean '\(DeviceSpec.Model.phoneHomeButton.rawValue)'?"
        )
        return nil
    }
}

extension StatusBarSpec {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<StatusBarKey>(node, in: context) else { return }
        map.read(.time, into: &time) { $0.shownText() }
        map.read(.carrier, into: &carrier) { value in value.isPlainNone ? Located("") : value.shownText() }
        map.read(.style, into: &style) { $0.word(Style.self) }
        map.read(.battery, into: &battery) { $0.number(0...1) }
        map.read(.signal, into: &signal) { value -> Int?? in
            value.isNone ? .some(nil) : value.integer(0...4).map { .some($0) }
        }
        map.finish()
    }
}
