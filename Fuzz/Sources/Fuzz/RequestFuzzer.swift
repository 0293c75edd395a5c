import NIOCore
import NIOEmbedded

@testable import FieldFiles
@testable import FieldGoldens
@testable import FieldPlatform
@testable import FieldSource
@testable import FieldStudio

/// Fuzzes the connections of the studio: HTTP, WebSockets, the messages of clients, edits, and reviews.
///
/// An input is what a client sends. It arrives in two parts, and then the client waits until all deadlines are over. The port is 1, and
/// the token is 32 zeros. The open scene is a copy of `Examples/underline.yaml` in a folder of its own, and each input finds it
/// with the same text. An edit must contain the digest of that text. Inputs have 32 letters `b` in its place, which are
/// replaced before the input is sent. In the same way, 32 letters `c` stand for what a user has seen of the first picture, which has
/// no golden. What an input accepts and rejects can be undone afterwards, so the next one finds no goldens.
enum RequestFuzzer: Fuzzer {
    static let name = "request"

    private static let token = AccessToken(text: String(repeating: "0", count: 32))
    private static let scene = ".build/fuzz-studio/underline.yaml"
    private static let goldens = ".build/fuzz-studio/Goldens"
    private static let text = Result { try Files.read("Examples/underline.yaml") }
    private static let studio = Result {
        try Files.makeFolder(".build/fuzz-studio")
        try Files.write(text.get(), to: scene)
        var options = StudioOptions(paths: [scene])
        options.goldens = goldens
        return try Studio(options)
    }

    static func read(_ bytes: [UInt8]) throws {
        let (studio, text) = (try studio.get(), try text.get())
        let input = replacing(Array(repeating: UInt8(ascii: "b"), count: 32), by: SceneEditor.digest(text), in: bytes)
        let setup = ConnectionSetup(studio, token)
        let signal = Semaphore()
        let letters = Array(repeating: UInt8(ascii: "c"), count: 32)
        Task.detached { [input] in
            do {
                let seen = await studio.review(scene, .causes)?.pictures.first?.seen ?? ""
                try await connect(setup, studio, replacing(letters, by: seen, in: input))
                if try Files.read(scene) != text {
                    try Files.write(text, to: scene)
                    await studio.update()
                }
                try undoReviews(of: studio)
            } catch {
                preconditionFailure("\(error)")
            }
            signal.post()
        }
        signal.wait()
    }

    private static func replacing(_ pattern: [UInt8], by text: String, in bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        while let range = result.firstRange(of: pattern) { result.replaceSubrange(range, with: text.utf8) }
        return result
    }

