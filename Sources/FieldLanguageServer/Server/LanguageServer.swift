import FieldAudit
package import FieldFiles

/// The language server as a function from messages to messages.
///
/// The server never waits. `receive(_:)` answers messages, and `work()` does one step of the work that remains:
/// diagnostics, and requests that take long. A caller does steps only while no message waits, so a keystroke waits for
/// one step at most. A document that changes drops the work for its earlier versions.
///
/// ```swift
/// let server = LanguageServer()
/// send(server.receive([message]))
/// while server.hasWork { send(server.work()) }
/// ```
package final class LanguageServer {
    private enum Phase { case started, running, shutDown, ended }

    private var phase = Phase.started
    private var settings = ServerSettings()
    private var documents: [String: Document] = [:]
    /// The documents with diagnostics to find, the one that changed last at the end.
    private var stale: [Document] = []
    private var pending: [PendingRequest] = []
    /// The documents without errors that are not audited yet.
    private var unaudited: [Document] = []
    private var nextID = 0
    /// Notifications to send after the next response.
    private var notices: [JSON] = []

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - goldens: The folder of the goldens: absolute, or relative to a scene's folder or to one of the folders around it.
    ///   - cache: The folder for files that the server writes for editors to open, such as the text of a preset; nil for
    ///     none.
    package init(goldens: String = "Goldens", cache: String? = nil) {
        settings.goldens = goldens
        settings.cache = cache
    }

    /// The exit status of the program after the notification `exit`: 0 after `shutdown`, else 1. Nil before.
    package private(set) var exitStatus: Int32?

    /// Whether a client has begun a session and not ended it.
    package var isServing: Bool { phase == .running }

    /// Whether `work()` has something to do.
    package var hasWork: Bool { !stale.isEmpty || !pending.isEmpty || !unaudited.isEmpty }

    /// Answers messages that were received together. A request that a later message of them cancels is not done.
    package func receive(_ messages: [JSON]) -> [JSON] {
        let cancelled = Set(messages.compactMap(Self.cancelledID))
        return messages.flatMap { receive($0, cancelled: cancelled) }
    }

    /// Answers the bytes of a message that is not JSON.
    package func receiveMalformed() -> [JSON] { [Message.failure(of: nil, .malformed)] }

    /// Does one step of the remaining work.
    ///
    /// - Returns: The messages to send.
    package func work() -> [JSON] {
        if let document = stale.last { return analyze(document) }
        guard !pending.isEmpty else { return audit() }
        let request = pending.removeFirst()
        if let response = request.work() { return [response] }
        pending.append(request)
        return []
    }

    private func analyze(_ document: Document) -> [JSON] {
        switch document.step() {
        case .unchanged: return []
        case .diagnostics: return [publish(document)]
        case .finished:
            stale.removeAll { $0 === document }
            if settings.auditLevel != nil, document.analysis.diagnostics.errors.isEmpty { unaudited.append(document) }
            return [publish(document)]
        }
    }

    /// Does one step of an audit. Nothing else has to wait for audits: they are the last work.
    private func audit() -> [JSON] {
        guard let document = unaudited.last, let level = settings.auditLevel else {
            unaudited = []
            return []
        }
        guard document.auditStep(level) else { return [] }
        unaudited.removeLast()
        return [publish(document)]
    }

    private func publish(_ document: Document) -> JSON {
        let list = DiagnosticList(document).json(in: settings.encoding)
        return Message.notification(
            "textDocument/publishDiagnostics",
            .object([
                ("uri", .text(document.uri.text)), ("version", .integer(document.version)), ("diagnostics", list),
            ]))
    }

    private func receive(_ json: JSON, cancelled: Set<RequestID>) -> [JSON] {
        switch Message(json) {
        case .request(let id, let method, let parameters):
            if cancelled.contains(id) { return [Message.failure(of: id, .cancelled)] }
            do throws(ResponseError) {
                let answer = try answer(id, method, parameters).map { [Message.response(to: id, $0)] } ?? []
                defer { notices = [] }
                return answer + notices
            } catch {
                return [Message.failure(of: id, error)]
            }
        case .notification(let method, let parameters): return notify(method, parameters)
        case .response: return []
        case nil: return [Message.failure(of: nil, .invalidRequest)]
        }
    }

    private static func cancelledID(_ json: JSON) -> RequestID? {
        guard json["method"]?.string == "$/cancelRequest" else { return nil }
        return json.at("params", "id").flatMap { RequestID($0) }
    }

    /// Answers a request; returns nil if it is answered later.
    private func answer(_ id: RequestID, _ method: String, _ parameters: JSON) throws(ResponseError) -> JSON? {
        switch (phase, method) {
        case (.started, "initialize"):
            phase = .running
            let error = AuditSetting.read(parameters["initializationOptions"], &settings)
            notices = error.map { [AuditSetting.notification($0)] } ?? []
            return ServerCapabilities.negotiate(parameters, &settings)
        case (.started, _): throw .notInitialized
        case (.running, "shutdown"):
            phase = .shutDown
            return JSON.null
        case (.running, "initialize"), (.shutDown, _), (.ended, _): throw .invalidRequest
        case (.running, _): break
        }
        let name = parameters.at("textDocument", "uri")?.string ?? ""
        if let feature = Features.immediate[method] {
            guard let document = documents[name] else { throw .failed("the document is not open") }
            return try feature(Request(document: document, parameters: parameters, settings: settings))
        }
        guard let feature = Features.stepwise[method] else { throw .unknownMethod(method) }
        guard let document = documents[name] else { throw .failed("the document is not open") }
        let request = Request(document: document, parameters: parameters, settings: settings)
        pending.append(PendingRequest(id, document, step: feature(request)))
        return nil
    }

    private func notify(_ method: String, _ parameters: JSON) -> [JSON] {
        if method == "exit" {
            exitStatus = phase == .shutDown ? 0 : 1
            phase = .ended
        }
        guard phase == .running else { return [] }
        let uri = parameters.at("textDocument", "uri")?.string
        switch method {
        case "textDocument/didOpen": open(parameters["textDocument"] ?? .null)
        case "textDocument/didChange": change(uri, parameters)
        case "textDocument/didClose": return close(uri)
        case "textDocument/didSave", "workspace/didChangeWatchedFiles": return filesChanged()
        case "workspace/didChangeConfiguration": return configure(parameters)
        case "$/cancelRequest": return cancel(parameters)
        default: break
        }
        return []
    }

    private func open(_ item: JSON) {
        guard let uri = item["uri"]?.string, let text = item["text"]?.string else { return }
        stale.removeAll { $0.uri.text == uri }
        unaudited.removeAll { $0.uri.text == uri }
        let document = Document(DocumentURI(uri), version: item["version"]?.int ?? 0, text: text)
        documents[uri] = document
        stale.append(document)
    }

    private func change(_ uri: String?, _ parameters: JSON) {
        guard let document = uri.flatMap({ documents[$0] }) else { return }
        let version = parameters.at("textDocument", "version")?.int ?? document.version + 1
        // A change that cannot be applied leaves the text as it is; a notification has no response for the error.
        try? document.apply(parameters["contentChanges"]?.values ?? [], version: version, settings.encoding)
        restart(document)
    }

    /// The findings of the audit of an open document, in the order of the file.
    func audited(_ uri: String) -> [Finding] { documents[uri]?.audit.entries.compactMap(\.finding) ?? [] }

    /// Analyzes a document again, before all others.
    private func restart(_ document: Document) {
        stale.removeAll { $0 === document }
        unaudited.removeAll { $0 === document }
        stale.append(document)
    }

    private func close(_ uri: String?) -> [JSON] {
        guard let uri, let document = documents.removeValue(forKey: uri) else { return [] }
        stale.removeAll { $0 === document }
        unaudited.removeAll { $0 === document }
        let dropped = pending.filter { $0.document === document }
        pending.removeAll { $0.document === document }
        let empty = JSON.object([("uri", .text(uri)), ("diagnostics", .list([]))])
        return dropped.map { Message.failure(of: $0.id, .contentModified) } + [
            Message.notification("textDocument/publishDiagnostics", empty)
        ]
    }

    /// Checks all documents again, because a scene can name fonts, images and catalogs, and goldens can be new.
    private func filesChanged() -> [JSON] {
        for document in documents.values.sorted(by: { $0.uri.text < $1.uri.text }) {
            document.reset()
            restart(document)
        }
        guard settings.refreshesLenses else { return [] }
        nextID += 1
        return [
            .object([
                ("jsonrpc", .text("2.0")), ("id", .text("refresh-\(nextID)")),
                ("method", .text("workspace/codeLens/refresh")),
            ])
        ]
    }

    /// Reads changed settings, and audits all documents again if the level has changed.
    private func configure(_ parameters: JSON) -> [JSON] {
        let old = settings.auditLevel
        let error = AuditSetting.read(parameters["settings"], &settings)
        if settings.auditLevel != old {
            for document in documents.values.sorted(by: { $0.uri.text < $1.uri.text }) {
                document.removeFindings()
                document.reset()
                restart(document)
            }
        }
        return error.map { [AuditSetting.notification($0)] } ?? []
    }

    private func cancel(_ parameters: JSON) -> [JSON] {
        guard let id = parameters["id"].flatMap({ RequestID($0) }), pending.contains(where: { $0.id == id }) else {
            return []
        }
        pending.removeAll { $0.id == id }
        return [Message.failure(of: id, .cancelled)]
    }
}
