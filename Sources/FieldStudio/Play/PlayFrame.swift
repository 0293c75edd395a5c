import FieldEntry
import FieldFiles
import FieldGeometry
import FieldScene

/// A message to a client that plays a picture: what has changed since the last one, as JSON, followed by the PNG file of
/// the pixels that have changed (see `MessageBytes`).
struct PlayFrame {
    /// The time of the frame, from the beginning.
    var time = Duration.zero
    /// The pixels that have changed; nil if none have.
    var image: FrameImage?
    /// The effects since the last message, of which an app would be notified.
    var effects: [TimelineRecorder.TimedEffect] = []
    /// The steps since the last message.
    var steps: [RecordedStep] = []
    /// The errors, if they have changed; empty if there are none any more.
    var errors: [Diagnostic]?
    /// Whether a field has the focus.
    var isFocused = false
    /// Whether a field receives what is typed.
    var takesInput = false
    /// What was done, as events of a scene file, if the client has asked for it.
    var recording: Recording?

    /// Whether there is nothing new.
    var isEmpty: Bool {
        image == nil && effects.isEmpty && steps.isEmpty && errors == nil && recording == nil
    }

    /// The events of a key, and the lines of a scene file that have them.
    private func list(_ key: String, _ events: [JSON]) -> JSON {
        ["events": .list(events), "lines": .list(Recording.lines(of: key, events).map(JSON.text))]
    }

    /// The bytes of the message.
    var bytes: [UInt8] {
        var json: JSON = [
            "time": .number(time.inSeconds), "focused": .flag(isFocused), "takesInput": .flag(takesInput),
        ]
        image?.add(to: &json)
        if !effects.isEmpty { json["effects"] = .list(effects.map(\.json)) }
        if !steps.isEmpty {
            json["steps"] = .list(
                steps.map { ["time": .number($0.time.inSeconds), "event": .text(Recording.line(of: $0.step))] })
        }
        if let errors { json["errors"] = .list(errors.map(\.json)) }
        if let recording {
            json["recording"] = ["after": list("after", recording.after), "script": list("script", recording.script)]
        }
        return MessageBytes.join(json.roundedToMillionths, image?.file ?? [])
    }
}

extension TimelineRecorder.TimedEffect {
    fileprivate var json: JSON {
        [
            "time": .number(time.inSeconds), "field": .text(effect.input), "name": .text(effect.name),
            "value": effect.value.map(JSON.text) ?? .null,
        ]
    }
}
