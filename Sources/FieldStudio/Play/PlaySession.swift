import FieldPlatform
import Synchronization

/// Plays a picture for one client: performs what the user does, and sends frames while something moves.
///
/// A session has a thread of its own, so that a key never waits for other pictures. It draws a frame when an event
/// comes, and otherwise 60 times a second. A client confirms each frame, and gets at most two before that.
final class PlaySession: Sendable {
    private struct Content {
        var messages: [Player.TimedMessage] = []
        var isEnded = false
    }

    private let content = Mutex(Content())
    private let signal = Semaphore()

    /// The number of messages that wait at most. A client that sends more is disconnected.
    private static let messageLimit = 1_000

    /// Starts a session.
    ///
    /// - Parameters:
    ///   - scenes: The open scenes.
    ///   - send: Sends the bytes of a message, later: it must not use the session.
    /// - Returns: nil if the system has no more threads.
    init?(_ scenes: SceneStore, send: @escaping @Sendable ([UInt8]) -> Void) {
        let isStarted = Threads.detach { [weak self, signal] in
            var player = Player(scenes, send)
            while true {
                if let delay = player.delay { _ = signal.wait(seconds: delay) } else { signal.wait() }
                guard let content = self?.take(), !content.isEnded else { return }
                player.handle(content.messages)
            }
        }
        if !isStarted { return nil }
    }

    deinit { signal.post() }

    /// Handles a message, later and on another thread.
    ///
    /// - Returns: Whether there was room for it.
    func receive(_ message: PlayMessage) -> Bool {
        let hasRoom = content.withLock { content in
            guard content.messages.count < Self.messageLimit else { return false }
            content.messages.append(Player.TimedMessage(message: message, time: .now))
            return true
        }
        signal.post()
        return hasRoom
    }

    /// Ends the session.
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
