import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Upgrades connections to WebSockets, at the paths that accept them.
struct WebSocketEndpoint: Sendable {
    let studio: Studio
    let check: AccessCheck

    /// The types of the peers, by path.
    static let peers: [String: any WebSocketPeer.Type] = [
        "/api/events": EventPeer.self, "/api/language": LanguageSession.self, "/api/play": ClientThread<Player>.self,
        "/api/time": ClientThread<Scrubber>.self,
    ]

    /// The answer to a request that is not a valid handshake (RFC 6455, 4.2.1).
    static func refusal(of method: HTTPMethod) -> Answer {
        guard method == .GET else {
            var answer = Answer.error(405, "this path takes a WebSocket handshake")
            answer.headers.append(("Allow", "GET"))
            return answer
        }
        var answer = Answer.error(426, "this path takes a WebSocket handshake (RFC 6455)")
        answer.headers.append(("Upgrade", "websocket"))
        return answer
    }

    /// Whether a request is a handshake. The library does not check the method, the header `Connection` and the key,
    /// which is 16 bytes in base 64.
    private static func isHandshake(_ head: HTTPRequestHead) -> Bool {
        let key = head.headers.first(name: "Sec-WebSocket-Key") ?? ""
        return head.method == .GET && key.utf8.count == 24 && key.hasSuffix("==")
            && key.dropLast(2).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "/") }
            && head.headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
    }

    /// Upgrades a connection to a WebSocket, if the request is allowed. Other requests are answered by HTTP.
    var upgrader: NIOWebSocketServerUpgrader {
        let limit = studio.options.connections.message
        return NIOWebSocketServerUpgrader(maxFrameSize: limit, automaticErrorHandling: true) { channel, head in
            let address = RequestAddress(head.uri)
            let isAllowed =
                Self.peers[address.path] != nil && Self.isHandshake(head)
                && check.allows(AccessCheck.Credentials(head, address))
            return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
        } upgradePipelineHandler: { channel, head in
            channel.eventLoop.makeCompletedFuture {
                guard let peer = Self.peers[RequestAddress(head.uri).path] else { return }
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHandler(MaskCheck())
                try pipeline.addHandler(
                    NIOWebSocketFrameAggregator(
                        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: limit))
                try pipeline.addHandler(WebSocketHandler(peer, of: studio))
            }
        }
    }
}
