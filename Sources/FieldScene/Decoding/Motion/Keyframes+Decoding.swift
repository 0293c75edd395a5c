import FieldGeometry

extension ScalarReader {
    /// A blink: a name, or `{ period: 1s, curve: linear, keyframes: { 0%: 1, 50%: 0 } }`.
    func blink() -> Blink? {
        if isNone { return .steady }
        guard case .mapping = node.content else {
            let names = Blink.named.map(\.name)
            guard let scalar else { return reject("one of \((names + ["none"]).joined(separator: ", "))") }
            return Blink.named.first { $0.name == scalar }?.blink ?? unknownWord(scalar, among: names + ["none"])
        }
        guard let map = MappingReader<BlinkKey>(node, as: name, in: context) else { return nil }
        var blink = Blink.steady
        map.read(.period, into: &blink.period) { $0.positiveSeconds() }
        map.read(.curve, into: &blink.curve) { $0.curve() }
        var keyframes: [(Double, Double)] = []
        map.read(.keyframes) { node in
            keyframes = Self.keyframes(node, in: context) { ScalarReader($0, as: $1, in: context).number(0...1) }
        }
        if !map.has(.keyframes) { context.report(node.location, "'blink' needs 'keyframes'") }
        map.finish()
        guard let first = keyframes.first, let last = keyframes.last else { return nil }
        if first.0 > 0 { keyframes.insert((0, first.1), at: 0) }
        if last.0 < 1 { keyframes.append((1, last.1)) }
        blink.keyframes = keyframes.map { Blink.Keyframe($0.0, $0.1) }
        return blink
    }

    /// A motion: a name, or `{ duration, curve, stagger, x: [ … ] }`. `keyframes: { 50%: { x: 5 } }` can replace `x`. A
    /// missing keyframe at 0% or 100% is at rest.
    func keyframeMotion() -> KeyframeMotion? {
        guard case .mapping = node.content else {
            let names = KeyframeMotion.named.map(\.name)
            guard let scalar else { return reject("one of \((names + ["none"]).joined(separator: ", "))") }
            return KeyframeMotion.named.first { $0.name == scalar }?.motion
                ?? unknownWord(scalar, among: names + ["none"])
        }
        guard let map = MappingReader<KeyframeMotionKey>(node, as: name, in: context) else { return nil }
        var motion = KeyframeMotion(duration: 0.5, curve: .linear, [])
        map.read(.duration, into: &motion.duration) { $0.positiveSeconds() }
        map.read(.curve, into: &motion.curve) { $0.curve() }
        map.read(.stagger, into: &motion.stagger) { $0.seconds() }
        if map.has(.x) == map.has(.keyframes) {
            context.report(node.location, "'\(name)' needs exactly one of 'x' and 'keyframes'")
            return nil
        }
        map.read(.x, into: &motion.keyframes) { value -> [KeyframeMotion.Keyframe]? in
            let locations = value.items().compactMap { $0.number(-10_000...10_000) }
            guard locations.count == value.items().count else { return nil }
            guard locations.count > 1, locations.count <= 1000 else {
                context.report(
                    value.node.location, "'x' must be a list of 2 to 1000 positions, not of \(locations.count)")
                return nil
            }
            return KeyframeMotion(duration: 1, curve: .linear, x: locations).keyframes
        }
        map.read(.keyframes) { node in
            motion.keyframes = Self.keyframes(node, in: context) { node, name in
                Pose.keyframe(node, as: name, in: context)
            }.map { KeyframeMotion.Keyframe($0.0, $0.1.pose, curve: $0.1.curve) }
        }
        map.finish()
        guard let first = motion.keyframes.first, let last = motion.keyframes.last else { return nil }
        if first.at > 0 { motion.keyframes.insert(.init(0, .rest), at: 0) }
        if last.at < 1 { motion.keyframes.append(.init(1, .rest)) }
        return motion
    }

    /// Decodes values at ascending percentages: `{ 0%: …, 50%: … }`. The percentages are returned as fractions from 0
    /// to 1.
    private static func keyframes<Value>(
        _ node: SourceNode, in context: DecodingContext, _ value: (SourceNode, String) -> Value?
    ) -> [(Double, Value)] {
        guard let map = MappingReader<AnyName>(node, as: "keyframes", in: context) else { return [] }
        if map.keys.isEmpty || map.keys.count > 1000 {
            context.report(node.location, "'keyframes' must contain 1 to 1000 percentages such as 50%")
        }
        var keyframes: [(Double, Value)] = []
        for entry in map.entries {
            let key = entry.key
            guard key.hasSuffix("%"), let percent = Double.decimal(String(key.dropLast())), (0...100).contains(percent)
            else {
                context.report(
                    entry.keyLocation, "the key of a keyframe must be a percentage from 0% to 100%, not '\(key)'")
                continue
            }
            if let last = keyframes.last, last.0 >= percent / 100 {
                context.report(
                    entry.keyLocation,
                    "keyframes must be in ascending order; '\(key)' is not greater than the previous percentage")
                continue
            }
            if let value = value(entry.value, key) { keyframes.append((percent / 100, value)) }
        }
        map.finish()
        return keyframes
    }
}
