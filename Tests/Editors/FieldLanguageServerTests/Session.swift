import FieldFiles
import FieldPlatform
import Testing

@testable import FieldLanguageServer

/// A session of a client with one open document, without a process.
final class Session {
    /// A broken bar in the text of a test is the cursor, and is not a part of the document.
    static let mark: Character = "¦"

    let server: LanguageServer
    private let signal = Semaphore()
    /// What the server has sent at changes of the text.
    private var backlog: [JSON] = []
    let uri: String
    private(set) var text: SourceText
    private(set) var cursor: Int
    private(set) var version = 1
    private var nextID = 0
    /// The diagnostics that were published last.
    private(set) var diagnostics: [JSON] = []
    let capabilities: JSON
    /// The messages of the published errors.
    var errors: [String] {
        diagnostics.filter { $0["severity"]?.int == 1 }.map { $0["message"]?.string ?? "" }
    }

    init(
        _ text: String, uri: String = "file:///nowhere/scene.yaml", encodings: [String] = [],
        goldens: String = "Goldens",
        cache: String? = nil, audit: String = "off", refreshesLenses: Bool = false
    ) {
        server = LanguageServer(goldens: goldens, cache: cache) { [signal] in signal.post() }
        self.uri = uri
        cursor = text.firstIndex(of: Self.mark).map { text[..<$0].utf8.count } ?? 0
        self.text = SourceText(text.filter { $0 != Self.mark })
        let offered = JSON.list(encodings.map { .text($0) })
        let lenses = JSON.object([("codeLens", .object([("refreshSupport", .flag(refreshesLenses))]))])
        let general = JSON.object([("general", .object([("positionEncodings", offered)])), ("workspace", lenses)])
        let options = JSON.object([("audit", .text(audit))])
        let answer = server.receive([
            Self.message(
                "initialize", .object([("capabilities", general), ("initializationOptions", options)]), id: 0)
        ])
        capabilities = answer[0].at("result", "capabilities") ?? .null
        notify("initialized", .object([]))
        open()
    }

    static func message(_ method: String, _ parameters: JSON, id: Int? = nil) -> JSON {
        .object(
            [("jsonrpc", .text("2.0")), ("method", .text(method)), ("params", parameters)]
                + (id.map { [("id", .integer($0))] } ?? []))
    }

    private func open() {
        notify(
            "textDocument/didOpen",
            .object([
                (
                    "textDocument",
                    .object([
                        ("uri", .text(uri)), ("languageId", .text("yaml")), ("version", .integer(version)),
                        ("text", .text(text.string)),
                    ])
                )
            ]))
    }

    /// Sends a notification, and returns what the server sends at once.
    @discardableResult
    func notify(_ method: String, _ parameters: JSON) -> [JSON] { server.receive([Self.message(method, parameters)]) }

    /// Does all remaining work, and stores the published diagnostics.
    @discardableResult
    func finish() -> [JSON] {
        var sent = backlog
        backlog = []
        while server.hasWork || server.isWaiting {
            if server.hasWork { sent += server.work() } else { signal.wait() }
        }
        for message in sent where message["method"]?.string == "textDocument/publishDiagnostics" {
            diagnostics = message.at("params", "diagnostics")?.values ?? []
        }
        return sent
    }

    /// The position of the cursor, or of the beginning of a text.
    func position(_ needle: String? = nil, in encoding: PositionEncoding = .utf16) -> JSON {
        text.position(of: needle.map { offset($0) } ?? cursor, in: encoding).json
    }

    /// The offset of the first occurrence of a text.
    func offset(_ needle: String) -> Int {
        let string = text.string
        guard let range = string.firstRange(of: needle) else {
            Issue.record("the text does not contain '\(needle)'")
            return 0
        }
        return string[..<range.lowerBound].utf8.count
    }

    /// Sends a request about the document and returns the whole response, of a request of many steps too.
    func response(_ method: String, _ parameters: [(String, JSON)] = []) -> JSON {
        nextID += 1
        let document = JSON.object([("uri", .text(uri))])
        var answers = server.receive([
            Self.message(method, .object([("textDocument", document)] + parameters), id: nextID)
        ])
        answers += finish()
        return answers.first { $0["id"]?.int == nextID } ?? .null
    }

    /// Sends a request about the document and returns its result.
    func request(_ method: String, _ parameters: [(String, JSON)] = []) -> JSON {
        response(method, parameters)["result"] ?? .null
    }

    /// Sends a request about the position of the cursor, or of a text, and returns its result.
    func ask(_ method: String, at needle: String? = nil, _ more: [(String, JSON)] = []) -> JSON {
        request(method, [("position", position(needle))] + more)
    }

    /// Replaces bytes of the document, as a client does.
    func edit(_ range: Range<Int>, _ new: String, in encoding: PositionEncoding = .utf16) {
        version += 1
        let change = JSON.object([("range", text.json(range, in: encoding)), ("text", .text(new))])
        text.replace(range, with: new)
        backlog += notify(
            "textDocument/didChange",
            .object([
                ("textDocument", .object([("uri", .text(uri)), ("version", .integer(version))])),
                ("contentChanges", .list([change])),
            ]))
    }

    /// Replaces the first occurrence of a text.
    func replace(_ old: String, _ new: String) {
        let start = offset(old)
        edit(start..<start + old.utf8.count, new)
    }

    /// The text of a `Range` or of a value with a member `range`.
    func covered(_ json: JSON?) -> String {
        guard let bytes = text.range(json?["range"] ?? json, in: .utf16) else { return "no range" }
        return String(decoding: text.bytes[bytes], as: UTF8.self)
    }

    /// The text after the edits of a `WorkspaceEdit`.
    func applying(_ edit: JSON?) -> String {
        var result = text
        let edits = edit?.at("changes", uri)?.values ?? []
        let sorted = edits.compactMap { edit in
            text.range(edit["range"], in: .utf16).map { ($0, edit["newText"]?.string ?? "") }
        }
        .sorted { $0.0.lowerBound > $1.0.lowerBound }
        for (range, new) in sorted { result.replace(range, with: new) }
        return result.string
    }
}
