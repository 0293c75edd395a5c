import FieldMessages
import Foundation
import Testing

@testable import FieldLanguageServer

/// Messages after headers with their lengths.
@Suite struct MessageReaderTests {
    @Test func joinsBytesThatArriveOneByOne() throws {
        var reader = MessageReader()
        var messages: [String] = []
        let stream = MessageReader.frame("{\"a\": \"é\"}") + Array("content-length: 2\nX-Other: 1\n\n[]".utf8)
        for byte in stream {
            reader.append([byte])
            while let message = try reader.next() { messages.append(String(decoding: message, as: UTF8.self)) }
        }
        #expect(messages == ["{\"a\": \"é\"}", "[]"])
    }

    @Test func headerCountsTheBytesOfAMessage() {
        #expect(String(decoding: MessageReader.frame("\"é\""), as: UTF8.self) == "Content-Length: 4\r\n\r\n\"é\"")
    }

    @Test(arguments: [
        "X: 1\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n",
        "Content-Length: 99999999999\r\n\r\n",
        String(repeating: "x", count: 10_000),
    ])
    func rejectsOtherStreams(_ text: String) {
        var reader = MessageReader()
        reader.append(text.utf8)
        #expect(throws: MessageReader.FramingError.self) { _ = try reader.next() }
    }

    @Test func theLogNamesTheHeaderThatCannotBeRead() throws {
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        try input.fileHandleForWriting.write(contentsOf: Data("Content-Size: 2\r\n\r\n{}".utf8))
        try input.fileHandleForWriting.close()
        let status = ServerLoop.run(
            input: input.fileHandleForReading.fileDescriptor, output: output.fileHandleForWriting.fileDescriptor,
            errors: errors.fileHandleForWriting.fileDescriptor
        ) { LanguageServer(wake: $0) }
        #expect(status == 2)
        try errors.fileHandleForWriting.close()
        let log = try errors.fileHandleForReading.readToEnd() ?? Data()
        let expected =
            "error: the header of a message must have 'Content-Length' from 0 to 67108864 and at most 8192 bytes, "
            + "not 'Content-Size: 2'\n"
        #expect(String(decoding: log, as: UTF8.self) == expected)
    }
}