    private static func connect(_ setup: ConnectionSetup, _ studio: Studio, _ bytes: [UInt8]) async throws {
        let channel = NIOAsyncTestingChannel()
        let address = try SocketAddress(ipAddress: "127.0.0.1", port: 1)
        channel.localAddress = address
        let handler = try await channel.testingEventLoop.executeInContext {
            try setup.configure(channel)
            return NIOLoopBound(
                try channel.pipeline.syncOperations.handler(type: RequestHandler.self), eventLoop: channel.eventLoop)
        }
        try await channel.connect(to: address)
        precondition(setup.count.current == 1, "the connection is not counted")
        var answer: [UInt8] = []
        var text = try Files.read(scene)
        for part in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] where channel.isActive {
            // Errors of the input are none of the connection.
            _ = try? await channel.writeInbound(ByteBuffer(bytes: part))
            let output = await output(of: channel, handler, studio)
            // A client that is disconnected for another request does not get the answer to an edit.
            if channel.isActive { text = try checkEdits(output, text) }
            answer += output
        }
        checkToken(bytes, answer)
        // No deadline of a request is longer than a minute; WebSockets have none.
        await channel.testingEventLoop.advanceTime(by: .minutes(3))
        let hasClients = { !studio.clients.all.isEmpty || connections(of: studio) > 0 }
        precondition(channel.isActive == hasClients(), "a connection without a client stays open")
        _ = try? await channel.finish(acceptAlreadyClosed: true)
        precondition(!hasClients(), "a client stays after its connection")
        precondition(setup.count.current == 0, "the end of the connection is not counted")
    }

    /// The number of WebSockets on which a client plays or edits.
    private static func connections(of studio: Studio) -> Int {
        studio.playConnections.current + studio.languageConnections.current
    }

    /// What the studio sends until nothing is left to do.
    private static func output(
        of channel: NIOAsyncTestingChannel, _ handler: NIOLoopBound<RequestHandler>, _ studio: Studio
    ) async -> [UInt8] {
        var output: [UInt8] = []
        // An answer can come while this looks whether there will be one, and lets the next request begin.
        var idleCount = 0
        while idleCount < 2 {
            await channel.testingEventLoop.run()
            let isAnswering = try? await channel.testingEventLoop.executeInContext { handler.value.task != nil }
            while let part = try? await channel.readOutbound(as: ByteBuffer.self) { output += part.readableBytesView }
            idleCount = isAnswering == true ? 0 : idleCount + 1
            // The handler works on an answer also if the connection was closed meanwhile.
            await Task.yield()
        }
        // Pictures that a client wants are drawn by now, and offered to it.
        if !studio.clients.all.isEmpty { await studio.onThread(.verdicts) { _ in } }
        await channel.testingEventLoop.run()
        return output
    }

    /// Checks that the file has the text of the last answer to an edit, or that nothing was written.
    ///
    /// - Parameter text: The text of the file before.
    /// - Returns: The text of the file.
    private static func checkEdits(_ output: [UInt8], _ text: [UInt8]) throws -> [UInt8] {
        let current = try Files.read(scene)
        var expected = text
        for json in bodies(of: output) {
            guard let text = json["text"]?.string, let digest = json["digest"]?.string else { continue }
            let bytes = Array(text.utf8)
            // Texts that are not UTF-8 are answered with replacement characters.
            let isExact = SceneEditor.digest(bytes) == digest
            precondition(isExact || text.contains("\u{FFFD}"), "the digest is not that of the text")
            // An edit that fails has an error, and the text that it was compared with.
            precondition(json["error"] == nil || !isExact || bytes == expected, "an edit that fails has written")
            if json["error"] == nil { expected = isExact ? bytes : current }
        }
        precondition(current == expected, "the file is not the text of the last answer")
        return current
    }

    /// Takes back all that was accepted and rejected. Before, each file is whole; afterwards, there is none.
    private static func undoReviews(of studio: Studio) throws {
        for path in try Files.tree(goldens).map({ "\(goldens)/\($0)" }) {
            if path.hasSuffix(".png") {
                _ = try Golden(path: path).image()
            } else {
                let bytes = try Files.read(path)
                precondition(Rejection(bytes) != nil, "\(path) is neither a golden nor a note")
            }
        }
        while let step = studio.history.last { _ = try studio.history.undo(step.number) }
        let left = try Files.tree(goldens)
        precondition(left.isEmpty, "files of a review stay: \(left)")
    }

    /// The JSON in the bodies of answers.
    private static func bodies(of output: [UInt8]) -> [JSON] {
        let end = Array("\r\n\r\n".utf8)
        var bodies: [JSON] = []
        var rest = output[...]
        while rest.starts(with: "HTTP/1.1 ".utf8), let headEnd = rest.firstRange(of: end) {
            let head = String(decoding: rest[..<headEnd.lowerBound], as: UTF8.self).lowercased()
            let length = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
                .flatMap { Int($0.dropFirst("content-length:".count).drop { $0 == " " }) }
            rest = rest[headEnd.upperBound...]
            // The answer to HEAD has a length without a body.
            if rest.starts(with: "HTTP/1.1 ".utf8) { continue }
            let body = rest.prefix(length ?? 0)
            if let json = try? JSON(reading: Array(body)) { bodies.append(json) }
            rest = rest.dropFirst(length ?? 0)
        }
        return bodies
    }

    /// Checks that nothing is answered to a client without the token. A percent sign can encode the token.
    private static func checkToken(_ bytes: [UInt8], _ answer: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        if text.contains("%") || text.contains(token.text) || answer.isEmpty { return }
        let start = String(decoding: answer.prefix(12), as: UTF8.self)
        precondition(["HTTP/1.1 400", "HTTP/1.1 403"].contains(start), "an answer without the token: \(start)")
    }
}
