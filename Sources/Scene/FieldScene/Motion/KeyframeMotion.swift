package import FieldGeometry

/// A motion through a sequence of poses. Before and after the motion, the element is at rest.
package struct KeyframeMotion: Hashable, Sendable {
    /// A pose at one point of the motion.
    package struct Keyframe: Hashable, Sendable {
        /// The point of the motion, from 0 to 1.
        package var at: Double
        /// The pose.
        package var pose: Pose
        /// The curve to the next keyframe; nil for the motion's curve.
        package var curve: Curve?

        /// Creates a keyframe.
        package init(_ at: Double, _ pose: Pose, curve: Curve? = nil) {
            self.at = at
            self.pose = pose
            self.curve = curve
        }
    }

    /// The duration, in seconds.
    package var duration: Double
    /// The curve from each keyframe to the next.
    package var curve: Curve
    /// The delay between neighbouring cells, in seconds; 0 moves the row as a whole.
    package var stagger: Double
    /// The keyframes in ascending order, the first at 0 and the last at 1.
    package var keyframes: [Keyframe]

    /// Creates a motion.
    package init(duration: Double, curve: Curve, stagger: Double = 0, _ keyframes: [Keyframe]) {
        self.duration = duration
        self.curve = curve
        self.stagger = stagger
        self.keyframes = keyframes
    }

    /// Creates a motion along x through evenly timed offsets, in points.
    package init(duration: Double, curve: Curve, x offsets: [Double]) {
        let last = Double(max(1, offsets.count - 1))
        self.init(
            duration: duration, curve: curve,
            offsets.enumerated().map { index, x in Keyframe(Double(index) / last, Pose(x: x)) })
    }

    /// The number of flashes per second, or the total number if the motion is shorter than a second. In a flash, the
    /// opacity falls and rises again by 0.1 or more.
    package var flashesPerSecond: Double {
        Double(Blink.turns(of: keyframes.map(\.pose.opacity), rounds: 1)) / 2 / max(1, duration)
    }

    /// The pose this many seconds after the start; nil before the start and after the end.
    package func pose(after seconds: Double) -> Pose? {
        guard seconds >= 0, seconds < duration else { return nil }
        let position = seconds / duration
        guard let next = keyframes.firstIndex(where: { $0.at > position }), next > 0 else { return nil }
        let (a, b) = (keyframes[next - 1], keyframes[next])
        let part = (a.curve ?? curve).value(after: seconds - a.at * duration, of: (b.at - a.at) * duration)
        return a.pose.interpolated(to: b.pose, part)
    }

    /// The named motions: first the shakes for errors, then the motions for success.
    package static let named: [(name: String, motion: KeyframeMotion)] = [
        ("kapinfield", .kaPinField), ("input-otp", .inputOTP), ("passcode", .passcode), ("hop", .hop),
        ("pulse", .pulse),
    ]

    /// KAPinField's shake: nine positions in 0.6 s.
    package static let kaPinField = KeyframeMotion(
        duration: 0.6, curve: .linear, x: [-14, 14, -14, 14, -8, 8, -4, 4, 0])
    /// input-otp's shake: from rest through four positions and back to rest in 450 ms, each step with ease-in-ease-out.
    package static let inputOTP = KeyframeMotion(duration: 0.45, curve: .easeInEaseOut, x: [0, -5, 4, -3, 2, 0])
    /// The lock screen's shake: 14 points to the left in 0.05 s, then back with a spring that has a damping ratio of 0.15
    /// and settles in 1 s. A wide row moves as far as a narrow one.
    package static let passcode = KeyframeMotion(
        duration: 1.05, curve: .linear,
        [
            Keyframe(0, .rest),
            Keyframe(0.05 / 1.05, Pose(x: -14), curve: .spring(Spring(dampingRatio: 0.15, settlingIn: 1))),
            Keyframe(1, .rest),
        ])
    /// Each cell hops up by 8 points, one cell after the other.
    package static let hop = KeyframeMotion(
        duration: 0.36, curve: .easeInEaseOut, stagger: 0.06,
        [Keyframe(0, .rest, curve: .easeOut), Keyframe(0.4, Pose(y: -8), curve: .easeIn), Keyframe(1, .rest)])
    /// The row grows by 5 % and shrinks back.
    package static let pulse = KeyframeMotion(
        duration: 0.3, curve: .easeInEaseOut,
        [Keyframe(0, .rest), Keyframe(0.5, Pose(scale: 1.05)), Keyframe(1, .rest)])

    /// Poses by their percentages.
    private static let keyframesTable = KeyTable(
        "keyframes", "Poses at percentages of the duration, in rising order.",
        sample: "{ field: { length: 4, motion: { error: { keyframes: {} } } } }", needsKey: true,
        others: .percentages(.mapping(Keyframe.table))
    )

    /// Declares the keys. A missing keyframe at 0% or 100% is at rest.
    fileprivate mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "duration", &duration, .positiveSeconds, initial: "500ms", "how long the motion takes", example: "400ms",
            also: ["time"])
        walk.value(
            "curve", &curve, .curve, as: "see [curves](motion.md#curves)",
            "the curve from each keyframe to the next; a keyframe can have its own", example: "ease-out",
            also: ["easing", "ease", "timingFunction"])
        walk.value(
            "stagger", &stagger, .seconds, initial: "0s",
            "how much later each cell starts than the one before. Without it the row moves as one", example: "50ms",
            also: ["delay"])
        let positions = walk.value(
            "x", &keyframes, .positions, as: "list of 2 to 1,000 numbers, points",
            "horizontal positions at equal times, from the start to the end of `duration`",
            example: "[0, 10, -10, 0]", also: ["positions", "values"])
        let poses = walk.key(
            "keyframes", .mapping(Self.keyframesTable), as: "mapping of percentages",
            "poses, in rising order. A motion has either `x` or `keyframes`", example: "{ 50%: { x: 10 } }",
            alone: true, also: ["steps", "frames"])
        if let poses {
            keyframes = poses.keyframes(Self.keyframesTable) { reader in
                reader.value(of: Keyframe.table, from: Keyframe(0, Pose())) { $0.keys($1) }
            }.map { Keyframe($0, $1.pose, curve: $1.curve) }
        }
        if let first = keyframes.first, first.at > 0 { keyframes.insert(Keyframe(0, .rest), at: 0) }
        if let last = keyframes.last, last.at < 1 { keyframes.append(Keyframe(1, .rest)) }
        if (positions == nil) == (poses == nil) {
            walk.report { "'\($0)' needs exactly one of 'x' and 'keyframes'" }
        }
    }
}

