import FieldFiles
import FieldScene

extension Endpoint {
    /// The open scenes with their pictures.
    static let scenes = Endpoint(
        method: "GET", path: "/api/scenes", summary: "Lists the open scenes and their pictures.",
        responses: [.json("The scenes.", scenesSchema)]
    ) { studio, _ in
        // The answer is that of the current files, so that a caller can edit a file and then compare digests.
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
    /// The number of pictures that one job solves.
    private static let batch = 16

    /// Solves all pictures of a version that are not solved yet.
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
