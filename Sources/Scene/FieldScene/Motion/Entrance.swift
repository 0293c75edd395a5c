package import FieldGeometry

/// The animation with which a character appears when it is entered.
package struct Entrance: Hashable, Sendable {
    /// The pose at the beginning.
    package var from: Pose
    /// The duration and the curve.
    package var timing: Timing
    /// Whether the character is clipped to the cell's box while it moves.
    package var isClipped = false

    /// Creates an entrance from a pose to rest.
    package init(from: Pose, _ timing: Timing) {
        self.from = from
        self.timing = timing
    }

    /// The entrance for reduced motion: a fade with the same timing, from the same opacity or, if that is 1, from 0.
    package var reduced: Entrance {
        var from = Pose()
        from.opacity = self.from.opacity < 1 ? self.from.opacity : 0
        return Entrance(from: from, timing)
    }

    /// The entrance with the character clipped to the cell's box.
    private var clipped: Entrance {
        var copy = self
        copy.isClipped = true
        return copy
    }

    /// The pose this many seconds after the character was entered; nil once the character is at rest.
    package func pose(after seconds: Double) -> Pose? {
        seconds < timing.duration ? from.interpolated(to: .rest, timing.value(after: seconds)) : nil
    }

    /// The named entrances.
    package static let named: [(name: String, entrance: Entrance)] = [
        ("scale", .scale), ("fade", .fade), ("slide", .slide), ("turn", .turn), ("pop", .pop), ("drop", .drop),
    ]

    private static func from(_ timing: Timing, _ change: (inout Pose) -> Void) -> Entrance {
        var pose = Pose()
        change(&pose)
        return Entrance(from: pose, timing)
    }

    /// The timing of all entrances of Pinput.
    private static let pinput = Timing(0.18, .easeIn)

    /// Pinput: grows out of a point.
    package static let scale = from(pinput) { $0.scale = 0 }
    /// Pinput: fades in.
    package static let fade = from(pinput) { $0.opacity = 0 }
    /// Pinput: slides in from the right, by 0.8 of the cell's width.
    package static let slide = from(pinput) { $0.x.fraction = 0.8 }
    /// Pinput: turns once.
    package static let turn = from(pinput) { $0.turn = -360 }
    /// CL-PinView: grows from half its size and fades in from half its opacity, decelerating.
    package static let pop = from(Timing(0.15, .decelerate)) {
        $0.scale = 0.5
        $0.opacity = 0.5
    }
    /// The keycaps of input-otp: drops in from above and fades in, clipped to the key.
    ///
    /// In input-otp, the character begins 60 % of the height of its `span` element above its final position. The span
    /// is half as high as the key (32 of 64 points), so the distance is 30 % of the key's height.
    package static let drop = from(Timing(0.22, .cubicBezier(0.22, 1, 0.36, 1))) {
        $0.y.fraction = -0.3
        $0.opacity = 0
    }.clipped

    fileprivate mutating func keys(_ walk: KeyWalk) {
        let effect = walk.value(
            "effect", &self, .effect, as: "one of the names above",
            "an effect by name, with another `duration` or `curve`:"
                + " `{ effect: scale, duration: 300ms, curve: \"spring(1, 200, 12)\" }`",
            example: "scale", also: ["name", "type"])
        let pose = walk.key(
            "from", .mapping(Pose.table), as: "`{ x, y, scale, opacity, turn }`",
            "the pose that the character comes from. A mapping has either `effect` or `from`",
            example: "{ y: 10, opacity: 0 }", alone: true, also: ["start", "initial"])
        if let pose {
            from = .rest
            pose.mapping(Pose.table) { from.keys($0) }
        }
        walk.value(
            "clip", &isClipped, .flag, initial: "`false`; of `drop` `true`",
            "whether the character shows only inside the cell's box while it moves", example: "true",
            also: ["clips", "masked"])
        timing.keys(walk)
        if (effect == nil) == (pose == nil) {
            walk.report { "'\($0)' needs exactly one of 'effect' and 'from'" }
        }
    }
}

extension ValueKind {
    /// The entrance of a character: a name, `none`, or a mapping of `effect` or `from`, `duration`, `curve` and `clip`.
    static var entrance: ValueKind<Entrance?> {
        named(
            Entrance.named.map { ($0.name, $0.entrance) }, "the entrance", none: nil,
            or: mapping(
                KeyTable(
                    "entrance", name: "enter", "How a character comes in.",
                    sample:
                        "{ field: { length: 4, motion: { enter: {} } }, animations: { sample: { script: [focus, type: \"48\"] } } }",
                    companions: ["effect: scale"]), from: Entrance.fade
            ) { $0.keys($1) }.optional)
    }

    /// The name of an entrance.
    fileprivate static var effect: ValueKind<Entrance> {
        let words = Entrance.named.map { ValueType.Word($0.name, "the entrance `\($0.name)`") }
        return ValueKind<Entrance>(.words(words + [.init("none", "no entrance")])) { reader in
            reader.named(Entrance.named.map { ($0.name, $0.entrance) })
        }
    }
}
