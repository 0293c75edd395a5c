import FieldComparing
import FieldFiles
import FieldGoldens
import FieldRendering
import FieldScene

/// What has to be reviewed in a scene.
struct SceneReview: Sendable {
    /// The scene.
    let scene: OpenScene
    /// The pictures that are not the same as their goldens, and the orphans.
    var pictures: [ReviewPicture] = []
    /// The number of pictures that are the same as their goldens.
    var same = 0
    /// The number of pictures beyond those that are compared. Orphans are then unknown.
    var unlisted = 0
}

extension Studio {
    /// Reads a scene that may have changed, and compares all pictures with their goldens, when nothing else is to do. An edit
    /// meanwhile begins again.
    ///
    /// - Returns: What has to be reviewed; nil if the scene is not open.
    func review(_ path: String) async -> SceneReview? {
        await onThread(.reading) { _ in self.read(path, self.scenes.beginEdit()) }
        while let scene = scenes.scene(at: path) {
            guard let version = scene.version else { return SceneReview(scene: scene) }
            let review = await review(scene, version)
            if scenes.isCurrent(version) { return review }
        }
        return nil
    }

    private func review(_ scene: OpenScene, _ version: SceneVersion) async -> SceneReview {
        guard let list = await onThread(.verdicts, { _ in version.reviewedSnapshots }) else {
            return SceneReview(scene: scene)
        }
        let count = min(list.count, SceneVersion.listLimit)
        let compared = await withTaskGroup(of: (Int, ReviewPicture?).self) { group in
            for index in 0..<count {
                group.addTask {
                    await self.onThread(.verdicts) { (index, self.compare(list[index], of: version, $0)) }
                }
            }
            var pictures = [ReviewPicture?](repeating: nil, count: count)
            for await (index, picture) in group { pictures[index] = picture }
            return pictures
        }
        let names = Set(list.prefix(count).map(\.name))
        reviews.keep(names, of: version.path)
        var review = SceneReview(scene: scene, unlisted: list.count - count)
        review.same = compared.count { $0?.result.verdict == .same }
        review.pictures = compared.compactMap { $0?.result.verdict == .same ? nil : $0 }
        if review.unlisted == 0 { review.pictures += orphans(of: version, besides: names) }
        addRejections(to: &review.pictures)
        return review
    }

    /// Compares a picture with its golden; nil if it cannot be drawn, or a newer edit has come.
    private func compare(_ snapshot: Snapshot, of version: SceneVersion, _ cache: RendererCache) -> ReviewPicture? {
        guard scenes.isCurrent(version) else { return nil }
        let renderer = cache.renderer(of: version)
        let goldens = Goldens(folder: options.goldens)
        let golden = goldens.digest(named: snapshot.name)
        var state: String?
        if case .state(let name) = snapshot.subject { state = name }
        // The key of a strip is not known without drawing it.
        guard let key = drawingKey(of: snapshot, of: version, renderer) else { return nil }
        if let known = reviews.result(version.path, snapshot.name, key: key, golden: golden) {
            return ReviewPicture(result: known, state: state, golden: golden)
        }
        var check = GoldenCheck(goldens)
        check.trustsDrawings = true
        guard let result = try? check.check(snapshot, by: renderer) else { return nil }
        // A golden that has changed meanwhile is compared again the next time.
        if goldens.digest(named: snapshot.name) == golden {
            reviews.set(result, snapshot, of: version, key: key, golden: golden)
        }
        return ReviewPicture(result: result, state: state, golden: golden)
    }

    private func drawingKey(of snapshot: Snapshot, of version: SceneVersion, _ renderer: Renderer) -> String? {
        guard case .state = snapshot.subject else { return "revision \(version.revision)" }
        guard let index = version.index(of: snapshot.name) else { return try? renderer.drawingKey(of: snapshot)?.key }
        return version.picture(index, by: renderer).digest
    }

    /// The goldens in the folder of a scene that belong to none of its pictures.
    func orphans(of version: SceneVersion, besides names: Set<String>) -> [ReviewPicture] {
        let goldens = Goldens(folder: options.goldens)
        let orphans = (try? goldens.orphans(of: version.proof, besides: names)) ?? []
        return orphans.map { ReviewPicture(result: $0, state: nil, golden: goldens.digest(named: $0.path)) }
    }

    private func addRejections(to pictures: inout [ReviewPicture]) {
        var results = pictures.map(\.result)
        Goldens(folder: options.goldens).addRejections(to: &results)
        for (index, result) in results.enumerated() { pictures[index].result = result }
    }
}
