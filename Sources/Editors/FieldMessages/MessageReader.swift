import FieldFiles

/// The framing of a protocol, which divides a stream of bytes into messages.
package protocol MessageFraming: Sendable {
    /// The error of a stream that contains something else than messages. Its description is for the client's log.
    associatedtype FramingError: Error, CustomStringConvertible

    /// Creates the reader of a new stream.
    init()

    /// The bytes that end a message; the last one of a stream may have none.
    static var terminator: [UInt8] { get }

    /// Adds bytes that were received.
    mutating func append(_ bytes: some Sequence<UInt8>)

    /// Returns the next message; nil if it is not complete.
    ///
    /// - Throws: `FramingError` if the stream cannot be read further.
    mutating func next() throws(FramingError) -> [UInt8]?

    /// A message as it is sent.
    static func frame(_ body: String) -> [UInt8]
}

/// The framing of the Language Server Protocol: each message follows a header with its length.
package struct MessageReader: MessageFraming {
    private var buffer: [UInt8] = []
    private var start = 0

    /// The maximum length of a message, in bytes. A longer one can only be an error, and would fill the memory.
    package static let messageLimit = 64 << 20
    private static let headerLimit = 8 << 10
    /// The maximum number of bytes of a header that a message shows.
    private static let shownBytes = 80

    /// The error of a stream that contains no header with a length.
    package struct FramingError: Error, Equatable, CustomStringConvertible {
        /// The beginning of the header's first line.
        let header: String

        /// The message for the client's log.
        package var description: String {
            "the header of a message must have 'Content-Length' from 0 to \(messageLimit) and at most \(headerLimit) bytes, "
                + "not '\(header.escapingInvisibles())'"
        }
    }

    package static let terminator: [UInt8] = []

    package init() {}

    /// Adds bytes that were received.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// Returns the next message; nil if it is not complete.
    ///
    /// - Throws: `FramingError` if the header has no length, or the message is longer than `messageLimit`. In that
    ///   case, the stream cannot be read further.
    package mutating func next() throws(FramingError) -> [UInt8]? {
        guard let header = headerEnd() else {
            if buffer.count - start > Self.headerLimit { throw framingError(buffer.count) }
            return nil
        }
        guard let length = Self.length(in: buffer[start..<header.end]), length <= Self.messageLimit else {
            throw framingError(header.end)
        }
        let body = header.next..<header.next + length
        guard body.upperBound <= buffer.count else { return nil }
        start = body.upperBound
        return Array(buffer[body])
    }

    private func framingError(_ end: Int) -> FramingError {
        let line = buffer[start..<min(end, start + Self.shownBytes)].prefix { $0 != 0x0A && $0 != 0x0D }
        return FramingError(header: String(decoding: line, as: UTF8.self))
    }

    /// The end of the header, and the offset after its empty line. A line ends with `\r\n` or `\n`.
    private func headerEnd() -> (end: Int, next: Int)? {
        var index = start
        while index < buffer.count {
            if buffer[index] == 0x0A {
                if index + 1 < buffer.count, buffer[index + 1] == 0x0A { return (index, index + 2) }
                if index + 2 < buffer.count, buffer[index + 1] == 0x0D, buffer[index + 2] == 0x0A {
                    return (index, index + 3)
                }
            }
            index += 1
            if index - start > Self.headerLimit { return nil }
        }
        return nil
    }

    private static func length(in header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            guard let length = Int(parts[1].filter { $0 != " " }), length >= 0 else { return nil }
            return length
        }
        return nil
    }

    /// A message with its header.
    package static func frame(_ body: String) -> [UInt8] {
        Array("Content-Length: \(body.utf8.count)\r\n\r\n".utf8) + Array(body.utf8)
    }
}
