package import FieldFiles
import FieldPlatform
import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves a studio on the loopback interface.
package final class StudioServer: Sendable {
    private let studio: Studio
    private let token = AccessToken()

    /// Opens the scenes of a studio.
    ///
    /// - Throws: `FileError` if a path of the options cannot be read.
    package init(_ options: StudioOptions) throws(FileError) { studio = try Studio(options) }

    /// Serves until the process ends.
    ///
    /// - Parameter started: Called with the address of the page when clients can connect.
    /// - Throws: `PortError` if the port cannot be used, or the error that `started` throws.
    package func run(_ started: (String) throws -> Void) throws {
        let channel = try listen()
        studio.watch()
        try started("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/?token=\(token.text)")
        try? channel.closeFuture.wait()
    }

    private func listen() throws(PortError) -> any Channel {
        // One thread is enough: it only forwards the results of the drawing threads.
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let setup = ConnectionSetup(studio, token)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try setup.configure(channel) }
            }
        do {
            return try bootstrap.bind(host: "127.0.0.1", port: Int(studio.options.port)).wait()
        } catch {
            throw PortError(
                studio.options.port, (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)")
        }
    }
}

/// The error of a port that cannot be used.
package struct PortError: Error, CustomStringConvertible {
    /// The error message with its remedy.
    package let description: String

    init(_ port: UInt16, _ reason: String) {
        description = "port \(port) cannot be used: \(reason); choose another one with --port, or leave it out"
    }
}

/// Adds the handlers of a connection to its channel.
///
/// The server and the fuzzer share it, so the fuzzer tests the handlers of the server.
struct ConnectionSetup: Sendable {
    private let studio: Studio
    private let token: AccessToken
    /// The number of open connections.
    let count: ConnectionCount

    init(_ studio: Studio, _ token: AccessToken) {
        (self.studio, self.token) = (studio, token)
        count = ConnectionCount(limit: studio.options.connections.count)
    }

    /// Sets up a connection: HTTP, and WebSockets for clients that request one. Call this on the channel's event loop,
    /// before the channel is active.
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
        // Read nothing from a client that does not read its answers, so that answers do not pile up.
        try pipeline.addHandler(BackPressureHandler())
        try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: upgrade, withEncoderConfiguration: .init(), withDecoderLimitConfiguration: headers)
        try pipeline.addHandler(handler)
    }
}
