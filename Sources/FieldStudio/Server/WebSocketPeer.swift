/// What talks to a client over a WebSocket.
protocol WebSocketPeer: Sendable {
    /// Whether its messages are text in UTF-8; if not, they are binary.
    static var sendsText: Bool { get }

    /// Begins to talk to a client.
    ///
    /// - Parameters:
    ///   - studio: The studio.
    ///   - send: Sends the bytes of a message, later: it must not use the peer.
    /// - Returns: nil if there are too many clients.
    static func connect(to studio: Studio, send: @escaping @Sendable ([UInt8]) -> Void) -> Self?

    /// Handles a message of the client.
    ///
    /// - Returns: Whether the message was understood. The connection is closed if it was not.
    func receive(_ text: String) -> Bool

    /// The client is gone.
    func end()
}

extension WebSocketPeer {
    static var sendsText: Bool { false }
}

/// The peer of `/api/events`: it sends a client what has changed.
struct EventPeer: WebSocketPeer {
    private let studio: Studio
    private let client: Client

    static func connect(to studio: Studio, send: @escaping @Sendable ([UInt8]) -> Void) -> EventPeer? {
        let client = Client(of: studio.sources, send: send)
        guard studio.clients.add(client) else { return nil }
        client.start(studio.scenes.all.map(\.path))
        return EventPeer(studio: studio, client: client)
    }

    func receive(_ text: String) -> Bool {
        guard let message = ClientMessage(text) else { return false }
        client.receive(message)
        return true
    }

    func end() { studio.clients.remove(client) }
}

/// A peer with a thread of its own, such as that of `/api/play`.
struct ThreadPeer<Worker: ClientWorker>: WebSocketPeer {
    private let studio: Studio
    private let thread: ClientThread<Worker>

    static func connect(to studio: Studio, send: @escaping @Sendable ([UInt8]) -> Void) -> ThreadPeer? {
        guard studio.playConnections.add(), let thread = ClientThread<Worker>(studio.scenes, send: send) else {
            studio.playConnections.remove()
            return nil
        }
        return ThreadPeer(studio: studio, thread: thread)
    }

    func receive(_ text: String) -> Bool { Worker.Message(text).map(thread.receive) ?? false }

    func end() {
        thread.end()
        studio.playConnections.remove()
    }
}

/// The peer of `/api/language`: it speaks the Language Server Protocol.
struct LanguagePeer: WebSocketPeer {
    static let sendsText = true

    private let studio: Studio
    private let session: LanguageSession

    static func connect(to studio: Studio, send: @escaping @Sendable ([UInt8]) -> Void) -> LanguagePeer? {
        guard studio.languageConnections.add(), let session = LanguageSession(studio, send: send) else {
            studio.languageConnections.remove()
            return nil
        }
        return LanguagePeer(studio: studio, session: session)
    }

    func receive(_ text: String) -> Bool { session.receive(text) }

    func end() {
        session.end()
        studio.languageConnections.remove()
    }
}
