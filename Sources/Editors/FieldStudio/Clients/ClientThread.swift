import FieldEncoding
import FieldPixels
import FieldPlatform
import FieldRendering
import FieldScene
import Synchronization

/// The work of a `ClientThread` for its client: it plays a snapshot or a clip, and draws frames.
protocol ClientWorker: SendableMetatype {
    /// A message of the client.
    associatedtype Message: ThreadMessage
    /// A message to the client.
    associatedtype Frame: ThreadFrame

    /// Begins to work for a client.
    init(_ scenes: SceneStore)

    /// The snapshot or clip that the client looks at; nil before it has requested one.
    var id: SnapshotID? { get }

    /// The time after which a frame is drawn even without messages, in seconds.
    var delay: Double { get }

    /// Handles a message of the client.
    mutating func handle(_ message: Message, at time: ContinuousClock.Instant)

    /// Draws the changes since the last frame.
    ///
    /// - Parameter id: The snapshot or clip that the client looks at.
    /// - Returns: The frame without its errors, and the errors if it, or a part of it, cannot be drawn.
    mutating func draw(_ id: SnapshotID) -> (frame: Frame, errors: [Diagnostic])
}

/// A message from a client that has its own thread.
protocol ThreadMessage: Sendable {
    /// Whether the client has shown a frame, and is ready for another one.
    var isConfirmation: Bool { get }

    /// Reads a message; nil if the text is not a message.
    init?(_ text: String)
}

/// A message to a client that has its own thread.
protocol ThreadFrame {
    /// The errors, if they have changed; empty if all errors are gone.
    var errors: [Diagnostic]? { get set }

    /// Whether there is nothing new.
    var isEmpty: Bool { get }

    /// The bytes of the message.
    var bytes: [UInt8] { get }
}

/// A thread that works for one client, so that the client never waits for other snapshots.
///
/// A client confirms each frame, and gets at most two before that.
final class ClientThread<Worker: ClientWorker>: WebSocketPeer {
    private struct Content {
        var messages: [(message: Worker.Message, time: ContinuousClock.Instant)] = []
        var isEnded = false
    }

    private let content = Mutex(Content())
    private let signal = Semaphore()

    /// The maximum number of messages that wait. A client that sends more is disconnected.
    private static var messageLimit: Int { 1_000 }
    /// The number of frames that a client gets before it must confirm the first of them.
    private static var window: Int { 2 }

    static func connections(of studio: Studio) -> ConnectionCount { studio.playConnections }

    init?(_ studio: Studio, send: @escaping @Sendable ([UInt8]) -> Void) {
        let scenes = studio.scenes
        let isStarted = Threads.detach { [weak self, signal] in
            var worker = Worker(scenes)
            var unconfirmed = 0
            // The errors that were last sent to the client.
            var known: [Diagnostic] = []
            while true {
                if worker.id == nil || unconfirmed >= Self.window {
                    signal.wait()
                } else {
                    _ = signal.wait(seconds: worker.delay)
                }
                guard let content = self?.take(), !content.isEnded else { return }
                for (message, time) in content.messages {
                    if message.isConfirmation { unconfirmed = max(0, unconfirmed - 1) }
                    worker.handle(message, at: time)
                }
                guard unconfirmed < Self.window, let id = worker.id else { continue }
                var (frame, errors) = worker.draw(id)
                // After an edit with errors, the frame shows the version before the edit.
                if errors.isEmpty { errors = scenes.scene(at: id.scene)?.errors ?? [] }
                if errors != known { frame.errors = errors }
                known = errors
                if frame.isEmpty { continue }
                unconfirmed += 1
                send(frame.bytes)
            }
        }
        if !isStarted { return nil }
    }

    deinit { signal.post() }

    func receive(_ text: String) -> Bool {
        guard let message = Worker.Message(text) else { return false }
        let hasRoom = content.withLock { content in
            guard content.messages.count < Self.messageLimit else { return false }
            content.messages.append((message, .now))
            return true
        }
        signal.post()
        return hasRoom
    }

    func end() {
        content.withLock { $0.isEnded = true }
        signal.post()
    }

    private func take() -> Content {
        content.withLock { content in
            defer { content.messages = [] }
            return content
        }
    }
}

/// The pixels of a frame that differ from those of the previous frame.
struct FrameImage {
    /// The width and height of the whole frame, in pixels.
    let size: (width: Int, height: Int)
    /// The rectangle of the changed pixels.
    let area: PixelRect
    /// The PNG file of the area.
    let file: [UInt8]

    /// The changed pixels of a frame; nil if there are none.
    ///
    /// - Throws: `ImageError` if the pixels cannot be encoded.
    init?(_ frame: ClipFrame, scale: Double, by renderer: Renderer) throws(ImageError) {
        guard let area = frame.changed else { return nil }
        size = (frame.image.width, frame.image.height)
        self.area = area
        file = try renderer.png(of: frame.image.part(area), scale: scale, compression: .fast)
    }

    /// Adds the members of a message that describe the image. The bytes of the file follow the JSON.
    func add(to json: inout JSON) {
        json["size"] = .list([size.width, size.height].map(JSON.integer))
        json["area"] = .list([area.x, area.y, area.width, area.height].map(JSON.integer))
    }
}
