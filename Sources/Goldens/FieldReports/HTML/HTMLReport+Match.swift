import FieldGeometry
package import FieldMatching
import FieldScene

/// The images of a result of `match` on its page, each the bytes of a PNG file.
package struct MatchPageImages {
    /// The drawings of the design's values and of those that were found; nil if the scene was not found in the picture.
    let drawings: (design: [UInt8], found: [UInt8])?
    /// The canvas in the picture, or all of it if the scene was not found.
    let app: [UInt8]

    /// Creates the images of a result.
    package init(drawings: (design: [UInt8], found: [UInt8])?, app: [UInt8]) {
        (self.drawings, self.app) = (drawings, app)
    }
}

extension HTMLReport {
    /// The page for results of `match`, as UTF-8: that of a check, with two drawings for each picture, and the values
    /// that differ.
    ///
    /// - Parameters:
    ///   - results: The results with the names of their scenes.
    ///   - images: The images of the results, in their order; nil for one without a picture.
    package static func bytes(
        of results: [(scene: String, results: [MatchRun.Result])], images: [MatchPageImages?]
    ) -> [UInt8] {
        let all = results.flatMap { scene in scene.results.map { (scene: scene.scene, result: $0) } }
        let verdicts = MatchRun.Verdict.allCases.map { verdict in
            (name: verdict.rawValue, count: all.count { $0.result.verdict == verdict })
        }
        let counts = verdicts.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
        var table = ImageTable()
        let data = zip(all, images).map { one, images in Self.data(of: one.result, one.scene, images, &table) }
        return page(
            command: "match", summary: counts.joined(separator: ", "), verdicts: verdicts,
            data: ["kind": "match", "results": .list(data), "causes": []], images: table)
    }

    private static func data(
        of result: MatchRun.Result, _ scene: String, _ images: MatchPageImages?, _ table: inout ImageTable
    ) -> JSON {
        let (design, found) = (table.index(of: images?.drawings?.design), table.index(of: images?.drawings?.found))
        let app = table.index(of: images?.app)
        let differences = result.match?.differences ?? []
        var data: JSON = [
            "scene": .text(scene), "name": .text(result.name), "verdict": .text(result.verdict.rawValue),
            "headline": .text(result.summary),
            "changes": .list(differences.map { .text($0.summary) }), "causes": [],
            "message": .text(result.problem ?? ""), "expected": design.map(JSON.integer) ?? .null,
            "actual": app.map(JSON.integer) ?? .null,
        ]
        if let match = result.match {
            (data["design"], data["found"]) = (design.map(JSON.integer), found.map(JSON.integer))
            data["match"] = result.json(scene: scene)
            data["frames"] = ["design": Self.json(match.designFrames), "app": Self.json(match.frames)]
        }
        return data
    }

    /// Frames in points, each as x, y, width and height.
    private static func json(_ frames: [String: Rect]) -> JSON {
        .object(
            frames.sorted { $0.key < $1.key }.map { id, frame in
                (id, .list([frame.x, frame.y, frame.width, frame.height].map { .number($0.roundedToMillionths) }))
            })
    }
}

extension Match.Difference {
    /// The key with the values of the design and of the app.
    fileprivate var summary: String { "\(shortPath) \(from) → \(to)\(unit.map { " \($0)" } ?? "")" }
}
