import FieldEntry
import FieldFiles
import FieldGeometry
import FieldPixels
import FieldRendering
import FieldScene

/// A clip of a version of a scene. Its frames can be drawn one by one.
///
/// Frames whose size differs from that of the first frame are shown, too, although they cannot be exported. Use an
/// instance on one thread only.
final class OpenClip {
    let version: SceneVersion
    let clip: Clip
    private let renderer: Renderer
    private let timeline: Timeline
    private let frames: MomentFrames

    /// Opens a clip.
    ///
    /// - Throws: `SceneError` if the scene has no clip with this name, or cannot be decoded.
    init(_ version: SceneVersion, _ name: String) throws(SceneError) {
        self.version = version
        clip = try version.clip(name)
        renderer = Renderer(version.proof)
        timeline = try renderer.timeline(of: clip)
        frames = MomentFrames(
            of: try renderer.scene(of: clip), state: SceneState(of: clip), scale: clip.scale, renderer: renderer)
    }

    /// The pixels of the last frame.
    var pixels: PixelBuffer { frames.image }

    /// Draws a frame.
    ///
    /// - Returns: The pixels that differ from the frame before; nil if none do.
    /// - Throws: `SceneError` if the layout does not fit; `RasterError` if drawing fails; `ImageError` if the pixels cannot
    ///   be encoded.
    func image(at index: Int) throws -> FrameImage? {
        let time = clip.rate.time(at: index)
        return try FrameImage(
            frames.frame(at: timeline.moment(at: time), time: time), scale: clip.scale, by: renderer)
    }
}

extension SceneVersion {
    /// The clip with a name.
    ///
    /// - Throws: `SceneError` if there is no such clip, or the clips cannot be listed.
    func clip(_ name: String) throws(SceneError) -> Clip {
        guard let clip = try proof.clips().first(where: { $0.name == name }) else {
            let location = SceneLocation(file: path, line: 1, column: 1)
            throw SceneError(at: location, "the scene has no animation '\(name)'")
        }
        return clip
    }
}

extension Clip {
    /// The index of the frame that is shown at a time in seconds.
    func index(at seconds: Double) -> Int {
        // Add a tolerance: a rounded time can be slightly earlier than its frame.
        let position = (seconds * rate.framesPerSecond + 1e-6).rounded(.down)
        return Int(min(max(0, position), Double(frameCount - 1)))
    }

    /// The clip as it is sent to clients.
    func json(in version: SceneVersion) -> JSON {
        let settings = version.proof.file.settings(variant: variant)
        let json: JSON = [
            "name": .text(name), "animation": .text(animation.name), "state": animation.state.map(JSON.text) ?? .null,
            "variant": .object(settings.map { ($0.name, .text($0.label)) }), "scale": .number(scale),
            "fps": .number(rate.framesPerSecond), "frames": .integer(frameCount),
            "duration": .number(rate.seconds(at: frameCount)),
        ]
        return json.roundedToMillionths
    }
}
