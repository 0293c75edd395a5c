import FieldScene

/// The settings of a studio.
package struct StudioOptions: Sendable {
    /// The scene files, and folders with scene files.
    package var paths: [String]
    /// The port on the loopback interface; 0 for any free one.
    package var port: UInt16 = 0
    /// The folder of the goldens.
    package var goldens = "Goldens"
    /// Whether the studio must not write files.
    package var isReadOnly = false
    /// The command that opens an editor, with `{file}`, `{line}` and `{column}`; nil for none.
    package var editor: String?
    /// The limits of connections.
    package var connections = ConnectionLimits()
    /// The maximum size of all drawn snapshots in memory, in bytes.
    package var imageBytes = 64 << 20

    /// Creates the default settings for some files and folders.
    package init(paths: [String]) { self.paths = paths }
}

/// The limits of the server for its clients, so that none of them can occupy all its memory or its connections.
package struct ConnectionLimits: Sendable {
    /// The maximum number of connections at once.
    package var count = 512
    /// The time from connecting to the end of the first request.
    package var first = Duration.seconds(10)
    /// The time from an answer to the end of the next request. WebSockets have no deadline.
    package var next = Duration.seconds(60)
    /// The maximum size of all headers of a request, in bytes.
    package var headers = 32 << 10
    /// The maximum size of the body of a request, in bytes: a scene file as a JSON text, in which line breaks and
    /// quotes take twice the space, with room for the other members.
    package var body = 2 * SceneLimits.fileBytes + (64 << 10)
    /// The maximum size of the body of a request that is an image, in bytes: a screenshot.
    package var image = 32 << 20
    /// The maximum size of a message of a WebSocket, in bytes: the names of all snapshots in a client's view.
    package var message = 1 << 20
    /// The time for which a client may leave a message unread before its connection is closed.
    package var unread = Duration.seconds(60)

    /// Creates the default limits.
    package init() {}
}
