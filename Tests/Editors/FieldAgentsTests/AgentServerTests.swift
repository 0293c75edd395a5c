import FieldFiles
import FieldMessages
import FieldPlatform
import Testing

@testable import FieldAgents

/// The messages of the server that start no command.
@Suite struct AgentServerTests {
    private static let meta: JSON = [
        "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
    ]

    private func server() -> AgentServer { AgentServer(version: "1.2.3", isReadOnly: false) }

    private func request(_ method: String, _ parameters: JSON) -> JSON {
        ["jsonrpc": "2.0", "id": 7, "method": .text(method), "params": parameters]
    }

    private func answer(_ server: AgentServer, _ method: String, _ parameters: JSON) throws -> JSON {
        let answers = server.receive([request(method, parameters)])
        #expect(answers.count == 1)
        let answer = try #require(answers.first)
        #expect(answer["id"]?.int == 7)
        return answer
    }

    /// In the revision of 2026-07-28, each request stands alone.
    @Test func requestsWithAVersionNeedNoHandshake() throws {
        let answer = try answer(server(), "server/discover", ["_meta": Self.meta])
        #expect(answer.at("result", "supportedVersions")?.values?.first?.string == "2026-07-28")
        #expect(answer.at("result", "resultType")?.string == "complete")
        #expect(answer.at("result", "_meta", "io.modelcontextprotocol/serverInfo", "version")?.string == "1.2.3")
        let list = try self.answer(server(), "tools/list", ["_meta": Self.meta])
        #expect(
            list.at("result", "tools")?.values?.compactMap { $0["name"]?.string } == [
                "render", "inspect", "check", "match", "fit", "audit", "explain", "schema",
            ])
        #expect(list.at("result", "cacheScope") != nil)
    }

    /// In older revisions, `initialize` comes first, and names the version.
    @Test(arguments: [("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25")])
    func olderClientsBeginWithInitialize(_ requested: String, _ negotiated: String) throws {
        let server = server()
        #expect(try answer(server, "tools/list", [:]).at("error", "code")?.int == -32602)
        let answer = try answer(server, "initialize", ["protocolVersion": .text(requested)])
        #expect(answer.at("result", "protocolVersion")?.string == negotiated)
        #expect(answer.at("result", "serverInfo", "name")?.string == "fieldproof")
        #expect(server.receive([["jsonrpc": "2.0", "method": "notifications/initialized"]]).isEmpty)
        let list = try self.answer(server, "tools/list", [:])
        #expect(list.at("result", "tools")?.values?.count == 8)
        #expect(list.at("result", "resultType") == nil)
        #expect(try self.answer(server, "ping", [:])["result"]?.compact == "{}")
    }

    @Test func unknownVersionIsAnsweredWithTheSupportedOnes() throws {
        let meta: JSON = ["io.modelcontextprotocol/protocolVersion": "2030-01-01"]
        let error = try answer(server(), "tools/list", ["_meta": meta])["error"]
        #expect(error?["code"]?.int == -32022)
        #expect(error?.at("data", "requested")?.string == "2030-01-01")
        #expect(error?.at("data", "supported")?.values?.first?.string == "2026-07-28")
        // The capabilities of the client are required too.
        let incomplete: JSON = ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]
        #expect(try answer(server(), "tools/list", ["_meta": incomplete]).at("error", "code")?.int == -32602)
    }

    @Test(arguments: [("resources/list", -32601), ("ping", -32601), ("tools/call", -32602), ("initialize", -32601)])
    func unknownRequestsAreErrors(_ method: String, _ code: Int) throws {
        let answer = try answer(server(), method, ["_meta": Self.meta, "name": "approve"])
        #expect(answer.at("error", "code")?.int == code)
    }

    @Test func invalidMessagesAreAnsweredWithoutAnID() {
        let server = server()
        for message: JSON in [[], [:], 1, "x", ["jsonrpc": "2.0", "id": JSON.null, "method": "ping"], [[:]]] {
            let answers = server.receive([message])
            #expect(answers.count == 1)
            #expect(answers.first?.at("error", "code")?.int == -32600)
        }
        #expect(server.receiveMalformed().first?.at("error", "code")?.int == -32700)
        #expect(server.receive([["jsonrpc": "2.0", "id": 1, "result": [:]]]).isEmpty)
        #expect(server.receive([["jsonrpc": "2.0", "method": "notifications/other"]]).isEmpty)
    }

    /// JSON-RPC 2.0, section 5: the id is null only "if there was an error in detecting the id".
    @Test(arguments: [#""method": 5"#, #""method": null"#, #""method": ["ping"]"#, #""params": {}"#])
    func aRequestWithoutAMethodIsAnsweredWithItsID(_ members: String) throws {
        let message = try JSON(reading: Array(#"{"jsonrpc": "2.0", "id": "a", \#(members)}"#.utf8))
        let answers = server().receive([message])
        #expect(answers.count == 1)
        #expect(answers.first?["id"]?.compact == "\"a\"")
        #expect(answers.first?.at("error", "code")?.int == -32600)
    }

    /// JSON-RPC 2.0, section 5: the id "MUST be the same as the value of the id member in the Request Object".
    @Test(
        arguments: [
            "0", "-1", "1.5", "9007199254740993", "18446744073709551616", "-123456789012345678901234567890",
            "0.12345678901234567890", "1e400", "-1e400", "1e-400", "1.00000000000000000001",
            "\"\"", "\"7\"", "\"é \\u0000\"",
        ])
    func idsAreSentBackAsTheyWereWritten(_ id: String) throws {
        let message = try JSON(reading: Array(#"{"jsonrpc": "2.0", "id": \#(id), "method": "ping"}"#.utf8))
        let answers = server().receive([message])
        #expect(answers.map(\.compact) == [#"{"jsonrpc": "2.0", "id": \#(id), "result": {}}"#])
    }

    /// The answer to a wrong argument is a result, which the model reads.
    @Test func wrongArgumentsAreReportedInToolResults() throws {
        let done = Semaphore()
        let server = AgentServer(version: "1", isReadOnly: false) { done.post() }
        let parameters: JSON = ["_meta": Self.meta, "name": "render", "arguments": ["scene": 5]]
        #expect(server.receive([request("tools/call", parameters)]).isEmpty)
        #expect(server.isFinishing)
        done.wait()
        let answers = server.work()
        #expect(answers.count == 1)
        let result = answers.first?["result"]
        #expect(result?["isError"]?.compact == "true")
        #expect(result?["content"]?.values?.first?["text"]?.string == "'scene' must be a string")
        #expect(!server.isFinishing)
    }
}

/// Messages that are lines.
@Suite struct LineReaderTests {
    @Test func joinsBytesThatArriveOneByOne() throws {
        var reader = LineReader()
        var messages: [String] = []
        for byte in Array("{\"a\": \"é\"}\r\n\n \n[]\n{".utf8) {
            reader.append([byte])
            while let message = try reader.next() { messages.append(String(decoding: message, as: UTF8.self)) }
        }
        #expect(messages == ["{\"a\": \"é\"}\r", "[]"])
    }

    @Test func rejectsALineWithoutAnEnd() throws {
        var reader = LineReader()
        reader.append([UInt8](repeating: 0x20, count: MessageReader.messageLimit))
        #expect(try reader.next() == nil)
        reader.append([0x20])
        #expect(throws: LineReader.FramingError.self) { _ = try reader.next() }
    }
}
