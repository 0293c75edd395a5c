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
}
