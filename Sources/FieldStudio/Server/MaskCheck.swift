import NIOCore
import NIOWebSocket

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
