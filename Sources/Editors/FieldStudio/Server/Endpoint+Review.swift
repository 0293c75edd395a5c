import FieldEncoding
import FieldFiles
import FieldGoldens
import FieldRendering
import FieldScene

extension Endpoint {
    /// Lists the snapshots and orphans to review.
    static let review = Endpoint(
        method: "GET", path: "/api/review",
        summary: "Compares pictures with their goldens, as 'check' does, and returns those that are not the same.",
        parameters: [
            Parameter(
                name: "scene",
                meaning:
                    "The path of a scene file, as the list of scenes names it. Without it, all scenes are reviewed.",
                isRequired: false),
            Parameter(
                name: "causes", meaning: "'false' for the numbers of pictures alone, which are found sooner.",
                isRequired: false),
        ],
        responses: [.json("The pictures.", schema), .error(404, "The file is not open here.")]
    ) { studio, call in
        let paths: [String]
        if let path = call.query["scene"] {
            guard studio.scenes.scene(at: path) != nil else { return .closed }
            paths = [path]
        } else {
            paths = studio.scenes.all.map(\.path)
        }
        var reviews: [SceneReview] = []
        let depth: GoldenCheck.Depth = call.query["causes"] == "false" ? .verdict : .causes
        for path in paths { if let review = await studio.review(path, depth) { reviews.append(review) } }
        let report = CheckReport(reviews.flatMap { $0.pictures.map(\.result) }, shortensIDs: false)
        let causes = zip(report.causes, report.json["causes"]?.values ?? []).map { total, json in
            json.merging(["reversal": total.cause.reversal.map(JSON.text) ?? .null])
        }
        return .json([
            "scenes": .list(reviews.map(\.json)), "causes": .list(causes),
            "undo": studio.history.last?.json ?? .null, "canWrite": .flag(!studio.options.isReadOnly),
        ])
    }

    /// Returns the golden of a snapshot.
    static let golden = Endpoint(
        method: "GET", path: "/api/goldens/{folder}/{name}.png", summary: "Returns the golden of a picture.",
        parameters: [
            Parameter(name: "folder", place: .path, meaning: "The name of the scene."),
            Parameter(name: "name", place: .path, meaning: "The name of the picture in the scene, or of an orphan."),
        ],
        responses: [
            Response(status: 200, meaning: "The golden.", type: FileType.png.mediaType),
            .error(404, "There is no such picture, or it has no golden."),
        ]
    ) { studio, call in
        let missing = Answer.error(404, "there is no such picture, or it has no golden")
        guard let folder = call.parameters["folder"], let name = call.parameters["name"] else { return missing }
        // Accept only names of snapshots, and of files in the folders of scenes.
        for version in studio.scenes.all.compactMap(\.version) where version.proof.file.name == folder {
            let found = await studio.onThread(.active) { _ in studio.golden(named: "\(folder)/\(name)", of: version) }
            if let found { return Answer(status: 200, type: FileType.png.mediaType, body: found) }
        }
        return missing
    }

    private static let schema = Schema.object([
        ("scenes", Schema.list), ("causes", Schema.list), ("undo", Schema.optionalObject), ("canWrite", Schema.flag),
    ])
}

extension Studio {
    /// The bytes of a golden; nil if it is not the golden of a snapshot or an orphan of a scene, is not a PNG file, or
    /// cannot be read. Links are not followed: they could lead to any file of the user.
    func golden(named name: String, of version: SceneVersion) -> [UInt8]? {
        func isKnown() -> Bool {
            if version.index(of: name) != nil { return true }
            guard let list = (try? version.reviewedSnapshots.get())?.prefix(SceneVersion.listLimit) else {
                return false
            }
            let names = Set(list.map(\.name))
            return names.contains(name) || orphans(of: version, besides: names).contains { $0.result.path == name }
        }
        guard isKnown() else { return nil }
        let path = Goldens(folder: options.goldens).path(named: name)
        guard let bytes = try? FileChange.read(path, inside: options.goldens), PNG.recognizes(bytes) else { return nil }
        return bytes
    }
}

extension SceneReview {
    fileprivate var json: JSON {
        [
            "file": .text(scene.path), "name": .text(scene.version?.proof.file.name ?? scene.path),
            "revision": .integer(scene.version?.revision ?? scene.revision), "hasErrors": .flag(!scene.errors.isEmpty),
            "count": .integer(count), "same": .integer(same), "unlisted": .integer(unlisted),
            "pictures": .list(pictures.map(\.json)),
            "errors": .list(
                errors.map {
                    ["picture": $0.picture.map(JSON.text) ?? .null, "message": .text($0.message)]
                }),
        ]
    }
}

extension ReviewHistory.Step {
    /// The step as it is sent to the page.
    var json: JSON { ["step": .integer(number), "text": .text(text)] }
}
