import FieldGeometry

extension AnimationSpec {
    /// Decodes the `animations` of a scene; `states` are the states that an animation can begin with.
    static func decode(
        _ node: SourceNode, states: [SceneState], in context: DecodingContext
    ) -> [AnimationSpec] {
        guard let map = MappingReader<AnyName>(node, as: "animations", in: context) else { return [] }
        var animations: [AnimationSpec] = []
        for entry in map.entries {
            let key = entry.key
            checkName(entry, in: context)
            guard let body = MappingReader<AnimationKey>(entry.value, as: key, in: context) else { continue }
            var animation = AnimationSpec(name: key)
            animation.location = entry.keyLocation
            animation.decode(body, states: states)
            if !body.has(.script) { context.report(entry.keyLocation, "the animation '\(key)' needs a 'script'") }
            body.finish()
            animation.check(at: entry.keyLocation, in: context)
            animations.append(animation)
        }
        checkCase(of: animations.map { Located($0.name, at: $0.location) }, in: context)
        return animations
    }

    private mutating func decode(_ map: MappingReader<AnimationKey>, states: [SceneState]) {
        let context = map.context
        map.read(.fps, into: &framesPerSecond) { $0.number(0.001...SceneLimits.framesPerSecond) }
        map.read(.loop, into: &plays) { value in
            value.scalar == "forever" ? 0 : value.scalar == "once" ? 1 : value.integer(1...65_535)
        }
        map.read(.reducedMotion, into: &reducesMotion) { $0.flag() }
        map.read(.state, into: &state) { value -> String? in
            guard let name = value.text() else { return nil }
            return states.contains { $0.name == name } ? name : value.unknownWord(name, among: states.map(\.name))
        }
        map.read(.golden, into: &golden) { $0.moments() }
        map.read(.script) { script = ScriptStep.decode($0, as: "script", in: context) }
    }

    private func check(at location: SceneLocation, in context: DecodingContext) {
        let limit = SceneLimits.duration
        if duration > limit {
            context.report(
                location,
                "the animation '\(name)' lasts \(duration.inSeconds.plainText)s; the limit is"
                    + " \(limit.inSeconds.plainText)s")
        } else if frameCount() > SceneLimits.frames {
            context.report(
                location,
                "the animation '\(name)' has \(frameCount()) frames; the limit is \(SceneLimits.frames) (lower its 'fps')"
            )
        }
        if script.reduce(0, { $0 + $1.strokes }) > SceneLimits.strokes {
            context.report(
                location,
                "the script of '\(name)' has more than \(SceneLimits.strokes) strokes (characters and other events)")
        }
        guard case .times(let times) = golden else { return }
        for time in times where time > min(duration, limit) {
            context.report(
                location,
                "the time \(time.inSeconds.plainText)s in 'golden' is after the end of the animation '\(name)',"
                    + " which lasts \(duration.inSeconds.plainText)s")
        }
    }
}

extension ScalarReader {
    /// The moments of a strip: a count, or a list of times.
    fileprivate func moments() -> StripMoments? {
        guard case .list(let nodes) = node.content else {
            return integer(1...SceneLimits.stripMoments).map { .count($0) }
        }
        let times = items().compactMap { $0.duration() }
        guard times.count == nodes.count else { return nil }
        guard (1...SceneLimits.stripMoments).contains(times.count) else {
            return reject("a number of moments, or a list of 1 to \(SceneLimits.stripMoments) times")
        }
        return .times(times)
    }
}
