import Fieldproof

@testable import FieldFiles
@testable import FieldLanguageServer
@testable import FieldMessages
@testable import FieldPlatform
@testable import FieldSource

/// Fuzzes the language server: the framing of messages, their JSON, and what the requests do with texts and positions.
///
/// An input that begins with `C` is a stream of messages with headers. In any other one, each line is a message. The
/// document `file:///nonexistent/scene.yaml` is open, unless the first message is `initialize`. The server is that of
/// a client which is not trusted: it may open this document, and another one whose text does not contain `%`.
enum ServerFuzzer: Fuzzer {
    static let name = "server"

    /// The greatest number of messages of an input.
    private static let maxCount = 40

    private static let uri = "file:///nonexistent/scene.yaml"
    private static let opening = [
        """
        {"jsonrpc":"2.0","id":"start","method":"initialize",\
        "params":{"initializationOptions":{"audit":"off"},"capabilities":{}}}
        """,
        """
        {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///nonexistent/scene.yaml","version":1,\
        "text":"field: { id: code, length: 2 }\\nstates: { a: { text: \\"1\\", after: [tap: code] } }\\nscale: 0.3\\n"}}}
        """,
    ]

    static func read(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        // Fonts and images of this machine are no inputs.
        guard !text.contains("fonts"), !text.contains("path") else { throw UnsuitableInput("it may name files") }
        let messages = try bytes.first == UInt8(ascii: "C") ? framed(bytes) : lines(text)
        guard messages.count <= maxCount else { throw UnsuitableInput("it has too many messages") }
        try serve(messages)
    }

    /// The messages of a stream, which arrives in two parts.
    private static func framed(_ bytes: [UInt8]) throws -> [[UInt8]] {
        var reader = MessageReader()
        var messages: [[UInt8]] = []
        for part in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
            reader.append(part)
            while let message = try reader.next() { messages.append(message) }
        }
        for message in messages {
            var again = MessageReader()
            let text = String(decoding: message, as: UTF8.self)
            again.append(MessageReader.frame(text))
            let whole = try again.next() ?? []
            precondition(whole == Array(text.utf8), "a message does not round-trip")
        }
        return messages
    }

    private static func lines(_ text: String) -> [[UInt8]] {
        text.split(whereSeparator: \.isNewline).map { Array($0.utf8) }
    }

    /// Sends messages, and waits for the responses of all requests. Audits are not waited for.
    private static func serve(_ messages: [[UInt8]]) throws {
        let signal = Semaphore()
        let limits = ClientLimits { uri, text in
            uri == Self.uri || uri == "untitled:scene" && !text.contains(UInt8(ascii: "%"))
        }
        let server = LanguageServer(goldens: "/nonexistent/goldens", limits: limits) { signal.post() }
        var waiting = 0
        func receive(_ sent: [JSON]) throws {
            for message in sent {
                let text = message.compact
                let again = try JSON(reading: Array(text.utf8)).compact
                precondition(again == text, "a message is not JSON")
                let about = message.at("params", "uri")?.string
                let isRefused = about.map { $0 != Self.uri && $0 != "untitled:scene" } ?? false
                let found = message.at("params", "diagnostics")?.values ?? []
                precondition(!isRefused || found.isEmpty, "a document that may not be open has diagnostics")
                if message["method"] == nil { waiting -= 1 }
            }
        }
        let isInitializing = messages.first.map { String(decoding: $0, as: UTF8.self).contains("\"initialize\"") }
        let all = (isInitializing == true ? [] : opening.map { Array($0.utf8) }) + messages
        for bytes in all {
            guard let json = try? JSON(reading: bytes) else {
                waiting += 1
                try receive(server.receiveMalformed())
                continue
            }
            switch Message(json) {
            case .request, nil: waiting += 1
            case .notification, .response: break
            }
            try receive(server.receive([json]))
            // A step between two messages, as in a session.
            if server.hasWork { try receive(server.work()) }
        }
        var steps = 0
        while waiting > 0 || steps < maxCount, server.hasWork || waiting > 0 && server.isWaiting {
            steps += 1
            if server.hasWork { try receive(server.work()) } else { signal.wait() }
        }
        precondition(waiting == 0, "\(waiting) requests have no response")
    }
}
