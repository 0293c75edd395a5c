import Synchronization

/// The connected clients.
final class ClientList: Sendable {
    private let clients = Mutex<[ObjectIdentifier: Client]>([:])

    /// All clients.
    var all: [Client] { clients.withLock { Array($0.values) } }

    /// Adds a client.
    func add(_ client: Client) { clients.withLock { $0[ObjectIdentifier(client)] = client } }

    /// Removes a client that has disconnected.
    func remove(_ client: Client) { clients.withLock { $0[ObjectIdentifier(client)] = nil } }

    /// The pictures of a scene that clients see, those that users work on first.
    func views(of scene: String) -> [(name: String, isActive: Bool)] {
        var seen: Set<String> = []
        let views = all.flatMap { $0.view(of: scene) }
        return (views.filter { $0.isActive } + views).filter { seen.insert($0.name).inserted }
    }
}
