import FieldEntry
import FieldLayout
import FieldRendering
import FieldScene

extension Endpoint {
    /// Lists the open scenes with their snapshots.
    static let scenes = Endpoint(
        method: "GET", path: "/api/scenes", summary: "Lists the open scenes and their pictures.",
        responses: [.json("The scenes.", scenesSchema)]
    ) { studio, _ in
        // Read changed files first, so that a caller can edit a file and then compare digests.
        await studio.update()
        for scene in studio.scenes.all { if let version = scene.version { await studio.solve(version) } }
        return .json(["scenes": .list(studio.scenes.all.map { $0.json(listsPictures: true) })])
    }

    private static var scenesSchema: JSON {
        let optional: JSON = ["type": ["string", "null"]]
        let picture = Schema.object([
            ("name", Schema.text), ("state", Schema.text), ("variant", ["type": "object"]),
            ("scale", ["type": "number"]), ("digest", optional), ("error", optional),
        ])
        let scene = Schema.object([
            ("name", Schema.text), ("file", Schema.text), ("revision", ["type": "integer"]),
            ("errors", list(["type": "object"])), ("unlisted", ["type": "integer"]), ("pictures", list(picture)),
        ])
        return Schema.object([("scenes", list(scene))])
    }

    private static func list(_ item: JSON) -> JSON { ["type": "array", "items": item] }
}

extension Studio {
    /// The number of snapshots that one job solves.
    private static let batch = 16

    /// Solves all snapshots of a version that have not been solved yet.
    func solve(_ version: SceneVersion) async {
        let missing = (0..<version.count).filter { version.known($0) == nil }
        let batches = stride(from: 0, to: missing.count, by: Self.batch).map {
            missing.dropFirst($0).prefix(Self.batch)
        }
        _ = await onThreads(.hidden, batches) { indices, renderers in
            let renderer = renderers.renderer(of: version)
            for index in indices { _ = version.picture(index, version.image(index, by: renderer)) }
        }
    }
}

extension Endpoint {
    /// Returns the solved layout of a snapshot.
    static let layout = Endpoint(
        method: "GET", path: "/api/layout", summary: "Returns the solved layout of a picture, as 'inspect' prints it.",
        parameters: [.scene, .picture],
        responses: [
            .json("The layout, and the digest of the picture that it belongs to."),
            .error(400, "A parameter is missing."), .error(404, "There is no such picture."),
            .error(409, "The picture cannot be solved."),
        ]
    ) { studio, call in
        guard let path = call.query["scene"], let name = call.query["picture"] else {
            return .error(400, "'scene' and 'picture' are required")
        }
        guard let version = studio.scenes.scene(at: path)?.version, let index = version.index(of: name) else {
            return .error(404, "there is no such picture")
        }
        return await studio.onThread(.active) { renderers in
            let image = version.image(index, by: renderers.renderer(of: version))
            do throws(SceneError) {
                let snapshot = image.snapshot
                let digest = version.picture(index, image).digest
                let (scene, layout) = (try image.renderer.scene(of: snapshot), try image.layout())
                return .json([
                    "digest": digest.map(JSON.text) ?? .null, "revision": .integer(version.revision),
                    "layout": layout.json(of: snapshot, scene: scene),
                    "lines": .object(lines(layout, scene, snapshot.title)),
                ])
            } catch {
                return .error(409, error.diagnostics.first?.description ?? "the picture cannot be solved")
            }
        }
    }
}

/// The lines of the scene file that define the elements of a layout, by the ids of the elements.
private func lines(_ layout: SolvedLayout, _ scene: Scene, _ state: String) -> [(String, JSON)] {
    guard let state = scene.states.first(where: { $0.name == state }) else { return [] }
    let origins = ColorOrigins(scene, at: Moment(of: state, in: scene))
    var lines: [(String, JSON)] = []
    layout.visit { id, _ in
        if let line = origins.owner(of: id)?.element.location?.line { lines.append((id, .integer(line))) }
    }
    return lines
}
