import FieldFiles
import FieldPlatform

/// The messages of a worker: requests on standard input, answers on standard output.
///
/// A message is a line of JSON, followed by as many bytes as its member `bytes` says. The descriptor of a new block of
/// shared memory is sent with the first byte of an answer, so standard output must be a socket.
package final class WorkerConnection {
    private var buffer: [UInt8] = []
    private var start = 0
    private let input: Int32
    private let output: Int32

    /// The maximum number of bytes of a request's line, and of the bytes after it.
    static let requestBytes = 64 << 20
    /// The name of the connection in errors of its own.
    static let name = "the connection"
    private static let chunk = 1 << 16

    /// Creates a connection of two open descriptors.
    package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
        (self.input, self.output) = (input, output)
    }

    /// Whether answers can carry descriptors.
    package var isSocket: Bool {
        var kind: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(output, SOL_SOCKET, SO_TYPE, &kind, &size) == 0
    }

    /// The next request's line, without the line break; nil at the end of the input.
    ///
    /// - Throws: `FileError` if the input cannot be read, or ends inside the line, or the line is too long.
    func line() throws(FileError) -> [UInt8]? {
        var searched = 0
        while true {
            if let end = buffer[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return Array(buffer[start..<end])
            }
            searched = buffer.count - start
            guard try fill(isInside: searched > 0) else { return nil }
        }
    }

    /// The bytes after a request's line.
    ///
    /// - Throws: `FileError` if the input cannot be read or ends before them.
    func bytes(_ count: Int) throws(FileError) -> [UInt8] {
        while buffer.count - start < count { _ = try fill(isInside: true) }
        defer { start += count }
        return Array(buffer[start..<start + count])
    }

    /// Reads more bytes; returns false at the end of the input, which is an error inside a request.
    private func fill(isInside: Bool) throws(FileError) -> Bool {
        buffer.removeFirst(start)
        start = 0
        guard buffer.count <= Self.requestBytes else {
            throw FileError(
                code: .unreadable, path: Self.name, reason: "a request has more than \(Self.requestBytes) bytes")
        }
        guard let part = Files.next(Self.chunk, of: input) else { throw Files.failure(.read, Self.name) }
        guard !part.isEmpty || !isInside else {
            throw FileError(code: .unreadable, path: Self.name, reason: "it ends inside a request")
        }
        buffer += part
        return !part.isEmpty
    }

    /// Sends an answer.
    ///
    /// - Parameters:
    ///   - answer: The members of the answer, without `bytes`.
    ///   - bytes: The bytes after the line.
    ///   - memory: The block whose descriptor is sent; nil for none.
    /// - Throws: `FileError` if the answer cannot be sent; `outputClosed` if the reader has ended.
    func send(_ answer: JSON, bytes: [UInt8] = [], with memory: SharedMemory? = nil) throws(FileError) {
        var answer = answer
        if !bytes.isEmpty { answer["bytes"] = .integer(bytes.count) }
        var message = Array((answer.minimal + "\n").utf8)
        if let memory {
            guard let sent = message.withUnsafeBytes({ memory.send($0, to: output) }) else {
                throw Files.failure(.written, Self.name)
            }
            message.removeFirst(sent)
        }
        guard Files.writeAll(message + bytes, to: output) else { throw Files.failure(.written, Self.name) }
    }
}
