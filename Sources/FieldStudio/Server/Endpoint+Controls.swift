import FieldEntry
import FieldFiles
import FieldRendering
import FieldScene

extension Endpoint {
    /// The values that determine an element of a picture.
    static let controls = Endpoint(
        method: "GET", path: "/api/controls",
        summary: "Returns the values that determine an element of a picture, with the keys that set them.",
        parameters: [
            Parameter(
                name: "scene", place: .query, meaning: "The path of the scene file, as the list of scenes names it."),
            Parameter(name: "picture", place: .query, meaning: "The name of the picture."),
            Parameter(name: "element", place: .query, meaning: "The id of the element."),
        ],
        responses: [
            Response(
                status: 200, meaning: "The values, and the digest of the text that they are in.",
                type: "application/json", schema: .object([("type", .text("object"))])),
            .error(400, "A parameter is missing."), .error(404, "There is no such picture."),
            .error(409, "The scene has errors."), .error(500, "The file cannot be read."),
        ]
    ) { studio, call in
        guard let path = call.query["scene"], let name = call.query["picture"], let id = call.query["element"] else {
            return .error(400, "'scene', 'picture' and 'element' are required")
        }
        guard let version = studio.scenes.scene(at: path)?.version, let index = version.index(of: name) else {
            return .error(404, "there is no such picture")
        }
        // The values are those of the file as it is, which can be newer than the pictures.
        let text: SceneEditor.Result
        do throws(SceneEditor.Failure) { text = try studio.editor.read(path) } catch { return error.answer }
        let snapshot = version.snapshots[index]
        do throws(SceneError) {
            let file = try SceneVersion(text.text, path: path, folder: Files.split(path).folder, revision: 0).proof.file
            guard snapshot.variant < file.variantCount else { return .error(404, "there is no such picture") }
            let scene = try file.scene(variant: snapshot.variant)
            guard let state = scene.states.first(where: { $0.name == snapshot.title }) else {
                return .error(404, "there is no such picture")
            }
            let moment = Moment(of: state, in: scene)
            let list = ControlList(of: id, in: scene, at: moment, of: file, variant: snapshot.variant)
            return .json(
                .object([
                    ("digest", .text(text.digest)), ("canUndo", .flag(text.canUndo)), ("canRedo", .flag(text.canRedo)),
                    ("canEdit", .flag(!studio.options.isReadOnly)),
                    ("controls", .list(list?.controls.map(\.json) ?? [])),
                ]))
        } catch {
            return .error(409, error.diagnostics.first?.description ?? "the scene has errors")
        }
    }
}
