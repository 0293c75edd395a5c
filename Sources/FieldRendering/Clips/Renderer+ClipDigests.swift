import FieldDrawing
import FieldEncoding
import FieldEntry
import FieldGeometry
import FieldLayout
package import FieldPixels
package import FieldScene

extension Renderer {
    /// A digest of the display lists of all frames of a clip, of its frame rate and of how often it plays. If the same versions of
    /// the program and its libraries draw two clips with equal digests, all of their frames have equal pixels.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - isExcluded: Whether an element is left out, with its children, by its id; nil for none.
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured.
    package func drawingDigest(
        of clip: Clip, without isExcluded: ((String) -> Bool)? = nil
    ) throws(SceneError) -> Digest {
        let (scene, timeline) = (try scene(of: clip), try timeline(of: clip))
        let (state, cache) = (SceneState(of: clip), LayoutCache())
        var digest = ClipDigest(clip)
        var last: (moment: Moment, readsTime: Bool)?
        for frame in 0..<clip.frameCount {
            let time = clip.rate.time(at: frame)
            let moment = timeline.moment(at: time)
            if let last, last.moment == moment, !last.readsTime {
                digest.repeatFrame()
                continue
            }
            var layout = try layout(
                of: scene, at: moment, time: time.inSeconds, scale: clip.scale, state: state, cache: cache)
            last = (moment, layout.readsTime)
            if let isExcluded { layout.elements = layout.elements.compactMap { $0.without(isExcluded) } }
            digest.add(layout.paint().digest)
        }
        return digest.result
    }

    /// A digest of the pixels of all frames of a clip, of its frame rate and of how often it plays.
    ///
    /// - Throws: As `ClipFrames.frame(at:)`.
    package func pixelDigest(of clip: Clip) throws -> Digest {
        let frames = try frames(of: clip)
        var digest = ClipDigest(clip)
        for index in 0..<clip.frameCount {
            let frame = try frames.frame(at: index)
            if index > 0, frame.changed == nil { digest.repeatFrame() } else { digest.add(Digest(frame.image)) }
        }
        return digest.result
    }
}

/// The digest of a clip, made of those of its frames.
private struct ClipDigest {
    private var words: [UInt64]
    private var last = Digest([])

    init(_ clip: Clip) {
        words = [
            UInt64(clip.frameCount), clip.rate.framesPerSecond.bitPattern, UInt64(clip.animation.plays),
            clip.scale.bitPattern,
        ]
    }

    mutating func add(_ frame: Digest) {
        last = frame
        repeatFrame()
    }

    mutating func repeatFrame() { words += [last.high, last.low] }

    var result: Digest { Digest(words) }
}
