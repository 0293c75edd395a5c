package import FieldGeometry

/// A motion from pose to pose that begins and ends at rest.
package struct KeyframeMotion: Hashable, Sendable {
    /// A pose at one place of the motion.
    package struct Keyframe: Hashable, Sendable {
        /// The place, from 0 to 1.
        package var at: Double
        /// The pose there.
        package var pose: Pose
        /// The curve to the next keyframe; nil for the motion's.
        package var curve: Curve?

        /// A pose at a place.
        package init(_ at: Double, _ pose: Pose, curve: Curve? = nil) {
            self.at = at
            self.pose = pose
            self.curve = curve
        }
    }

    /// The seconds that it takes.
    package var duration: Double
    /// The curve from each keyframe to the next.
    package var curve: Curve
    /// The seconds by which each cell begins later than the one before; 0 moves the row as one.
    package var stagger: Double
    /// The keyframes, the first at 0 and the last at 1, their places rising.
    package var keyframes: [Keyframe]

    /// A motion of a duration.
    package init(duration: Double, curve: Curve, stagger: Double = 0, _ keyframes: [Keyframe]) {
        self.duration = duration
        self.curve = curve
        self.stagger = stagger
        self.keyframes = keyframes
    }

    /// A motion along x by way of places in equal times, in points.
    package init(duration: Double, curve: Curve, x locations: [Double]) {
        let last = Double(max(1, locations.count - 1))
        self.init(
            duration: duration, curve: curve,
            locations.enumerated().map { index, x in Keyframe(Double(index) / last, Pose(x: x)) })
    }

    /// How often a second it goes dark and comes back by a tenth or more; of a shorter motion, how often at all.
    package var flashesPerSecond: Double {
        Double(Blink.turns(of: keyframes.map(\.pose.opacity), rounds: 1)) / 2 / max(1, duration)
    }

    /// The pose some seconds after it began; nil before it begins and once it is over.
    package func pose(after seconds: Double) -> Pose? {
        guard seconds >= 0, seconds < duration else { return nil }
        let location = seconds / duration
        guard let next = keyframes.firstIndex(where: { $0.at > location }), next > 0 else { return nil }
        let (a, b) = (keyframes[next - 1], keyframes[next])
        let part = (a.curve ?? curve).value(after: seconds - a.at * duration, of: (b.at - a.at) * duration)
        return a.pose.mixed(with: b.pose, part)
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

extension KeyframeMotion {
    /// The motions that have names: shakes for errors first, then what cells do on success.
    package static let named: [(name: String, motion: KeyframeMotion)] = [
        ("kapinfield", .kaPinField), ("input-otp", .inputOTP), ("passcode", .passcode), ("hop", .hop),
        ("pulse", .pulse),
    ]

    /// KAPinField's shake: nine places in 0.6 s.
    package static let kaPinField = KeyframeMotion(
        duration: 0.6, curve: .linear, x: [-14, 14, -14, 14, -8, 8, -4, 4, 0])
    /// input-otp's shake: four places in 450 ms, eased from each to the next.
    package static let inputOTP = KeyframeMotion(duration: 0.45, curve: .easeInEaseOut, x: [0, -5, 4, -3, 2, 0])
    /// The lock screen's refusal: to the left by 30 % in 0.05 s, then back as a spring of 1 s, damping ratio 0.15.
    package static let passcode: KeyframeMotion = {
        var left = Pose()
        left.x = Pose.Way(fraction: -0.3)
        return KeyframeMotion(
            duration: 1.05, curve: .linear,
            [
                Keyframe(0, .rest),
                Keyframe(0.05 / 1.05, left, curve: .spring(Spring(dampingRatio: 0.15, settlingIn: 1))),
                Keyframe(1, .rest),
            ])
    }()
    /// Each cell hops up, one after the other.
    package static let hop = KeyframeMotion(
        duration: 0.36, curve: .easeInEaseOut, stagger: 0.06,
        [Keyframe(0, .rest, curve: .easeOut), Keyframe(0.4, Pose(y: -8), curve: .easeIn), Keyframe(1, .rest)])
    /// The row grows by a twentieth and comes back.
    package static let pulse = KeyframeMotion(
        duration: 0.3, curve: .easeInEaseOut,
        [Keyframe(0, .rest), Keyframe(0.5, Pose(scale: 1.05)), Keyframe(1, .rest)])
}
