import FieldPlatform
import Synchronization

/// What a `ClientThread` does for its client.
protocol ClientWorker: SendableMetatype {
    /// A message of the client.
    associatedtype Message: TextMessage

    /// Begins to work for a client.
    ///
    /// - Parameters:
    ///   - scenes: The open scenes.
    ///   - send: Sends the bytes of a message.
    init(_ scenes: SceneStore, _ send: @escaping ([UInt8]) -> Void)

    /// The time after which `handle` is called also without messages, in seconds; nil to wait for a message.
    var delay: Double? { get }

    /// Handles the messages that have come since the last call.
    mutating func handle(_ messages: [TimedMessage<Message>])
}

/// A message that is sent as a text.
protocol TextMessage: Sendable {
    /// Reads a message; nil if it is none.
    init?(_ text: String)
}

/// A message, and when it came.
struct TimedMessage<Message: Sendable>: Sendable {
    let message: Message
    let time: ContinuousClock.Instant
}

/// A thread that works for one client, so that the client never waits for other pictures.
final class ClientThread<Worker: ClientWorker>: Sendable {
    private struct Content {
        var messages: [TimedMessage<Worker.Message>] = []
        var isEnded = false
    }

    private let content = Mutex(Content())
    private let signal = Semaphore()

    /// The number of messages that wait at most. A client that sends more is disconnected.
    private static var messageLimit: Int { 1_000 }

    /// Starts a thread.
    ///
    /// - Parameters:
    ///   - scenes: The open scenes.
    ///   - send: Sends the bytes of a message, later: it must not use this object.
    /// - Returns: nil if the system has no more threads.
    init?(_ scenes: SceneStore, send: @escaping @Sendable ([UInt8]) -> Void) {
        let isStarted = Threads.detach { [weak self, signal] in
            var worker = Worker(scenes, send)
            while true {
                if let delay = worker.delay { _ = signal.wait(seconds: delay) } else { signal.wait() }
                guard let content = self?.take(), !content.isEnded else { return }
                worker.handle(content.messages)
            }
        }
        if !isStarted { return nil }
    }

    deinit { signal.post() }

    /// Handles a message, later and on the other thread.
    ///
    /// - Returns: Whether there was room for it.
    func receive(_ message: Worker.Message) -> Bool {
        let hasRoom = content.withLock { content in
            guard content.messages.count < Self.messageLimit else { return false }
            content.messages.append(TimedMessage(message: message, time: .now))
            return true
        }
        signal.post()
        return hasRoom
    }

    /// Ends the thread.
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
