import FieldGeometry

extension Pose {
    /// Decodes `x`, `y`, `scale`, `opacity` and `turn`.
    mutating func decode(_ map: MappingReader<PoseKey>) {
        map.read(.x, into: &x) { $0.way() }
        map.read(.y, into: &y) { $0.way() }
        map.read(.scale, into: &scale) { $0.number(0...100) }
        map.read(.opacity, into: &opacity) { $0.number(0...1) }
        map.read(.turn, into: &turn) { $0.number(-36_000...36_000) }
    }

    /// Decodes a pose and the curve to the next pose.
    static func keyframe(
        _ node: SourceNode, as name: String, in context: DecodingContext
    ) -> (pose: Pose, curve: Curve?)? {
        guard let map = MappingReader<KeyframePoseKey>(node, as: name, in: context) else { return nil }
        var pose = Pose()
        pose.decode(map.part())
        var curve: Curve?
        map.read(.curve, into: &curve) { $0.curve() }
        map.finish()
        return (pose, curve)
    }
}

extension ScalarReader {
    /// A distance: points, or a percentage of the size of the moving element.
    fileprivate func way() -> Pose.Way? {
        guard let scalar, scalar.hasSuffix("%") else {
            return number(-10_000...10_000).map { Pose.Way(points: $0) }
        }
        guard let percent = Double.decimal(String(scalar.dropLast())), abs(percent) <= 10_000 else {
            return reject("points, or a percentage from -10000% to 10000%")
        }
        return Pose.Way(fraction: percent / 100)
    }

    /// The entrance of a character: a name or a mapping. A mapping has either `effect` or `from: { scale: 0.5 }`, and
    /// can have `duration`, `curve` and `clip`.
    func entrance() -> Entrance? {
        guard case .mapping = node.content else { return effect() }
        guard let map = MappingReader<EntranceKey>(node, as: name, in: context) else { return nil }
        var entrance = Entrance.fade
        if map.has(.effect) == map.has(.from) {
            context.report(node.location, "'\(name)' needs exactly one of 'effect' and 'from'")
        }
        map.read(.effect, into: &entrance) { $0.effect() }
        map.read(.from) { node in
            guard let body = MappingReader<PoseKey>(node, as: "from", in: context) else { return }
            entrance.from = .rest
            entrance.from.decode(body)
            body.finish()
        }
        entrance.timing.decode(map.part())
        map.read(.clip, into: &entrance.isClipped) { $0.flag() }
        map.finish()
        return entrance
    }

    private func effect() -> Entrance? {
        let names = Entrance.named.map(\.name)
        guard let scalar else { return reject("one of \((names + ["none"]).joined(separator: ", "))") }
        return Entrance.named.first { $0.name == scalar }?.entrance ?? unknownWord(scalar, among: names + ["none"])
    }
}
