import NIOCore
import Synchronization

/// Counts the open connections.
final class ConnectionCount: Sendable {
    private let count = Atomic<Int>(0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// The number of open connections.
    var current: Int { count.load(ordering: .relaxed) }

    /// Counts a connection, even if there are too many.
    ///
    /// - Returns: Whether the number of connections is within the limit.
    func add() -> Bool { count.add(1, ordering: .relaxed).newValue <= limit }

    /// Counts the end of a connection.
    func remove() { count.subtract(1, ordering: .relaxed) }
}

/// Closes connections beyond the limit at once, before they can send anything.
final class ConnectionCounter: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let count: ConnectionCount

    init(_ count: ConnectionCount) { self.count = count }

    func channelActive(context: ChannelHandlerContext) {
        if count.add() {
            context.fireChannelActive()
        } else {
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        count.remove()
        context.fireChannelInactive()
    }
}
