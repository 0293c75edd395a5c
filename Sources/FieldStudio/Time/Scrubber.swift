import FieldGeometry
import FieldRendering
import FieldScene

/// Shows one client the frames of an animation that it asks for.
///
/// A newer request replaces what is left of the one before. An edit of the scene opens the animation again, at the same
/// time. A client confirms each message, and gets at most two before that.
struct Scrubber: ClientWorker {
    private let scenes: SceneStore
    private let send: ([UInt8]) -> Void
    private var id: PictureID?
    private var opened: OpenClip?
    /// The version that was opened last, or could not be opened.
    private var lastVersion: SceneVersion?
    /// Why `lastVersion` cannot be opened; empty if it can.
    private var openErrors: [Diagnostic] = []
    /// The time that the client looks at, in seconds.
    private var time = 0.0
    /// The frame of the last request, and the distances of those around it.
    private var request = (frame: 0, around: [Int]())
    /// The distances of the frames that are still to be sent.
    private var pending: [Int] = []
    /// The number of messages that the client has not confirmed.
    private var unconfirmed = 0
    /// The errors that the client knows.
    private var sentErrors: [Diagnostic] = []

    /// The number of messages that a client gets before it confirms the first of them.
    private static let window = 2
    /// The time after which a scene is looked at again, in seconds.
    private static let interval = 0.03

    init(_ scenes: SceneStore, _ send: @escaping ([UInt8]) -> Void) { (self.scenes, self.send) = (scenes, send) }

    var delay: Double? {
        if id == nil || unconfirmed >= Self.window { return nil }
        return pending.isEmpty ? Self.interval : 0
    }

    mutating func handle(_ messages: [TimedMessage<TimeMessage>]) {
        for message in messages {
            switch message.message {
            case .open(let id, let time):
                (self.id, self.time, opened, lastVersion) = (id, time, nil, nil)
                request = (0, [])
            case .seek(let frame, let around):
                request = (frame, around)
                pending = [0] + around
            case .shown: unconfirmed = max(0, unconfirmed - 1)
            }
        }
        guard unconfirmed < Self.window, let id else { return }
        var message = TimeFrame()
        var errors = update(id, &message)
        let isAsked = !pending.isEmpty
        if let opened {
            errors += draw(opened, &message)
        } else {
            pending = []
        }
        // An edit with errors leaves the version before it.
        if errors.isEmpty { errors = scenes.scene(at: id.scene)?.errors ?? [] }
        if errors != sentErrors {
            message.errors = errors
            sentErrors = errors
        }
        if !isAsked && message.errors == nil && message.clip == nil { return }
        unconfirmed += 1
        send(message.bytes)
    }

    /// Opens the clip in the latest version of the scene, if it is not open yet.
    ///
    /// - Returns: Why it cannot be opened; empty if it can.
    private mutating func update(_ id: PictureID, _ message: inout TimeFrame) -> [Diagnostic] {
        let scene = scenes.scene(at: id.scene)
        if let version = scene?.version, version === lastVersion { return openErrors }
        (opened, lastVersion, openErrors) = (nil, scene?.version, [])
        do throws(SceneError) {
            guard let scene else {
                throw SceneError(at: SceneLocation(file: id.scene, line: 1, column: 1), "the scene is not open")
            }
            // A scene that was never read without errors has errors of its own, or is still being read.
            guard let version = scene.version else { return [] }
            let clip = try OpenClip(version, id.name)
            opened = clip
            message.clip = clip
            request.frame = clip.clip.index(at: time)
            pending = [0] + request.around
        } catch {
            openErrors = error.diagnostics
        }
        return openErrors
    }

    /// Draws the next frame of the request.
    ///
    /// - Returns: Why it cannot be drawn; empty if it can.
    private mutating func draw(_ opened: OpenClip, _ message: inout TimeFrame) -> [Diagnostic] {
        let indices = 0..<opened.clip.frameCount
        request.frame = min(request.frame, indices.upperBound - 1)
        pending.removeAll { !indices.contains(request.frame + $0) }
        guard !pending.isEmpty else { return [] }
        let distance = pending.removeFirst()
        let index = request.frame + distance
        if distance == 0 { time = opened.clip.rate.seconds(at: index) }
        (message.index, message.distance) = (index, distance)
        do {
            message.image = try opened.image(at: index)
            return []
        } catch let error as SceneError {
            return error.diagnostics
        } catch {
            // The client may lack pixels that were drawn, so all are drawn again.
            (self.opened, lastVersion) = (nil, nil)
            let location = SceneLocation(file: opened.version.path, line: 1, column: 1)
            return [Diagnostic(location: location, message: "frame \(index) cannot be drawn: \(error)")]
        }
    }
}
