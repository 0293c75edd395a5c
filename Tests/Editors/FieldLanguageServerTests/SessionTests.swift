import FieldFiles
import Testing

@testable import FieldLanguageServer

/// The life of a session, and the order of messages.
@Suite struct SessionTests {
    private let scene = "field: { preset: soft }\n"

    @Test func requestsBeforeInitializeAndAfterShutdownFail() {
        let server = LanguageServer()
        let early = server.receive([Session.message("textDocument/hover", .null, id: 1)])
        #expect(early[0].at("error", "code")?.int == -32002)
        _ = server.receive([Session.message("initialize", .object([]), id: 2)])
        #expect(server.receive([Session.message("shutdown", .null, id: 3)])[0]["result"] != nil)
        let late = server.receive([Session.message("textDocument/hover", .null, id: 4)])
        #expect(late[0].at("error", "code")?.int == -32600)
        #expect(server.exitStatus == nil)
        _ = server.receive([Session.message("exit", .null)])
        #expect(server.exitStatus == 0)
    }

    @Test func exitWithoutShutdownIsAnError() {
        let session = Session(scene)
        session.notify("exit", .null)
        #expect(session.server.exitStatus == 1)
    }

    @Test func negotiatesTheEncoding() {
        #expect(Session(scene).capabilities["positionEncoding"]?.string == "utf-16")
        #expect(Session(scene, encodings: ["utf-32", "utf-8"]).capabilities["positionEncoding"]?.string == "utf-8")
    }

    @Test func unknownRequestsAndBrokenMessagesAreAnswered() {
        let session = Session(scene)
        #expect(session.response("textDocument/nothing").at("error", "code")?.int == -32601)
        #expect(session.response("textDocument/hover").at("error", "code")?.int == -32602)
        #expect(session.server.receiveMalformed()[0].at("error", "code")?.int == -32700)
        #expect(session.server.receive([.list([])])[0].at("error", "code")?.int == -32600)
        #expect(session.notify("$/setTrace", .null).isEmpty)
    }

    /// The first change of the notification is valid, and the second one has a range without positions.
    @Test func aMalformedChangeLeavesTheDocumentUnchanged() {
        let session = Session(scene)
        let before = session.request("textDocument/documentSymbol").compact
        let changes: [JSON] = [
            .object([("text", .text(""))]), .object([("range", .object([])), ("text", .text("x"))]),
        ]
        session.notify(
            "textDocument/didChange",
            .object([
                ("textDocument", .object([("uri", .text(session.uri))])), ("contentChanges", .list(changes)),
            ]))
        #expect(session.request("textDocument/documentSymbol").compact == before)
        session.finish()
        #expect(session.errors.isEmpty)
    }

    @Test func changesNeedNoVersion() {
        let server = LanguageServer()
        _ = server.receive([Session.message("initialize", .object([]), id: 1)])
        let uri = ("uri", JSON.text("file:///nowhere/scene.yaml"))
        // The greatest number of JSON that an Int can have.
        let item = JSON.object([uri, ("version", .number(9_223_372_036_854_774_784)), ("text", .text(scene))])
        _ = server.receive([Session.message("textDocument/didOpen", .object([("textDocument", item)]))])
        let change = JSON.list([.object([("text", .text("field: {}\n"))])])
        _ = server.receive([
            Session.message(
                "textDocument/didChange", .object([("textDocument", .object([uri])), ("contentChanges", change)]))
        ])
        var published: [JSON] = []
        while server.hasWork { published += server.work() }
        #expect(published.last?.at("params", "version")?.double == 9_223_372_036_854_774_784)
    }

    @Test func cancelledRequestsAreSkipped() {
        let session = Session(scene)
        let parameters = JSON.object([
            ("textDocument", .object([("uri", .text(session.uri))])), ("position", session.position("preset")),
        ])
        let cancel = Session.message("$/cancelRequest", .object([("id", .integer(7))]))
        // The cancellation was received together with the request.
        let together = session.server.receive([Session.message("textDocument/hover", parameters, id: 7), cancel])
        #expect(together.map { $0.at("error", "code")?.int } == [-32800])
        // The cancellation comes while the request waits for its steps.
        #expect(session.server.receive([Session.message("textDocument/codeLens", parameters, id: 7)]).isEmpty)
        #expect(session.server.receive([cancel])[0].at("error", "code")?.int == -32800)
        #expect(session.finish().allSatisfy { $0["id"] == nil })
    }

    @Test func aChangeDropsOlderWork() {
        let session = Session(scene)
        let document = JSON.object([("textDocument", .object([("uri", .text(session.uri))]))])
        _ = session.server.receive([Session.message("textDocument/codeLens", document, id: 9)])
        session.replace("soft", "sof")
        session.replace("sof", "caret")
        let sent = session.finish()
        #expect(sent.first { $0["id"]?.int == 9 }?.at("error", "code")?.int == -32801)
        // Only the last text has diagnostics.
        let published = sent.filter { $0["method"]?.string == "textDocument/publishDiagnostics" }
        #expect(published.map { $0.at("params", "version")?.int } == [3])
        #expect(session.diagnostics.isEmpty)
    }

    @Test func twoDocumentsAreIndependent() {
        let session = Session("field: { presset: soft }\n")
        let other = "file:///nowhere/other.yaml"
        let text = JSON.object([
            ("uri", .text(other)), ("languageId", .text("yaml")), ("version", .integer(1)),
            ("text", .text("field: { lenght: 1 }\n")),
        ])
        session.notify("textDocument/didOpen", .object([("textDocument", text)]))
        let published = session.finish().compactMap { $0["params"] }
        let uris = Set(published.compactMap { $0["uri"]?.string })
        #expect(uris == [session.uri, other])
        #expect(published.allSatisfy { $0["diagnostics"]?.values?.count == 1 })
        // An edit of one document publishes the diagnostics of that one only.
        session.replace("presset", "preset")
        #expect(session.finish().compactMap { $0.at("params", "uri")?.string } == [session.uri])
        #expect(session.diagnostics.isEmpty)
    }

    @Test func closingRemovesDiagnostics() {
        let session = Session("field: { presset: soft }\n")
        session.finish()
        #expect(session.diagnostics.count == 1)
        let document = JSON.object([("textDocument", .object([("uri", .text(session.uri))]))])
        let sent = session.notify("textDocument/didClose", document)
        #expect(sent[0].at("params", "diagnostics")?.values?.isEmpty == true)
        #expect(!session.server.hasWork)
    }

    @Test(arguments: [
        ("file:///a%20b/%C3%A9.yaml", "/a b/é.yaml"), ("file://localhost/a.yaml", "/a.yaml"),
        ("untitled:Untitled-1", "Untitled-1"), ("file:///100%/a.yaml", "/100%/a.yaml"),
    ])
    func readsPathsOfURIs(_ uri: String, _ path: String) { #expect(DocumentURI(uri).path == path) }

    @Test func writesURIsOfPaths() { #expect(DocumentURI(path: "/a b/é~1.yaml").text == "file:///a%20b/%C3%A9~1.yaml") }
}
