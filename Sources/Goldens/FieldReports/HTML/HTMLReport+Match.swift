package import FieldMatching
import FieldScene

/// The images of a result of `match` on its page, each the bytes of a PNG file.
package struct MatchPageImages {
    /// The drawings of the design's values and of the app's values; nil if the scene was not found in the picture.
    let drawings: (design: [UInt8], found: [UInt8])?
    /// The canvas in the picture, or all of it if the scene was not found.
    let app: [UInt8]

    /// Creates the images of a result.
    package init(drawings: (design: [UInt8], found: [UInt8])?, app: [UInt8]) {
        (self.drawings, self.app) = (drawings, app)
    }
}

extension HTMLReport {
    /// The page for results of `match`, as UTF-8: like the page of a check, with two drawings for each picture, and the
    /// values that differ.
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
        var data = result.pageJSON(scene: scene)
        data["causes"] = []
        (data["expected"], data["actual"]) = (design.map(JSON.integer) ?? .null, app.map(JSON.integer) ?? .null)
        if result.match != nil { (data["design"], data["found"]) = (design.map(JSON.integer), found.map(JSON.integer)) }
        return data
    }
}
