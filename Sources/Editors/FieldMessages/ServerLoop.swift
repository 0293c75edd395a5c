package import FieldFiles
import FieldPlatform
import Synchronization

/// A server as a function from messages to messages, which never waits. `ServerLoop` calls it on one thread.
package protocol MessageServer: AnyObject {
    /// The exit status after the client has ended the session; nil before.
    var exitStatus: Int32? { get }
    /// Whether a client has begun a session and has not ended it yet.
    var isServing: Bool { get }
    /// Whether `work()` has something to do.
    var hasWork: Bool { get }
    /// Whether results are still expected, which the client gets even if it sends no more messages.
    var isFinishing: Bool { get }
    /// Whether `checkFiles()` should be called from time to time.
    var watchesFiles: Bool { get }

    /// Answers messages that were received together, and returns the messages to send.
    func receive(_ messages: [JSON]) -> [JSON]
    /// Answers the bytes of a message that is not JSON.
    func receiveMalformed() -> [JSON]
    /// Does one step of the remaining work, and returns the messages to send.
    func work() -> [JSON]
    /// Looks for changes of files, and returns the messages to send.
    func checkFiles() -> [JSON]
}

/// Runs a server: over two file descriptors, or with an inbox.
///
/// One thread reads messages all the time. Another one answers them, and does a step of the remaining work only while no
/// message waits. Servers have threads of their own for work that takes long.
package enum ServerLoop {
    /// Serves until the client ends the session or closes its end.
    ///
    /// - Parameters:
    ///   - framing: The framing of the messages.
    ///   - input: The descriptor from which messages are read.
    ///   - output: The descriptor to which messages are written.
    ///   - errors: The descriptor to which one line is written if the input has no messages. Clients show it in their logs.
    ///   - makeServer: Creates the server with its parameter `wake`.
    /// - Returns: The exit status: 0 after `shutdown` and `exit`, 1 if the client ended without `shutdown`, 2 if the
    ///   input contains something else than messages, 3 if the output cannot be written.
    package static func run<Framing: MessageFraming>(
        _ framing: Framing.Type = MessageReader.self, input: Int32, output: Int32, errors: Int32,
        _ makeServer: (_ wake: @escaping @Sendable () -> Void) -> some MessageServer
    ) -> Int32 {
        let inbox = Inbox()
        let server = makeServer { inbox.wake() }
        if !Threads.detach({ read(input, by: Framing(), into: inbox, errors) }) { return 3 }
        return serve(inbox, by: server) { Files.writeAll(Framing.frame($0.compact), to: output) }
    }

    /// Serves until the client ends the session, or until the inbox is closed.
    ///
    /// - Parameters:
    ///   - inbox: The received messages. The server's parameter `wake` must wake it.
    ///   - server: The server.
    ///   - send: Sends a message; returns whether it could be sent.
    /// - Returns: The exit status, as `run` returns it.
    package static func serve(_ inbox: Inbox, by server: some MessageServer, _ send: (JSON) -> Bool) -> Int32 {
        var checked = Machine.seconds
        while true {
            let (batches, isClosed) = inbox.take(
                waits: !server.hasWork, atMost: server.watchesFiles ? Self.secondsBetweenChecks : nil,
                ignoresEnd: server.isFinishing)
            let now = Machine.seconds
            if server.watchesFiles, now - checked >= Self.secondsBetweenChecks {
                checked = now
                if !server.checkFiles().allSatisfy(send) { return 3 }
            }
            for batch in batches {
                let answers = batch.map(server.receive) ?? server.receiveMalformed()
                if !answers.allSatisfy(send) { return 3 }
                if let status = server.exitStatus { return status }
            }
            if batches.isEmpty {
                if isClosed, !server.isFinishing { return inbox.isUnreadable ? 2 : server.isServing ? 1 : 0 }
                if server.hasWork, !server.work().allSatisfy(send) { return 3 }
            }
        }
    }

    /// The time between two looks for files that other programs have changed, in seconds.
    private static let secondsBetweenChecks = 2.0

    /// Reads messages until the end of the input, or until bytes that are not a message.
    private static func read(
        _ input: Int32, by framing: some MessageFraming, into inbox: Inbox, _ errors: Int32
    ) {
        var reader = framing
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = FieldPlatform.read(input, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            reader.append(count > 0 ? buffer[..<count] : type(of: framing).terminator[...])
            do {
                while let message = try reader.next() { _ = inbox.add(message) }
            } catch {
                // Ignore write errors: the session ends with this error anyway.
                _ = Files.writeAll(Array("error: \(error)\n".utf8), to: errors)
                return inbox.close(isUnreadable: true)
            }
            if count <= 0 { return inbox.close() }
        }
    }
}

/// The queue of received messages that wait to be answered.
package final class Inbox: Sendable {
    /// Messages in JSON that were received one after the other; nil for a message that is not JSON.
    typealias Batch = [JSON]?

    private struct Content {
        var batches: [Batch] = []
        /// The number and the size of the messages that wait.
        var size = (count: 0, bytes: 0)
        var isClosed = false
        var isUnreadable = false
        var isWoken = false
    }

    private let content = Mutex(Content())
    private let signal = Semaphore()
    private let limit: (count: Int, bytes: Int)

    /// Creates an empty inbox.
    ///
    /// - Parameter limit: The number and the size of the messages that may wait.
    package init(limit: (count: Int, bytes: Int) = (.max, .max)) { self.limit = limit }

    /// Adds the bytes of a message.
    ///
    /// - Returns: Whether there was room for it.
    package func add(_ bytes: [UInt8]) -> Bool {
        let message = try? JSON(reading: bytes)
        let hasRoom = content.withLock { content in
            guard content.size.count < limit.count, bytes.count <= limit.bytes - content.size.bytes else {
                return false
            }
            content.size.count += 1
            content.size.bytes += bytes.count
            if let message, let last = content.batches.indices.last, content.batches[last] != nil {
                content.batches[last]?.append(message)
            } else {
                content.batches.append(message.map { [$0] })
            }
            return true
        }
        signal.post()
        return hasRoom
    }

    /// Marks the end of the messages.
    ///
    /// - Parameter isUnreadable: Whether something else than messages follows.
    package func close(isUnreadable: Bool = false) {
        content.withLock { ($0.isClosed, $0.isUnreadable) = (true, isUnreadable) }
        signal.post()
    }

    /// Whether the messages ended because something else followed.
    var isUnreadable: Bool { content.withLock { $0.isUnreadable } }

    /// Makes `take(waits:)` return, also if no message waits.
    package func wake() {
        content.withLock { $0.isWoken = true }
        signal.post()
    }

    /// Takes all messages, and returns whether the inbox is closed.
    ///
    /// If there are no messages and `waits` is true, this waits for a message or for `wake()`, at most for `seconds`;
    /// nil for no limit. If `ignoresEnd` is true, it waits even if the inbox is closed.
    func take(
        waits: Bool, atMost seconds: Double? = nil, ignoresEnd: Bool = false
    ) -> (batches: [Batch], isClosed: Bool) {
        while true {
            let taken = content.withLock { content in
                defer { (content.batches, content.size, content.isWoken) = ([], (0, 0), false) }
                return (content.batches, content.isClosed, content.isWoken)
            }
            if !taken.0.isEmpty || taken.1 && !ignoresEnd || taken.2 || !waits { return (taken.0, taken.1) }
            guard let seconds else {
                signal.wait()
                continue
            }
            if !signal.wait(seconds: seconds) { return ([], false) }
        }
    }
}
