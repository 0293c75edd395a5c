/// The framing of the Model Context Protocol: each message is a line.
package struct LineReader: MessageFraming {
    private var buffer: [UInt8] = []
    /// The beginning of the next message, and the first byte that was not yet searched for its end.
    private var start = 0
    private var searched = 0

    /// The error of a line that is too long.
    package struct FramingError: Error, Equatable, CustomStringConvertible {
        /// The message for the client's log.
        package var description: String {
            "a message must be a line of at most \(MessageReader.messageLimit) bytes"
        }
    }

    package static let terminator = [UInt8(ascii: "\n")]

    package init() {}

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        if start > 0 {
            buffer.removeFirst(start)
            (start, searched) = (0, searched - start)
        }
        buffer.append(contentsOf: bytes)
    }

    package mutating func next() throws(FramingError) -> [UInt8]? {
        while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = buffer[start..<end]
            (start, searched) = (end + 1, end + 1)
            if line.count > MessageReader.messageLimit { throw FramingError() }
            // Skip empty lines: they are harmless, and usual at the end of a file.
            if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { return Array(line) }
        }
        searched = buffer.count
        if searched - start > MessageReader.messageLimit { throw FramingError() }
        return nil
    }

    /// A message as a line. JSON escapes the line breaks of its texts, so the body has none.
    package static func frame(_ body: String) -> [UInt8] { Array(body.utf8) + terminator }
}
