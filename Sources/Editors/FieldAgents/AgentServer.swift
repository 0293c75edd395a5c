package import FieldFiles
import FieldMessages
import FieldPlatform

/// The server of the Model Context Protocol, as a function from messages to messages.
///
/// It serves the stateless revision of the protocol, in which every request carries its version, and the older ones,
/// which begin with `initialize` (``AgentProtocol``). Calls of tools run on threads of their own, and the answers follow
/// when they are ready.
package final class AgentServer: MessageServer {
    /// A call that runs.
    private struct Running {
        let call: ToolCall
        let lane: BackgroundLane<JSON>
        let revision: AgentProtocol.Revision
    }

    /// A call that waits until another one has ended.
    private struct Waiting {
        let id: RequestID
        let call: ToolCall
        let revision: AgentProtocol.Revision
    }

    /// The number of calls that wait, above which further ones are rejected.
    private static let waitingLimit = 1_000

    private let version: String
    private let isReadOnly: Bool
    private let wake: @Sendable () -> Void
    private let runningLimit = max(2, Machine.coreCount)
    private var running: [RequestID: Running] = [:]
    private var waiting: [Waiting] = []
    /// Whether the client has sent `initialize`, so that its requests need no version.
    private var isInitialized = false

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - isReadOnly: Whether to offer no arguments with which files are written.
    ///   - wake: Called on another thread when `hasWork` becomes true without a message.
    package init(version: String, isReadOnly: Bool, wake: @escaping @Sendable () -> Void = {}) {
        (self.version, self.isReadOnly, self.wake) = (version, isReadOnly, wake)
    }

    /// The session ends with the input.
    package var exitStatus: Int32? { nil }
    package var isServing: Bool { false }
    package var hasWork: Bool { running.values.contains { $0.lane.hasResult } }
    /// The results of calls are sent even if the client has closed the input.
    package var isFinishing: Bool { !running.isEmpty || !waiting.isEmpty }
    package var watchesFiles: Bool { false }

    package func checkFiles() -> [JSON] { [] }

    package func receiveMalformed() -> [JSON] { [Message.failure(of: nil, .malformed)] }

    package func receive(_ messages: [JSON]) -> [JSON] { messages.flatMap(receive) }

    /// Takes the results of calls, and starts those that wait.
    package func work() -> [JSON] {
        var responses: [JSON] = []
        for (id, item) in running {
            guard let result = item.lane.take() else { continue }
            running[id] = nil
            responses.append(Message.response(to: id, complete(result, item.revision)))
        }
        startWaiting()
        return responses
    }

    private func receive(_ json: JSON) -> [JSON] {
        switch Message(json) {
        case .request(let id, let method, let parameters):
            do throws(ResponseError) {
                let revision = try revision(of: method, parameters)
                let result = try answer(id, method, parameters, revision)
                return result.map { [Message.response(to: id, complete($0, revision))] } ?? []
            } catch {
                return [Message.failure(of: id, error, data: data(of: error, parameters))]
            }
        case .notification(let method, let parameters):
            if method == "notifications/cancelled" { cancel(parameters["requestId"].flatMap { RequestID($0) }) }
            return []
        case .response: return []
        case nil: return [Message.rejection(of: json)]
        }
    }

    /// The revision of the protocol in which a request is answered.
    private func revision(
        of method: String, _ parameters: JSON
    ) throws(ResponseError) -> AgentProtocol.Revision {
        if let revision = try AgentProtocol.revision(of: parameters) { return revision }
        if isInitialized || method == "initialize" || method == "ping" { return .initialized }
        throw .noVersion
    }

    /// Answers a request; returns nil if it is answered later.
    private func answer(
        _ id: RequestID, _ method: String, _ parameters: JSON, _ revision: AgentProtocol.Revision
    ) throws(ResponseError) -> JSON? {
        switch (method, revision) {
        case ("server/discover", .stateless): return AgentProtocol.discovery
        case ("initialize", .initialized):
            isInitialized = true
            return AgentProtocol.initialization(parameters, server)
        case ("ping", .initialized): return .object([])
        case ("tools/list", _):
            return ["tools": .list(AgentTools.all.map { $0.json(isReadOnly: isReadOnly) })]
        case ("tools/call", _):
            try call(id, parameters, revision)
            return nil
        default: throw .unknownMethod(method)
        }
    }

    private func call(
        _ id: RequestID, _ parameters: JSON, _ revision: AgentProtocol.Revision
    ) throws(ResponseError) {
        guard let name = parameters["name"]?.string else { throw .invalidParameters }
        guard let tool = AgentTools.all.first(where: { $0.name == name }) else { throw .unknownTool(name) }
        // Two answers with one id could not be told apart.
        if running[id] != nil || waiting.contains(where: { $0.id == id }) { throw .invalidRequest }
        if waiting.count >= Self.waitingLimit { throw .tooManyCalls }
        let call = ToolCall(tool, parameters["arguments"] ?? .object([]), isReadOnly: isReadOnly)
        waiting.append(Waiting(id: id, call: call, revision: revision))
        startWaiting()
    }

    private func startWaiting() {
        while running.count < runningLimit, !waiting.isEmpty {
            let next = waiting.removeFirst()
            let lane = BackgroundLane<JSON>(isUrgent: true, wake: wake)
            running[next.id] = Running(call: next.call, lane: lane, revision: next.revision)
            lane.start { [call = next.call] _ in call.result() }
        }
    }

    /// Ends a call without an answer.
    private func cancel(_ id: RequestID?) {
        guard let id else { return }
        waiting.removeAll { $0.id == id }
        guard let item = running.removeValue(forKey: id) else { return }
        item.lane.cancel()
        item.call.cancel()
        startWaiting()
    }

    private var server: JSON {
        ["name": "fieldproof", "title": "Fieldproof", "version": .text(version)]
    }

    /// A result with what each result of a revision contains.
    private func complete(_ result: JSON, _ revision: AgentProtocol.Revision) -> JSON {
        revision == .stateless ? AgentProtocol.complete(result, server) : result
    }

    private func data(of error: ResponseError, _ parameters: JSON) -> JSON? {
        error == .unsupportedVersion ? AgentProtocol.versions(requested: parameters) : nil
    }
}
