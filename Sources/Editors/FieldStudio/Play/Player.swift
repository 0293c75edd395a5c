import FieldEntry
import FieldFiles
import FieldGeometry

/// Plays a snapshot for one client: performs the user's actions, and sends frames while something moves.
///
/// It draws a frame when an event comes, and otherwise 60 times a second.
///
/// `TimelineRecorder` performs the user's actions with the code that performs scripts. The steps are stored, so they
/// are repeated after an edit of the scene, and ``Recording`` writes them as lines of a scene.
struct Player: ClientWorker {
    private let scenes: SceneStore
    private(set) var id: SnapshotID?
    /// The pixels per point that the client wants; nil for the snapshot's scale.
    private var scale: Double?
    private var play: Play?
    private var start = ContinuousClock.now
    /// The time of the next frame, if no event comes before.
    private var nextFrame = ContinuousClock.now
    /// The number of steps that were sent to the client.
    private var sentSteps = 0
    /// Whether the client has requested a recording.
    private var isRecordingWanted = false

    private static let interval = Duration.seconds(1) / 60

    init(_ scenes: SceneStore) { self.scenes = scenes }

    var delay: Double { max(0, (nextFrame - .now).inSeconds) }

    mutating func handle(_ message: PlayMessage, at time: ContinuousClock.Instant) {
        switch message {
        case .open(let id, let scale):
            (self.id, self.scale) = (id, scale)
            begin(at: time)
        case .restart: begin(at: time)
        case .action(let action): play?.perform(action, at: time - start)
        case .record: isRecordingWanted = true
        case .shown: break
        }
    }

    mutating func draw(_ id: SnapshotID) -> (frame: PlayFrame, errors: [Diagnostic]) {
        nextFrame = max(nextFrame + Self.interval, .now)
        var frame = PlayFrame()
        do {
            try update(id)
            try draw(&frame)
            return (frame, [])
        } catch {
            return (frame, Diagnostic.all(of: error, drawing: "the picture", of: id.scene))
        }
    }

    private mutating func begin(at time: ContinuousClock.Instant) {
        (play, start, nextFrame, sentSteps) = (nil, time, time, 0)
    }

    /// Plays the latest version of the scene. After an edit, the steps are performed again.
    private mutating func update(_ id: SnapshotID) throws(SceneError) {
        let version = scenes.scene(at: id.scene)?.version
        if let play, play.version === version { return }
        guard let version, let index = version.index(of: id.name) else {
            play = nil
            let location = SceneLocation(file: id.scene, line: 1, column: 1)
            throw SceneError(at: location, "the scene has no picture '\(id.name)' any more")
        }
        play = try Play(version, index, scale: scale, repeating: play?.steps ?? [])
    }

    private mutating func draw(_ frame: inout PlayFrame) throws {
        guard let play else { return }
        frame.time = .now - start
        if isRecordingWanted {
            frame.recording = Recording(play.steps, until: frame.time)
            isRecordingWanted = false
        }
        frame.effects = play.takeEffects()
        frame.steps = Array(play.steps[min(sentSteps, play.steps.count)...])
        sentSteps = play.steps.count
        frame.isFocused = play.isFocused
        frame.takesInput = play.takesInput
        frame.image = try play.image(at: frame.time)
    }
}

/// A message to a client that plays a snapshot: the changes since the last message as JSON, followed by the PNG file of
/// the changed pixels (see `MessageBytes`).
struct PlayFrame: ThreadFrame {
    /// The time of the frame, from the beginning.
    var time = Duration.zero
    /// The changed pixels; nil if there are none.
    var image: FrameImage?
    /// The effects since the last message, of which an app would be notified.
    var effects: [TimelineRecorder.TimedEffect] = []
    /// The steps since the last message.
    var steps: [RecordedStep] = []
    var errors: [Diagnostic]?
    /// Whether a field has the focus.
    var isFocused = false
    /// Whether a field receives typed text.
    var takesInput = false
    /// The user's steps as events of a scene file, if the client has requested them.
    var recording: Recording?

    var isEmpty: Bool {
        image == nil && effects.isEmpty && steps.isEmpty && errors == nil && recording == nil
    }

    /// The events of a key, and the same events as lines of a scene file.
    private func list(_ key: String, _ events: [JSON]) -> JSON {
        ["events": .list(events), "lines": .list(Recording.lines(of: key, events).map(JSON.text))]
    }

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

/// A message of a client that plays a snapshot.
enum PlayMessage: ThreadMessage {
    /// Begins to play a snapshot, with the given pixels per point instead of its own.
    case open(SnapshotID, scale: Double?)
    /// The user performs an action.
    case action(Play.Action)
    /// Requests the user's steps, as lines of a scene file.
    case record
    /// Begins again.
    case restart
    /// The client has shown a frame, and is ready for another one.
    case shown

    /// The maximum length of a text that is typed or pasted, in bytes.
    static let textLimit = 4_096

    var isConfirmation: Bool { if case .shown = self { true } else { false } }

    init?(_ text: String) {
        guard let json = try? JSON(reading: Array(text.utf8)) else { return nil }
        switch json["type"]?.string {
        case "open":
            guard let id = json["picture"].flatMap({ SnapshotID($0) }) else { return nil }
            let scale = json["scale"]?.double
            guard json["scale"] == nil || scale.map((0.1...SceneLimits.scale).contains) == true else { return nil }
            self = .open(id, scale: scale)
        case "type", "paste":
            guard let text = json["text"]?.string, text.utf8.count <= Self.textLimit else { return nil }
            self = .action(json["type"]?.string == "type" ? .type(text) : .paste(text))
        case "delete": self = .action(.delete)
        case "focus": self = .action(.focus)
        case "blur": self = .action(.blur)
        case "finger":
            guard let phase = json["phase"]?.string.flatMap(Play.Action.Phase.init), let x = json["x"]?.double,
                let y = json["y"]?.double, abs(x) < 1e6, abs(y) < 1e6
            else { return nil }
            self = .action(.finger(phase, Point(x: x, y: y)))
        case "record": self = .record
        case "restart": self = .restart
        case "shown": self = .shown
        default: return nil
        }
    }
}
