package import FieldEncoding
import FieldGeometry
package import FieldRendering

/// The options of clips.
package struct ClipOptions: Sendable {
    /// The part of the animation that a clip shows.
    package var range: FrameRange = .all
    /// The number of times that a clip plays, 0 for ever; nil for the animation's `loop`.
    package var plays: Int?
    /// Whether to dither colours that a format's palette does not contain.
    package var dithers = false
    /// The format of the clips; nil for one PNG image for each frame.
    package var format: (any ClipFormat.Type)?
    /// The time of the image that is written beside each clip; nil for none.
    package var poster: Duration?

    /// All frames as images, with the animation's number of plays, no dithering and no poster.
    package init() {}
}

/// A part of an animation, in seconds.
package enum FrameRange: Sendable {
    /// The whole animation.
    case all
    /// The frames that begin at `from` or later, and before `to`.
    case seconds(from: Double, to: Double)

    /// The indices of the frames that begin within the range.
    package func indices(of clip: Clip) -> Range<Int> {
        guard case .seconds(let from, let to) = self else { return 0..<clip.frameCount }
        // A frame's time, rounded to a nanosecond, can be slightly too late. The tolerance still selects the frame.
        func index(_ seconds: Double) -> Int {
            let position = seconds * clip.rate.framesPerSecond
            return Int(min(max(0, (position - 1e-6).rounded(.up)), Double(clip.frameCount)))
        }
        let first = index(from)
        return first..<max(first, index(to))
    }
}
