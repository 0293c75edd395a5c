import FieldGeometry
import FieldRendering
import FieldScene

/// Plays a picture for one client: performs what the user does, and sends frames while something moves.
///
/// It draws a frame when an event comes, and otherwise 60 times a second. A client confirms each frame, and gets at most
/// two before that.
struct Player: ClientWorker {
    private let scenes: SceneStore
    private let send: ([UInt8]) -> Void
    private var id: PictureID?
    private var play: Play?
    private var start = ContinuousClock.now
    /// When the next frame is due, if no event comes before.
    private var nextFrame = ContinuousClock.now
    /// The number of messages that the client has not confirmed.
    private var unconfirmed = 0
    /// The number of steps that the client knows.
    private var sentSteps = 0
    /// The errors that the client knows.
    private var sentErrors: [Diagnostic] = []
    /// What the client asks for.
    private var isRecordingWanted = false

    /// The number of messages that a client gets before it confirms the first of them.
    private static let window = 2
    private static let interval = Duration.seconds(1) / 60

    init(_ scenes: SceneStore, _ send: @escaping ([UInt8]) -> Void) { (self.scenes, self.send) = (scenes, send) }

    /// The time until the next frame, in seconds; nil if nothing happens until a message comes.
    var delay: Double? {
        if id == nil || unconfirmed >= Self.window { return nil }
        return max(0, (nextFrame - .now).inSeconds)
    }

    /// Handles what the client has sent, and sends a frame if anything differs from the last one.
    mutating func handle(_ messages: [TimedMessage<PlayMessage>]) {
        for message in messages {
            switch message.message {
            case .open(let id):
                self.id = id
                begin(at: message.time)
            case .restart: begin(at: message.time)
            case .action(let action): play?.perform(action, at: message.time - start)
            case .record: isRecordingWanted = true
            case .shown: unconfirmed = max(0, unconfirmed - 1)
            }
        }
        guard unconfirmed < Self.window, let id else { return }
        nextFrame = max(nextFrame + Self.interval, .now)
        var message = PlayFrame()
        var errors: [Diagnostic] = []
        do {
            try update(id)
            try draw(&message)
        } catch let error as SceneError {
            errors = error.diagnostics
        } catch {
            let location = SceneLocation(file: id.scene, line: 1, column: 1)
            errors = [Diagnostic(location: location, message: "the picture cannot be drawn: \(error)")]
        }
        // An edit with errors leaves the version before it.
        if errors.isEmpty { errors = scenes.scene(at: id.scene)?.errors ?? [] }
        if errors != sentErrors {
            message.errors = errors
            sentErrors = errors
        }
        if message.isEmpty { return }
        unconfirmed += 1
        send(message.bytes)
    }

    private mutating func begin(at time: ContinuousClock.Instant) {
        (play, start, nextFrame, sentSteps) = (nil, time, time, 0)
    }

    /// Plays the latest version of the scene: what was done is done again after an edit.
    private mutating func update(_ id: PictureID) throws(SceneError) {
        let version = scenes.scene(at: id.scene)?.version
        if let play, play.version === version { return }
        guard let version, let index = version.index(of: id.name) else {
            play = nil
            let location = SceneLocation(file: id.scene, line: 1, column: 1)
            throw SceneError(at: location, "the scene has no picture '\(id.name)' any more")
        }
        play = try Play(version, index, repeating: play?.steps ?? [])
    }

    private mutating func draw(_ message: inout PlayFrame) throws {
        guard let play else { return }
        message.time = .now - start
        if isRecordingWanted {
            message.recording = Recording(play.steps)
            isRecordingWanted = false
        }
        message.effects = play.takeEffects()
        message.steps = Array(play.steps[min(sentSteps, play.steps.count)...])
        sentSteps = play.steps.count
        message.isFocused = play.isFocused
        message.takesInput = play.takesInput
        message.image = try play.image(at: message.time)
    }
}
