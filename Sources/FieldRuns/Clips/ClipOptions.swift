import FieldGeometry
package import FieldRendering

/// How films are written.
package struct ClipOptions: Sendable {
    /// The frames that a film has, as indices into its animation.
    package var range: FrameRange = .all
    /// How many times a film plays, 0 for ever; nil as the animation says.
    package var plays: Int?
    /// Whether colours that a format cannot hold are mixed from a pattern of those it can.
    package var dithers = false

    /// All frames, as the animations say.
    package init() {}
}

/// A part of an animation, in seconds.
package enum FrameRange: Sendable {
    /// All of it.
    case all
    /// From the first time on, up to the second one, which is left out.
    case seconds(from: Double, to: Double)

    /// The indices of the frames that begin in the part.
    package func indices(of clip: Clip) -> Range<Int> {
        guard case .seconds(let from, let to) = self else { return 0..<clip.frameCount }
        // A time that is written as a frame's own counts as that, however it is rounded.
        func index(_ seconds: Double) -> Int {
            let location = seconds * clip.rate.framesPerSecond
            return Int(min(max(0, (location - 1e-6).rounded(.up)), Double(clip.frameCount)))
        }
        let first = index(from)
        return first..<max(first, index(to))
    }
}
