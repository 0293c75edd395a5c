import FieldFiles
import FieldScene

/// A message to a client that looks at an animation, as JSON, followed by the PNG file of the pixels that have changed
/// since the message before (see `MessageBytes`).
struct TimeFrame {
    /// The index of the frame; nil if there is none.
    var index: Int?
    /// The distance from the frame that the client has asked for; 0 is that frame itself.
    var distance = 0
    /// The clip, if it has just been opened: at the beginning, and after each edit of the scene.
    var clip: OpenClip?
    /// The pixels that have changed since the message before; nil if none have.
    var image: FrameImage?
    /// The errors, if they have changed; empty if there are none any more.
    var errors: [Diagnostic]?

    /// The bytes of the message.
    var bytes: [UInt8] {
        var json: JSON = [:]
        if let index {
            json["frame"] = .integer(index)
            json["distance"] = .integer(distance)
        }
        if let clip {
            json["revision"] = .integer(clip.version.revision)
            json["clip"] = clip.clip.json(in: clip.version)
        }
        image?.add(to: &json)
        if let errors { json["errors"] = .list(errors.map(\.json)) }
        return MessageBytes.join(json, image?.file ?? [])
    }
}
