import FieldFiles
import FieldGoldens
import FieldRendering
import Foundation
import TestTools
import Testing

@testable import FieldLanguageServer

/// The lines that count images and differences.
@Suite struct CodeLensTests {
    private let scene = """
        name: a
        field: { preset: plain, length: 2 }
        states: { one: , two: { text: "1" } }
        matrix: { theme: [light, dark] }
        """

    private func titles(_ session: Session) -> [String] {
        (session.request("textDocument/codeLens").values ?? []).map { $0.at("command", "title")?.string ?? "" }
    }

    /// Writes the goldens of a scene into `Goldens/`, in a folder above the scene's.
    private func approve(_ text: String, in folder: URL) throws {
        let proof = try Proof(yaml: text)
        let renderer = Renderer(proof)
        let goldens = Goldens(folder: folder.appending(path: "Goldens").path)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Goldens/a"), withIntermediateDirectories: true)
        for snapshot in try proof.snapshots() {
            let bytes = try RenderedSnapshot(snapshot, by: renderer).golden()
            try Data(bytes).write(to: URL(filePath: goldens.path(of: snapshot)))
        }
    }

    @Test func countsImagesAndDifferences() throws {
        try Tool.inFolder { folder in
            let inner = folder.appending(path: "scenes")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            let uri = inner.appending(path: "a.yaml").absoluteString
            #expect(
                titles(Session(scene, uri: uri)) == [
                    "4 pictures, no goldens", "2 pictures, no goldens", "2 pictures, no goldens",
                ])
            try approve(scene, in: folder)
            let session = Session(scene, uri: uri)
            #expect(
                titles(session) == [
                    "4 pictures, all match their goldens", "2 pictures, all match their goldens",
                    "2 pictures, all match their goldens",
                ])
            session.replace("\"1\"", "\"2\"")
            #expect(
                titles(session) == [
                    "4 pictures, 2 differ from their goldens", "2 pictures, all match their goldens",
                    "2 pictures, 2 differ from their goldens",
                ])
            try FileManager.default.removeItem(at: folder.appending(path: "Goldens/a/one.theme-dark.png"))
            #expect(titles(session).first == "4 pictures, 2 differ from their goldens, 1 without a golden")
            session.replace("length", "lenght")
            #expect(titles(session) == [])
        }
    }

    /// Goldens that the command line approves while the document is open.
    @Test func approvingGoldensRefreshesTheCodeLenses() throws {
        try Tool.inFolder { folder in
            let uri = folder.appending(path: "a.yaml").absoluteString
            let session = Session(scene, uri: uri, refreshesLenses: true)
            session.finish()
            #expect(titles(session).first == "4 pictures, no goldens")
            try approve(scene, in: folder)
            #expect(session.server.watchesFiles)
            #expect(session.server.checkFiles().map { $0["method"]?.string } == ["workspace/codeLens/refresh"])
            #expect(session.server.checkFiles().isEmpty)
            // Diagnostics do not depend on goldens.
            #expect(session.finish().isEmpty)
            #expect(titles(session).first == "4 pictures, all match their goldens")
        }
    }

    @Test(arguments: [
        (1, 0, 0, 0, "1 picture, matches its golden"), (1, 1, 0, 0, "1 picture, 1 differs from its golden"),
        (1, 0, 1, 0, "1 picture, no golden"), (12, 2, 0, 0, "12 pictures, 2 differ from their goldens"),
        (12, 1, 3, 2, "12 pictures, 1 differs from its golden, 3 without goldens, 2 cannot be compared"),
        (0, 0, 0, 0, "0 pictures"),
    ])
    func countsInWords(_ images: Int, _ different: Int, _ missing: Int, _ failed: Int, _ summary: String) {
        let count = GoldenCount(images: images, different: different, missing: missing, failed: failed)
        #expect(count.summary == summary)
    }

    @Test func codeLensesAreAboveStates() {
        let session = Session(scene)
        let lenses = session.request("textDocument/codeLens").values ?? []
        #expect(lenses.map { session.covered($0) } == ["states", "one", "two"])
    }
}
