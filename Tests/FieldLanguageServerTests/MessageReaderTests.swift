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

    @Test func framesInBytes() {
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
}
