import FieldFiles
import FieldMessages

/// A request that takes long, and is answered on another thread.
struct PendingRequest {
    let id: RequestID
    let method: String
    let parameters: JSON
    /// The document that the request is about.
    let document: Document

    /// Whether the request can be answered. Quick fixes need all diagnostics of the current text.
    var isReady: Bool { method != "textDocument/codeAction" || document.analysis.isFinished }
}

/// The requests that take long. Each method has a thread of its own, so that a hover does not wait for code lenses.
final class RequestQueue {
    private typealias Answer = Result<JSON, ResponseError>

    /// The requests of one method.
    private struct Lane {
        let background: BackgroundLane<Answer>
        var current: PendingRequest?
    }

    private var lanes: [String: Lane] = [:]
    private var waiting: [PendingRequest] = []

    /// Creates a queue.
    ///
    /// - Parameter wake: Called on another thread when a request is answered.
    init(wake: @escaping @Sendable () -> Void) {
        for method in Features.background.keys {
            // Editors request code lenses on their own; no user waits for them.
            let isUrgent = method != "textDocument/codeLens"
            lanes[method] = Lane(background: BackgroundLane(isUrgent: isUrgent, wake: wake))
        }
    }

    deinit { for lane in lanes.values { lane.background.cancel() } }

    /// Whether `work` has something to do.
    var hasWork: Bool {
        lanes.values.contains { $0.background.hasResult }
            || waiting.contains { $0.isReady && lanes[$0.method]?.current == nil }
    }

    /// Whether a thread answers a request.
    var isBusy: Bool { lanes.values.contains { $0.current != nil } }

    /// The number of requests that wait for a thread.
    var waitingCount: Int { waiting.count }

    /// Adds a request.
    func add(_ request: PendingRequest) { waiting.append(request) }

    /// Takes answers, and starts the next requests.
    ///
    /// - Returns: The responses to send.
    func work(_ settings: ServerSettings) -> [JSON] {
        var responses: [JSON] = []
        for (method, lane) in lanes {
            guard let request = lane.current, let answer = lane.background.take() else { continue }
            lanes[method]?.current = nil
            switch answer {
            case .success(let result): responses.append(Message.response(to: request.id, result))
            case .failure(let error): responses.append(Message.failure(of: request.id, error))
            }
        }
        for (method, lane) in lanes where lane.current == nil {
            guard let index = waiting.firstIndex(where: { $0.method == method && $0.isReady }) else { continue }
            start(waiting.remove(at: index), settings)
        }
        return responses
    }

    private func start(_ request: PendingRequest, _ settings: ServerSettings) {
        guard let feature = Features.background[request.method] else { return }
        let background = BackgroundRequest(
            document: request.document.current(), parameters: request.parameters, settings: settings)
        lanes[request.method]?.current = request
        lanes[request.method]?.background.start { isCancelled in
            Answer { () throws(ResponseError) in try feature(background, isCancelled) }
        }
    }

    /// Drops the requests that match, and returns their responses.
    func drop(_ error: ResponseError, where isDropped: (PendingRequest) -> Bool) -> [JSON] {
        var dropped = waiting.filter(isDropped)
        waiting.removeAll(where: isDropped)
        for (method, lane) in lanes {
            guard let request = lane.current, isDropped(request) else { continue }
            lane.background.cancel()
            lanes[method]?.current = nil
            dropped.append(request)
        }
        return dropped.map { Message.failure(of: $0.id, error) }
    }
}
