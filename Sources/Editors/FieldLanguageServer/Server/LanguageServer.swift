import FieldAudit
package import FieldFiles
import FieldMessages

/// The language server as a function from messages to messages.
///
/// The server never waits. `receive(_:)` answers messages, and `work()` does one step of the remaining work, such as
/// solving one snapshot for the diagnostics. A caller does steps only while no message waits, so a keystroke waits for
/// one step at most. Work that draws images (audits, hovers and code lenses) runs on other threads, which call `wake`
/// when `work()` has something to do again. A change of a document drops the work for its earlier versions.
///
/// ```swift
/// let server = LanguageServer(wake: semaphore.post)
/// send(server.receive([message]))
/// while server.hasWork || server.isWaiting {
///     if server.hasWork { send(server.work()) } else { semaphore.wait() }
/// }
/// ```
///
/// Errors come from the code of the command line, `Proof` and then `Renderer.solve` for each snapshot; the server adds
/// ranges. Because the server is a function, tests run whole sessions without a process.
package final class LanguageServer: MessageServer {
    private enum Phase { case started, running, shutDown, ended }

    private var phase = Phase.started
    private var settings = ServerSettings()
    private var documents: [String: Document] = [:]
    /// The documents that are still to be analyzed. The document that changed last is at the end.
    private var stale: [Document] = []
    private let requests: RequestQueue
    private let audits: AuditQueue
    private var nextID = 0
    /// Notifications to send after the next response.
    private var notices: [JSON] = []

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - goldens: The folder of the goldens: absolute, or relative to a scene's folder or to one of the folders around it.
    ///   - cache: The folder for files that the server writes for editors to open, such as the text of a preset; nil for
    ///     none.
    ///   - limits: The limits of the client; nil if it is trusted.
    ///   - wake: Called on another thread when `hasWork` becomes true without a message.
    package init(
        goldens: String = "Goldens", cache: String? = nil, limits: ClientLimits? = nil,
        wake: @escaping @Sendable () -> Void = {}
    ) {
        (requests, audits) = (RequestQueue(wake: wake), AuditQueue(wake: wake))
        settings.goldens = goldens
        settings.cache = cache
        settings.limits = limits
    }

    /// The exit status of the program after the notification `exit`: 0 after `shutdown`, else 1. Nil before.
    package private(set) var exitStatus: Int32?

    /// Whether a client has begun a session and has not ended it yet.
    package var isServing: Bool { phase == .running }

    /// Whether `work()` has something to do.
    package var hasWork: Bool { !stale.isEmpty || requests.hasWork || audits.hasWork }

    /// Whether another thread works, so that `work()` has something to do later.
    package var isWaiting: Bool { requests.isBusy || audits.isBusy }

    /// Work that is left when the client closes its end is dropped.
    package var isFinishing: Bool { false }

    /// Answers messages that were received together. A request that one of the later messages cancels is skipped.
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
        if requests.hasWork { return requests.work(settings) }
        if let document = stale.last { return analyze(document) }
        return audits.work(settings.auditLevel).map { [publish($0)] } ?? []
    }

    private func analyze(_ document: Document) -> [JSON] {
        switch document.step() {
        case .unchanged: return []
        case .diagnostics: return [publish(document)]
        case .finished:
            stale.removeAll { $0 === document }
            if settings.auditLevel != nil, document.analysis.diagnostics.errors.isEmpty { audits.add(document) }
            return [publish(document)]
        }
    }

    private func publish(_ document: Document) -> JSON {
        let list = DiagnosticList(document).json(in: settings.encoding)
        return Message.notification(
            "textDocument/publishDiagnostics",
            ["uri": .text(document.uri.text), "version": .integer(document.version), "diagnostics": list])
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
        case nil: return [Message.rejection(of: json)]
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
        let feature = Features.immediate[method]
        guard feature != nil || Features.background[method] != nil else { throw .unknownMethod(method) }
        guard let document = documents[name] else { throw .failed("the document is not open") }
        if let feature {
            return try feature(Request(document: document, parameters: parameters, settings: settings))
        }
        if settings.limits != nil, requests.waitingCount >= ClientLimits.requestCount {
            throw .failed("too many requests wait for an answer")
        }
        if method == "textDocument/codeLens", settings.refreshesLenses { document.watchGoldens(in: settings.goldens) }
        requests.add(PendingRequest(id: id, method: method, parameters: parameters, document: document))
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
        case "textDocument/didOpen": return open(parameters["textDocument"] ?? .null)
        case "textDocument/didChange": return change(uri, parameters)
        case "textDocument/didClose": return close(uri)
        case "textDocument/didSave", "workspace/didChangeWatchedFiles": return filesChanged()
        case "workspace/didChangeConfiguration": return configure(parameters)
        case "$/cancelRequest": return cancel(parameters)
        default: break
        }
        return []
    }

    private func open(_ item: JSON) -> [JSON] {
        guard let uri = item["uri"]?.string, let text = item["text"]?.string else { return [] }
        let dropped = documents[uri].map { drop($0) } ?? []
        let document = Document(DocumentURI(uri), version: item["version"]?.int ?? 0, text: text)
        documents[uri] = document
        if !accepts(document) { return dropped + close(uri) }
        stale.append(document)
        return dropped
    }

    private func change(_ uri: String?, _ parameters: JSON) -> [JSON] {
        guard let document = uri.flatMap({ documents[$0] }) else { return [] }
        let version = parameters.at("textDocument", "version")?.int ?? document.version
        // A malformed change leaves the document unchanged; a notification has no response for the error.
        try? document.apply(parameters["contentChanges"]?.values ?? [], version: version, settings.encoding)
        if !accepts(document) { return close(uri) }
        defer { stale.append(document) }
        return drop(document)
    }

    /// Whether the client may have this text open in addition to its other documents.
    private func accepts(_ document: Document) -> Bool {
        guard let limits = settings.limits else { return true }
        let size = documents.values.reduce(0) { $0 + $1.text.bytes.count }
        return size <= ClientLimits.textBytes && limits.accepts(document.uri.text, document.text.bytes)
    }

    /// The findings of the audit of an open document, in the order of the file.
    func audited(_ uri: String) -> [Finding] { documents[uri]?.audit.entries.compactMap(\.finding) ?? [] }

    /// Drops all work for a document, and returns the responses of its requests.
    private func drop(_ document: Document) -> [JSON] {
        stale.removeAll { $0 === document }
        audits.drop(document)
        return requests.drop(.contentModified) { $0.document === document }
    }

    /// Analyzes all documents again. Their pending requests are kept, because the texts are unchanged.
    private func restart() {
        documents.values.sorted { $0.uri.text < $1.uri.text }.forEach(restart)
    }

    private func restart(_ document: Document) {
        document.reset()
        audits.drop(document)
        stale.removeAll { $0 === document }
        stale.append(document)
    }

    private func close(_ uri: String?) -> [JSON] {
        guard let uri, let document = documents.removeValue(forKey: uri) else { return [] }
        let empty: JSON = ["uri": .text(uri), "diagnostics": []]
        return drop(document) + [Message.notification("textDocument/publishDiagnostics", empty)]
    }

    /// Analyzes all documents again and refreshes the code lenses, because their fonts, images, catalogs or goldens can
    /// have changed.
    private func filesChanged() -> [JSON] {
        restart()
        return refreshLenses()
    }

    private func refreshLenses() -> [JSON] {
        guard settings.refreshesLenses else { return [] }
        nextID += 1
        return [["jsonrpc": "2.0", "id": "refresh-\(nextID)", "method": "workspace/codeLens/refresh"]]
    }

    /// Whether `checkFiles()` should be called from time to time, because documents depend on other files.
    package var watchesFiles: Bool { documents.values.contains { !$0.watched.isEmpty } }

    /// Looks for changes of the files that documents depend on. A changed golden refreshes the code lenses, and a changed
    /// font, image or catalog restarts the analysis of its documents.
    ///
    /// - Returns: The messages to send.
    package func checkFiles() -> [JSON] {
        guard phase == .running else { return [] }
        var goldensHaveChanged = false
        for document in documents.values {
            if document.watched.goldensHaveChanged() { goldensHaveChanged = true }
            guard document.watched.filesHaveChanged() else { continue }
            goldensHaveChanged = true
            restart(document)
        }
        return goldensHaveChanged ? refreshLenses() : []
    }

    /// Reads changed settings, and audits all documents again if the level has changed.
    private func configure(_ parameters: JSON) -> [JSON] {
        let old = settings.auditLevel
        let error = AuditSetting.read(parameters["settings"], &settings)
        if settings.auditLevel != old {
            for document in documents.values { document.removeFindings() }
            restart()
        }
        return error.map { [AuditSetting.notification($0)] } ?? []
    }

    private func cancel(_ parameters: JSON) -> [JSON] {
        guard let id = parameters["id"].flatMap({ RequestID($0) }) else { return [] }
        return requests.drop(.cancelled) { $0.id == id }
    }
}
