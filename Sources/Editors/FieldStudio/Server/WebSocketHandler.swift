import NIOCore
import NIOWebSocket

/// The connection of a client after the handshake.
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
        // The parts of a fragmented message are unmasked already.
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

    /// Writes a frame, and closes the connection if the client does not read it in time. Later frames give it no more time.
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

/// Closes connections whose frames are not masked, as those of a client must be (RFC 6455, 5.1).
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
