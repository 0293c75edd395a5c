import FieldEntry
import FieldFiles
import FieldRendering
import FieldScene

extension Endpoint {
    /// Lists the values that determine an element of a snapshot, with their controls.
    static let controls = Endpoint(
        method: "GET", path: "/api/controls",
        summary: "Returns the values that determine an element of a picture, with the keys that set them.",
        parameters: [.scene, .picture, Parameter(name: "element", meaning: "The id of the element.")],
        responses: [
            .json("The values, and the digest of the text that they are in. With errors in it, there are none."),
            .error(400, "A parameter is missing."), .error(404, "The file is not open here."),
            .error(500, "The file cannot be read."),
        ]
    ) { studio, call in
        guard let path = call.query["scene"], let name = call.query["picture"], let id = call.query["element"] else {
            return .error(400, "'scene', 'picture' and 'element' are required")
        }
        return await studio.withFile(path) { editor, scene throws(SceneEditor.Failure) in
            // Read the current file, which can be newer than the snapshots.
            let text = try editor.read(path)
            // The page may request a snapshot that an edit has just removed.
            let snapshot = scene.version.flatMap { version in version.index(of: name).map { version.snapshots[$0] } }
            let (controls, error) =
                snapshot.map { found(of: id, in: $0, editor.decoder.decode(text.text, path: path)) } ?? ([], noPicture)
            var json: JSON = [
                "digest": .text(text.digest), "canUndo": .flag(text.canUndo), "canRedo": .flag(text.canRedo),
                "canEdit": .flag(!studio.options.isReadOnly), "controls": .list(controls.map(\.json)),
            ]
            json["error"] = error.map(JSON.text)
            return .json(json)
        }
    }

    private static let noPicture = "there is no such picture"

    /// The controls in the text of a scene file, or the error if there are none.
    private static func found(
        of id: String, in snapshot: Snapshot, _ decoded: SceneDecoder.Decoded
    ) -> (controls: [Control], error: String?) {
        do throws(SceneError) {
            let file = try decoded.result.get().proof.file
            guard snapshot.variant < file.variantCount else { return ([], noPicture) }
            let scene = try file.scene(variant: snapshot.variant)
            guard let state = scene.states.first(where: { $0.name == snapshot.title }) else {
                return ([], noPicture)
            }
            let list = ControlList(
                of: id, in: scene, at: Moment(of: state, in: scene), of: file, variant: snapshot.variant)
            return (list?.controls ?? [], nil)
        } catch {
            return ([], error.diagnostics.first?.description ?? "the scene has errors")
        }
    }
}
