package import FieldGeometry

/// An animation: a script with a frame rate.
package struct AnimationSpec: Hashable, Sendable {
    /// The animation's name, after which the clip's file is named.
    package var name: String
    /// The frame rate, in frames per second.
    package var framesPerSecond = 60.0
    /// The number of times that a clip plays; 0 repeats it forever.
    package var plays = 0
    /// The name of the state that the animation begins with; nil to begin with empty fields.
    package var state: String?
    /// Whether motion is reduced; nil for the scene's setting.
    package var reducesMotion: Bool?
    /// The moments of the strip that is the animation's golden; nil for no golden.
    package var golden: StripMoments?
    /// The events, in order.
    package var script: [ScriptStep] = []
    /// The location in the scene file; nil for an animation that was created in Swift.
    package var location: SceneLocation?

    /// Creates an animation without events.
    package init(name: String) { self.name = name }

    /// The duration of the script.
    package var duration: Duration { script.reduce(.zero) { $0 + $1.duration } }

    /// The frame rate as a fraction.
    ///
    /// - Parameter framesPerSecond: A rate to use in place of the animation's rate; nil for the animation's rate.
    package func rate(_ framesPerSecond: Double? = nil) -> FrameRate {
        FrameRate(framesPerSecond ?? self.framesPerSecond)
    }

    /// The number of frames: the duration times the frame rate, rounded half up, and at least one.
    ///
    /// - Parameter framesPerSecond: A rate to use in place of the animation's rate; nil for the animation's rate.
    package func frameCount(framesPerSecond: Double? = nil) -> Int {
        rate(framesPerSecond).frameCount(in: min(duration, SceneLimits.duration))
    }

    /// Decodes the `animations` of a scene; `states` are the names of the states that an animation can begin with.
    static func decode(
        _ node: SourceNode, states: KnownNames, in context: DecodingContext
    ) -> [AnimationSpec] {
        guard let map = Mapping(node, as: "animations", in: context) else { return [] }
        var animations: [AnimationSpec] = []
        for entry in map.entries {
            checkName(entry, in: context)
            var animation = AnimationSpec(name: entry.key)
            animation.location = entry.keyLocation
            let isMapping = ScalarReader(entry.value, as: entry.key, in: context).mapping(table) { walk in
                if animation.keys(walk, states: states) == nil {
                    context.report(entry.keyLocation, "the animation '\(entry.key)' needs a 'script'")
                }
            }
            if !isMapping { continue }
            animation.check(at: entry.keyLocation, in: context)
            animations.append(animation)
        }
        checkCase(of: animations.map { Located($0.name, at: $0.location) }, in: context)
        return animations
    }

    static let table = KeyTable(
        "animation", "A script that is played as a film.",
        sample: "{ field: { length: 4 }, states: { start: }, animations: { typing: {} } }",
        companions: ["script: [focus, type: \"48\"]"]
    ).of(AnimationSpec(name: "")) { $0.keys($1, states: KnownNames([])) }

    /// Declares the keys.
    ///
    /// - Parameter states: The names of the states that the animation can begin with.
    /// - Returns: The script in the scene file; nil if it is absent.
    @discardableResult
    private mutating func keys(_ walk: KeyWalk, states: KnownNames) -> ScalarReader? {
        let events = walk.value(
            "script", &script, .events, as: "list of events", isRequired: true,
            "the [events](scenes.md#events), as in `after`", example: "[focus, type: \"48\"]",
            also: ["events", "steps", "actions", "timeline"])
        walk.value(
            "fps", &framesPerSecond, .number(0.001...SceneLimits.framesPerSecond),
            "frames per second, to three decimals", example: "30", also: ["frameRate", "framesPerSecond"])
        walk.value(
            "loop", &plays, .plays, as: "1 to 65,535, `once`, `forever`", "how often a clip plays", example: "once",
            also: ["plays", "repeat", "iterationCount", "repeatCount"])
        walk.value(
            "state", &state, .state(among: states).optional, initial: "empty fields",
            "the state that the animation starts from, settled", example: "start",
            also: ["from", "start", "initialState"])
        walk.value(
            "reducedMotion", &reducesMotion, .flag.optional, initial: "the scene's",
            "whether [motion is reduced](motion.md#reduced-motion)", example: "true",
            also: ["reduceMotion", "prefersReducedMotion"])
        walk.value(
            "golden", &golden, .moments.optional, as: "1 to 100, or a list of times", initial: "none",
            "the moments of the strip that `check` compares with its golden: their number, or their times, such as"
                + " `[0s, 450ms]`",
            example: "3", also: ["snapshot", "strip", "moments"])
        return events
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

/// The moments of an animation that a strip shows side by side.
public enum StripMoments: Hashable, Sendable {
    /// This many moments, evenly spread from the first frame to the last.
    case count(Int)
    /// The moments at these times from the start of the animation.
    case times([Duration])

    /// The number of moments.
    package var count: Int {
        switch self {
        case .count(let count): count
        case .times(let times): times.count
        }
    }
}

extension ValueKind {
    /// The number of times that a clip plays; 0 for forever.
    fileprivate static var plays: ValueKind<Int> {
        let range = 1...65_535
        let words = ValueType.words([.init("once", "once"), .init("forever", "again and again")])
        return ValueKind<Int>(.either([.integer(range), words]), text: { $0 == 0 ? "`forever`" : "\($0)" }) { reader in
            reader.scalar == "forever" ? 0 : reader.scalar == "once" ? 1 : reader.integer(range)
        }
    }

    /// The name of a state.
    fileprivate static func state(among states: KnownNames) -> ValueKind<String> {
        ValueKind<String>(.reference(.state)) { reader in
            guard let name = reader.text() else { return nil }
            return states.contains(name) ? name : reader.unknownWord(name, among: states.list)
        }
    }

    /// The moments of a strip: a count, or a list of times.
    fileprivate static var moments: ValueKind<StripMoments> {
        let counts = 1...SceneLimits.stripMoments
        return ValueKind<StripMoments>(.either([.integer(counts), .list(.time, counts)])) { reader in
            guard case .list = reader.node.content else { return reader.integer(counts).map { .count($0) } }
            guard let times = reader.values({ $0.duration() }) else { return nil }
            guard counts.contains(times.count) else {
                return reader.reject("a number of moments, or a list of 1 to \(counts.upperBound) times")
            }
            return .times(times)
        }
    }
}
