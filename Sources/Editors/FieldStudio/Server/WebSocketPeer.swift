/// What talks to a client over a WebSocket.
protocol WebSocketPeer: Sendable {
    /// Whether its messages are text in UTF-8; if not, they are binary.
    static var sendsText: Bool { get }

    /// The connections among which those of such peers are counted.
    static func connections(of studio: Studio) -> ConnectionCount

    /// Begins to talk to a client.
    ///
    /// - Parameter send: Sends the bytes of a message, later: it must not use the peer.
    /// - Returns: nil if the system has no more threads.
    init?(_ studio: Studio, send: @escaping @Sendable ([UInt8]) -> Void)

    /// Handles a message of the client.
    ///
    /// - Returns: Whether the message was understood, and there was room for it. The connection is closed if not.
    func receive(_ text: String) -> Bool

    /// The client is gone.
    func end()
}

extension WebSocketPeer {
    static var sendsText: Bool { false }
}

/// The peer of `/api/events`: it sends a client what has changed.
struct EventPeer: WebSocketPeer {
    private let clients: ClientList
    private let client: Client

    static func connections(of studio: Studio) -> ConnectionCount { studio.eventConnections }

    init(_ studio: Studio, send: @escaping @Sendable ([UInt8]) -> Void) {
        (clients, client) = (studio.clients, Client(of: studio.sources, send: send))
        clients.add(client)
        client.start(studio.scenes.all.map(\.path))
    }

    func receive(_ text: String) -> Bool {
        guard let message = ClientMessage(text) else { return false }
        client.receive(message)
        return true
    }

    func end() { clients.remove(client) }
}
