import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers the requests of one connection: decides whether they may be answered, and translates between the library for
/// HTTP and the endpoints.
///
/// Every request passes `AccessCheck`, regardless of its endpoint. If a client does not read its answers, nothing more
/// is read from it, and it is disconnected after a minute. The next request is read only after the previous answer has
/// been written.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let studio: Studio
    private let check: AccessCheck
    private var request: (head: HTTPRequestHead, body: ByteBuffer)?
    /// The bytes of a rejected request that were dropped; nil if no request was rejected.
    private var dropped: Int?
    /// The task that answers the current request; nil between requests.
    private(set) var task: Task<Void, Never>?
    private var deadline: Scheduled<Void>?

    private var limits: ConnectionLimits { studio.options.connections }

    init(_ studio: Studio, _ check: AccessCheck) { (self.studio, self.check) = (studio, check) }

    func handlerAdded(context: ChannelHandlerContext) { setDeadline(TimeAmount(limits.first), context) }

    func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

    /// The client has disconnected, so its answer is no longer needed.
    func channelInactive(context: ChannelHandlerContext) {
        task?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        if let dropped { return drop(part, after: dropped, context) }
        switch part {
        case .head(let head):
            let size = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
            let credentials = AccessCheck.Credentials(head, RequestAddress(head.uri))
            if !check.allows(credentials) {
                reject(head.method, .forbidden(to: head, isOwn: check.isOwn(credentials)), context)
            } else if size > limit(of: head) {
                reject(head.method, .error(413, "the body is too large"), context)
            } else {
                request = (head, context.channel.allocator.buffer(capacity: 0))
            }
        case .body(var part):
            guard let size = request?.body.readableBytes, let head = request?.head else { return }
            if size + part.readableBytes > limit(of: head) {
                return reject(head.method, .error(413, "the body is too large"), context)
            }
            request?.body.writeBuffer(&part)
        case .end:
            guard let (head, body) = request else { return }
            request = nil
            deadline?.cancel()
            if WebSocketEndpoint.peers[RequestAddress(head.uri).path] != nil {
                return reject(head.method, WebSocketEndpoint.refusal(of: head.method), context, isComplete: true)
            }
            answer(head, Array(body.readableBytesView), context)
        }
    }

    /// The maximum size of the body of a request, in bytes.
    private func limit(of head: HTTPRequestHead) -> Int {
        let type = head.headers.first(name: "Content-Type")?.lowercased()
        return type?.hasPrefix("image/") == true ? limits.image : limits.body
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A request that must not become a WebSocket is answered like any other request.
        if error is NIOWebSocketUpgradeError { return }
        context.close(promise: nil)
    }

    private func answer(_ head: HTTPRequestHead, _ body: [UInt8], _ context: ChannelHandlerContext) {
        let address = RequestAddress(head.uri)
        let call = Call(
            method: head.method.rawValue, path: address.path, query: address.query,
            contentType: head.headers.first(name: "Content-Type"), body: body, token: check.token.text)
        let (studio, bound) = (studio, NIOLoopBound((self, context), eventLoop: context.eventLoop))
        let eventLoop = context.eventLoop
        task = Task {
            let answer = await Endpoints.answer(studio, call)
            eventLoop.execute {
                let (handler, context) = bound.value
                handler.task = nil
                handler.send(answer, isHead: head.method == .HEAD, keepsAlive: head.isKeepAlive, context)
            }
        }
    }

    /// Answers a request without reading the rest of it. The connection is closed after the rest has arrived: a client
    /// that is still sending would not receive the answer.
    private func reject(
        _ method: HTTPMethod, _ answer: Answer, _ context: ChannelHandlerContext, isComplete: Bool = false
    ) {
        request = nil
        dropped = 0
        send(answer, isHead: method == .HEAD, keepsAlive: false, context)
        if isComplete { return context.close(promise: nil) }
        setDeadline(TimeAmount(limits.first), context)
    }

    private func drop(_ part: HTTPServerRequestPart, after dropped: Int, _ context: ChannelHandlerContext) {
        switch part {
        case .head: break
        case .body(let part):
            self.dropped = dropped + part.readableBytes
            if dropped > 2 * limits.body { context.close(promise: nil) }
        case .end: context.close(promise: nil)
        }
    }

    private func send(_ answer: Answer, isHead: Bool, keepsAlive: Bool, _ context: ChannelHandlerContext) {
        guard context.channel.isActive else { return }
        var headers = HTTPHeaders([
            ("Content-Type", answer.type), ("Content-Length", "\(answer.body.count)"), ("Cache-Control", "no-store"),
        ])
        for (name, value) in Self.headers + answer.headers { headers.replaceOrAdd(name: name, value: value) }
        if !keepsAlive { headers.replaceOrAdd(name: "Connection", value: "close") }
        let head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        let body = isHead ? ByteBuffer() : ByteBuffer(bytes: answer.body)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let closes = !keepsAlive && dropped == nil
        // Set this deadline before the end is written, because the next request may cancel it.
        setDeadline(TimeAmount(limits.next), context)
        // The next request is read after the end is written. So only one answer at a time is in memory.
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(body)))).whenComplete { _ in
            let (handler, context) = bound.value
            context.writeAndFlush(handler.wrapOutboundOut(.end(nil)), promise: nil)
            if closes { context.close(promise: nil) }
        }
    }

    private func setDeadline(_ time: TimeAmount, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
    }

    /// The headers of every answer. The page can load only its own files, and no other page can embed or read it.
    private static let headers: [(name: String, value: String)] = [
        Answer.contentPolicy(scripts: "'self'"),
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}

extension Answer {
    /// The answer to a request without access: a page for browsers, which accept HTML, and JSON for other clients.
    ///
    /// The page has a script that opens the same address with the token, if the browser has stored one. The script runs
    /// only if `isOwn`: a link in another page must not open the studio.
    fileprivate static func forbidden(to head: HTTPRequestHead, isOwn: Bool) -> Answer {
        let accepted = head.headers[canonicalForm: "Accept"].map { $0.prefix { $0 != ";" }.lowercased() }
        guard accepted.contains("text/html"), let page = WebFiles.text(of: "forbidden.html") else {
            return .error(403, "open the address that the studio has printed")
        }
        let nonce = AccessToken().text
        var answer = text(page.replacing("{{nonce}}", with: nonce), "text/html; charset=utf-8", status: 403)
        if isOwn { answer.headers.append(contentPolicy(scripts: "'nonce-\(nonce)'")) }
        return answer
    }

    /// The header that limits which files a page loads and runs, and which pages embed it.
    fileprivate static func contentPolicy(scripts: String) -> (name: String, value: String) {
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src \(scripts); style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; font-src 'self';"
                + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    }
}
