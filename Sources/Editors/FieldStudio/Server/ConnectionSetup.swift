import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Adds the handlers of a connection to its channel.
///
/// The server and the fuzzer share it, so the fuzzer tests the handlers that run.
struct ConnectionSetup: Sendable {
    private let studio: Studio
    private let token: AccessToken
    /// The number of open connections.
    let count: ConnectionCount

    init(_ studio: Studio, _ token: AccessToken) {
        (self.studio, self.token) = (studio, token)
        count = ConnectionCount(limit: studio.options.connections.count)
    }

    /// Sets up a connection: HTTP, and WebSockets for clients that ask for one. Call this on the channel's event loop, before the
    /// channel is active.
    func configure(_ channel: any Channel) throws {
        let limits = studio.options.connections
        let check = AccessCheck(port: UInt16(channel.localAddress?.port ?? 0), token: token)
        let handler = RequestHandler(studio, check)
        let sockets = WebSocketEndpoint(studio: studio, check: check)
        let bound = NIOLoopBound(handler, eventLoop: channel.eventLoop)
        let upgrade: NIOHTTPServerUpgradeConfiguration = (
            upgraders: [sockets.upgrader],
            completionHandler: { _ in _ = channel.pipeline.syncOperations.removeHandler(bound.value) }
        )
        var headers = NIOHTTPDecoderLimitConfiguration()
        headers.maxHeaderListSize = limits.headers
        headers.maxHeaderFieldSize = limits.headers
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(ConnectionCounter(count))
        // A client that does not read its answers is not read either, so answers do not pile up.
        try pipeline.addHandler(BackPressureHandler())
        try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: upgrade, withEncoderConfiguration: .init(), withDecoderLimitConfiguration: headers)
        try pipeline.addHandler(handler)
    }
}
