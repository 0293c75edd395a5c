package import FieldGeometry

/// How a character that was entered comes to its place.
package struct Entrance: Hashable, Sendable {
    /// The pose that it comes from.
    package var from: Pose
    /// How long it takes, and by which curve.
    package var timing: Timing
    /// Whether the character shows only inside the cell's box while it moves.
    package var isClipped = false

    /// A way from a pose to rest.
    package init(from: Pose, _ timing: Timing) {
        self.from = from
        self.timing = timing
    }

    /// The same with nothing but a fade.
    package var reduced: Entrance {
        var from = Pose()
        from.opacity = self.from.opacity < 1 ? self.from.opacity : 0
        return Entrance(from: from, timing)
    }

    /// The entrance with the character cut off at the cell's box.
    private var clipped: Entrance {
        var copy = self
        copy.isClipped = true
        return copy
    }

    /// The pose some seconds after the character was entered; nil once it rests.
    package func pose(after seconds: Double) -> Pose? {
        seconds < timing.duration ? from.mixed(with: .rest, timing.value(after: seconds)) : nil
    }

    /// The entrances that have names.
    package static let named: [(name: String, entrance: Entrance)] = [
        ("scale", .scale), ("fade", .fade), ("slide", .slide), ("turn", .turn), ("pop", .pop), ("drop", .drop),
    ]

    private static func from(_ timing: Timing, _ change: (inout Pose) -> Void) -> Entrance {
        var pose = Pose()
        change(&pose)
        return Entrance(from: pose, timing)
    }

    /// Pinput's time for each of its entrances.
    private static let pinput = Timing(0.18, .easeIn)

    /// Pinput's: grows out of a point.
    package static let scale = from(pinput) { $0.scale = 0 }
    /// Pinput's: fades in.
    package static let fade = from(pinput) { $0.opacity = 0 }
    /// Pinput's: slides in from the right, from 0.8 of the cell.
    package static let slide = from(pinput) { $0.x.fraction = 0.8 }
    /// Pinput's: turns once.
    package static let turn = from(pinput) { $0.turn = -360 }
    /// CL-PinView's: grows and fades from one half, slower and slower.
    package static let pop = from(Timing(0.15, .decelerate)) {
        $0.scale = 0.5
        $0.opacity = 0.5
    }
    /// input-otp's keycaps: drops in from above and fades in, cut off at the key.
    ///
    /// It begins 60 % of the character's span above its place; the span is half as high as the key, 32 of 64 points.
    package static let drop = from(Timing(0.22, .cubicBezier(0.22, 1, 0.36, 1))) {
        $0.y.fraction = -0.3
        $0.opacity = 0
    }.clipped
}
