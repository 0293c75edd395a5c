import FieldFiles
import FieldLanguageServer
import FieldMessages
import FieldPlatform

/// The peer of `/api/language`: a language server on a thread of its own.
///
/// A client can open only the scenes that are open in the studio. If the studio is read-only, their texts must equal the
/// files.
///
/// The session runs the language server of the editors in this process (`ServerLoop.serve`). Typed text is written as
/// edits of the scene file (``SceneEditor``), so the text has a single undo history.
final class LanguageSession: WebSocketPeer {
    static let sendsText = true

    private let inbox = Inbox(limit: (count: 256, bytes: 4 << 20))

    static func connections(of studio: Studio) -> ConnectionCount { studio.languageConnections }

    init?(_ studio: Studio, send: @escaping @Sendable ([UInt8]) -> Void) {
        let inbox = inbox
        let limits = ClientLimits { [weak studio] uri, text in studio?.accepts(text, of: uri) ?? false }
        let goldens = studio.options.goldens
        let isStarted = Threads.detach {
            let server = LanguageServer(goldens: goldens, limits: limits) { inbox.wake() }
            // Ignore the exit status: to continue, a client must connect again.
            _ = ServerLoop.serve(inbox, by: server) { message in
                send(Array(message.compact.utf8))
                return true
            }
        }
        if !isStarted { return nil }
    }

    func receive(_ message: String) -> Bool { inbox.add(Array(message.utf8)) }

    func end() { inbox.close() }
}

extension Studio {
    /// Whether a client of the language server may have a text open.
    ///
    /// - Parameter uri: The URI of a document.
    fileprivate func accepts(_ text: [UInt8], of uri: String) -> Bool {
        // Compare names first, because resolving paths is slower, and few scenes have the same name.
        let name = Files.split(DocumentURI(uri).path).name
        let scene = scenes.all.first { $0.path.hasSuffix(name) && $0.documentURI.text == uri }
        guard let scene else { return false }
        if !options.isReadOnly { return true }
        return (try? editor.read(scene.path))?.text == text
    }
}

extension OpenScene {
    /// The URI of the scene file for the language server.
    var documentURI: DocumentURI { DocumentURI(path: ResolvedPath.ofName(path)) }
}