extension Pose {
    fileprivate init(x points: Double = 0, y: Double = 0, scale: Double = 1) {
        self.init()
        x = Way(points: points)
        self.y = Way(points: y)
        self.scale = scale
    }
}

extension KeyframeMotion.Keyframe {
    fileprivate static let table = KeyTable(
        "keyframe-pose", name: "keyframe", "A pose, and the curve to the next one.",
        sample: "{ field: { length: 4, motion: { error: { keyframes: { 50%: {} } } } } }"
    ).of(KeyframeMotion.Keyframe(0, Pose())) { $0.keys($1) }

    fileprivate mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "curve", &curve, .curve.optional, as: "see [curves](motion.md#curves)", initial: "that of the motion",
            "the curve to the next keyframe", example: "ease-out", also: ["easing", "ease"])
        walk.part(Pose.table) { pose.keys($0) }
    }
}

extension KeyTable.Others {
    /// Percentages as keys.
    static func percentages(_ type: ValueType) -> KeyTable.Others {
        KeyTable.Others(type: type, example: "50%", pattern: ValueType.percentagePattern)
    }
}

extension ValueKind {
    /// A motion: a name, `none`, or `{ duration, curve, stagger, x: [ … ] }`. `keyframes: { 50%: { x: 5 } }` can replace `x`.
    static var keyframeMotion: ValueKind<KeyframeMotion?> {
        named(
            KeyframeMotion.named.map { ($0.name, $0.motion) }, "the motion", none: nil,
            or: mapping(
                KeyTable(
                    "keyframe-motion", name: "keyframes", "How a row moves, or its cells one after another.",
                    sample:
                        "{ field: { length: 4, motion: { error: {} } }, animations: { sample: { script: [set: { status: error }, wait: 1s] } } }",
                    companions: ["x: [0, 10, -10, 0]"]), from: KeyframeMotion(duration: 0.5, curve: .linear, [])
            ) { $0.keys($1) }
            .optional)
    }

    /// Horizontal positions at equal times.
    fileprivate static var positions: ValueKind<[KeyframeMotion.Keyframe]> {
        let range = -10_000.0...10_000
        return ValueKind<[KeyframeMotion.Keyframe]>(.list(.number(range, .points), 2...1000)) { reader in
            guard let positions = reader.values({ $0.number(range) }) else { return nil }
            guard positions.count > 1, positions.count <= 1000 else {
                return reader.misuse("'x' must be a list of 2 to 1000 positions, not of \(positions.count)")
            }
            return KeyframeMotion(duration: 1, curve: .linear, x: positions).keyframes
        }
    }
}

extension ScalarReader {
    /// A value by its name, where `none` is a name, too.
    func named<Value>(_ values: [(name: String, value: Value)]) -> Value? {
        let names = values.map(\.name) + ["none"]
        guard let scalar else { return reject("one of \(names.joined(separator: ", "))") }
        return values.first { $0.name == scalar }?.value ?? unknownWord(scalar, among: names)
    }

    /// Decodes values at ascending percentages: `{ 0%: …, 50%: … }`. The percentages are returned as fractions from 0
    /// to 1.
    func keyframes<Value>(_ table: KeyTable, _ value: (ScalarReader) -> Value?) -> [(Double, Value)] {
        var entries: [SourceNode.Entry] = []
        guard mapping(table, { entries = $0.otherEntries() }) else { return [] }
        if entries.isEmpty || entries.count > 1000 {
            context.report(node.location, "'keyframes' must contain 1 to 1000 percentages such as 50%")
        }
        var keyframes: [(Double, Value)] = []
        for entry in entries {
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
            let reader = ScalarReader(entry.value, as: key, in: context)
            if let value = value(reader) { keyframes.append((percent / 100, value)) }
        }
        return keyframes
    }
}
