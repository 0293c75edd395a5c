import FieldGoldens
import FieldRendering
import FieldScene

extension Endpoint {
    /// Undoes an edit that is a cause of differences.
    static let revert = Endpoint(
        method: "POST", path: "/api/revert",
        summary: "Takes back the edit of an open scene file by which a picture differs from its golden.",
        body: Schema.object([("scene", Schema.text), ("picture", Schema.text), ("cause", Schema.text)]),
        isWriting: true, responses: editResponses
    ) { studio, call in
        guard let json = call.json, let path = json["scene"]?.string, let name = json["picture"]?.string,
            let cause = json["cause"]?.string
        else { return .error(400, "'scene', 'picture' and 'cause' must be texts") }
        guard let version = studio.scenes.scene(at: path)?.version else { return .closed }
        guard let golden = studio.golden(named: name, of: version) else {
            return .error(404, "there is no such picture, or it has no golden")
        }
        return await change(studio, path) { editor throws(SceneEditor.Failure) in
            let current = try editor.read(path)
            guard let text = editor.text(current.text, of: path, without: cause, since: golden) else {
                throw .invalid("the edit cannot be taken back alone; change the value in the text")
            }
            return try editor.apply(.text(text), to: path, base: current.digest)
        }
    }
}

extension SceneEditor {
    /// A text after undoing one of the edits since the golden was approved; nil if the edit cannot be undone alone.
    ///
    /// - Parameters:
    ///   - cause: The id of the edit as a cause.
    ///   - golden: The bytes of the golden.
    fileprivate func text(_ text: [UInt8], of path: String, without cause: String, since golden: [UInt8]) -> [UInt8]? {
        func isCause(_ edit: SceneEdit) -> Bool { Cause(edit).digest == cause }
        guard let proof = try? decoder.decode(text, path: path).result.get().proof,
            let scene = try? EmbeddedScene(in: golden, path: path),
            let old = try? Proof(scene, path: path, beside: proof).file,
            let edit = SceneEdits(from: old, to: proof.file).edits.first(where: isCause),
            let change = edit.reversal(from: old.value(at: edit.path).map { SceneValue($0).json }, in: text)
        else { return nil }
        var reverted = text
        reverted.replaceSubrange(change.range, with: change.replacement.utf8)
        // Check that the edit is gone, and that no other edit has replaced it.
        guard let file = try? decoder.decode(reverted, path: path).result.get().proof.file,
            SceneEdits(from: old, to: file).edits.count < SceneEdits(from: old, to: proof.file).edits.count
        else { return nil }
        return reverted
    }
}
