import FieldFiles
import FieldGoldens
import FieldRendering
import Foundation
import TestTools

@testable import FieldStudio

/// A temporary folder with scenes, for one test.
struct Bench {
    let folder: URL

    init() throws {
        // Without links, so that paths can be compared.
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        folder = base.appending(path: "studio-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Writes a file in place, and the folders of its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

    /// Writes a file in place, and the folders of its path.
    @discardableResult
    func write(_ data: Data, to name: String) throws -> String {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// Replaces a file by renaming another one over it, as most editors do.
    func replace(_ name: String, by text: String) throws {
        let temporary = path("." + UUID().uuidString)
        try Data(text.utf8).write(to: URL(filePath: temporary))
        guard rename(temporary, path(name)) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// A scene with one state for each text. Its pictures differ when their texts do.
    static func scene(
        _ states: [(name: String, text: String)], name: String = "otp", color: String = "#112233"
    ) -> String {
        let states = states.map { "  \($0.name): { text: \"\($0.text)\" }" }.joined(separator: "\n")
        return """
            name: \(name)
            canvas: { width: 160, height: 60 }
            field: { preset: plain, length: 3, label: { color: "\(color)" } }
            states:
            \(states)

            """
    }

    /// The digests of a scene's pictures by their names, computed without a studio.
    static func digests(_ text: String, path: String) throws -> [String: String] {
        let proof = try Proof(bytes: Array(text.utf8), path: path, folder: Files.split(path).folder)
        let renderer = Renderer(proof)
        var digests: [String: String] = [:]
        for snapshot in try proof.snapshotList() {
            digests[snapshot.name] = try RenderedSnapshot(snapshot, by: renderer).drawingKey().key
        }
        return digests
    }
}

/// Waits until a condition holds, at most for a minute: far longer than it ever takes.
func eventually(_ condition: () throws -> Bool) async rethrows -> Bool {
    for _ in 0..<6_000 {
        if try condition() { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return false
}
