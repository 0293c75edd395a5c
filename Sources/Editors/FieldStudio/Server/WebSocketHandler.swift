import NIOCore
import NIOWebSocket

/// The server's end of a WebSocket to a client.
protocol WebSocketPeer: Sendable {
    /// Whether its messages are text in UTF-8; if not, they are binary.
    static var sendsText: Bool { get }

    /// The counter of the connections of such peers.
    static func connections(of studio: Studio) -> ConnectionCount

    /// Begins a session with a client.
    ///
    /// - Parameter send: Sends the bytes of a message asynchronously: it must not use the peer.
    /// - Returns: nil if the system has no more threads.
    init?(_ studio: Studio, send: @escaping @Sendable ([UInt8]) -> Void)

    /// Handles a message of the client.
    ///
    /// - Returns: Whether the message was understood, and there was room for it. The connection is closed if not.
    func receive(_ text: String) -> Bool

    /// The client has disconnected.
    func end()
}

extension WebSocketPeer {
    static var sendsText: Bool { false }
}

/// The peer of `/api/events`: it sends changes to a client.
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

/// Handles the frames of a client's connection after the handshake.
final class WebSocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let type: any WebSocketPeer.Type
    private let studio: Studio
    private var peer: (any WebSocketPeer)?
    private var isClosing = false

    init(_ type: any WebSocketPeer.Type, of studio: Studio) { (self.type, self.studio) = (type, studio) }

    func handlerAdded(context: ChannelHandlerContext) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let (eventLoop, opcode) = (context.eventLoop, type.sendsText ? WebSocketOpcode.text : .binary)
        let send: @Sendable ([UInt8]) -> Void = { bytes in
            eventLoop.execute {
                let (handler, context) = bound.value
                handler.send(opcode, ByteBuffer(bytes: bytes), context)
            }
        }
        let connections = type.connections(of: studio)
        guard connections.add(), let made = type.init(studio, send: send) else {
            connections.remove()
            return close(.unknown(1013), context)
        }
        peer = made
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var frame = unwrapInboundIn(data)
        if isClosing { return }
        // The parts of a fragmented message have no mask any more.
        if let key = frame.maskKey { frame.data.webSocketUnmask(key) }
        switch frame.opcode {
        case .text:
            let bytes = Array(frame.data.readableBytesView)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                return close(.dataInconsistentWithMessage, context)
            }
            if peer?.receive(text) == false { close(.unacceptableData, context) }
        case .ping: send(.pong, frame.data, context)
        case .pong: break
        case .connectionClose: close(.normalClosure, context)
        default: close(.unacceptableData, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        end()
        context.close(promise: nil)
    }

    private func end() {
        guard let peer else { return }
        peer.end()
        type.connections(of: studio).remove()
        self.peer = nil
    }

    private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext) {
        guard context.channel.isActive, !isClosing else { return }
        write(WebSocketFrame(fin: true, opcode: opcode, data: data), context)
    }

    private func close(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
        if isClosing { return }
        isClosing = true
        end()
        var data = context.channel.allocator.buffer(capacity: 2)
        data.write(webSocketErrorCode: code)
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data), context)
            .whenComplete { _ in bound.value.close(promise: nil) }
    }

    /// Writes a frame, and closes the connection if the client does not read it in time. Later frames do not extend
    /// this time.
    @discardableResult
    private func write(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) -> EventLoopFuture<Void> {
        let deadline = context.eventLoop.assumeIsolated().scheduleTask(
            in: TimeAmount(studio.options.connections.unread)
        ) {
            context.close(promise: nil)
        }
        let written = context.writeAndFlush(wrapOutboundOut(frame))
        written.whenComplete { _ in deadline.cancel() }
        return written
    }
}

/// Closes connections whose frames are not masked. Clients must mask their frames (RFC 6455, 5.1).
final class MaskCheck: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if unwrapInboundIn(data).maskKey != nil {
            context.fireChannelRead(data)
        } else {
            context.close(promise: nil)
        }
    }
}
