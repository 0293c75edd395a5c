import FieldComparing
import FieldFiles
import FieldGoldens
import FieldRendering
import FieldScene

/// What has to be reviewed in a scene.
struct SceneReview: Sendable {
    /// Why a picture, or all pictures of a scene, cannot be compared.
    struct PictureError: Sendable {
        /// The picture; nil for all pictures of the scene.
        let picture: String?
        /// Why it cannot be compared.
        let message: String
    }

    /// The scene.
    let scene: OpenScene
    /// The pictures that are not the same as their goldens, and the orphans.
    var pictures: [ReviewPicture] = []
    /// The number of pictures that are the same as their goldens.
    var same = 0
    /// The number of pictures beyond those that are compared. Orphans are then unknown.
    var unlisted = 0
    /// The pictures that cannot be drawn.
    var errors: [PictureError] = []
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
            let review = await reviews.turns.take(path) { await self.review(scene, version) }
            if scenes.isCurrent(version) { return review }
        }
        return nil
    }

    private func review(_ scene: OpenScene, _ version: SceneVersion) async -> SceneReview {
        var review = SceneReview(scene: scene)
        let list: SnapshotList
        switch await onThread(.verdicts, { _ in version.reviewedSnapshots }) {
        case .success(let snapshots): list = snapshots
        case .failure(let error):
            review.errors = [SceneReview.PictureError(picture: nil, message: Self.reason(error))]
            return review
        }
        let count = min(list.count, SceneVersion.listLimit)
        review.unlisted = list.count - count
        let compared = await withTaskGroup(of: (Int, Comparison).self) { group in
            for index in 0..<count {
                group.addTask {
                    await self.onThread(.verdicts) { (index, self.compare(list[index], of: version, $0)) }
                }
            }
            var results = [Comparison](repeating: .outdated, count: count)
            for await (index, result) in group { results[index] = result }
            return results
        }
        for (index, result) in compared.enumerated() {
            switch result {
            case .outdated: break
            case .failure(let message):
                review.errors.append(SceneReview.PictureError(picture: list[index].name, message: message))
            case .found(.same): review.same += 1
            case .found(.different(let picture)): review.pictures.append(picture)
            }
        }
        let names = Set(list.prefix(count).map(\.name))
        reviews.keep(names, of: version.path)
        if review.unlisted == 0 { review.pictures += orphans(of: version, besides: names) }
        addRejections(to: &review.pictures)
        return review
    }

    /// What comparing a picture with its golden gives.
    private enum Comparison: Sendable {
        case found(ReviewStore.Finding)
        /// The picture cannot be drawn, for this reason.
        case failure(String)
        /// A newer edit has come.
        case outdated
    }

    private func compare(_ snapshot: Snapshot, of version: SceneVersion, _ cache: RendererCache) -> Comparison {
        guard scenes.isCurrent(version) else { return .outdated }
        let renderer = cache.renderer(of: version)
        let goldens = Goldens(folder: options.goldens)
        let golden = goldens.digest(named: snapshot.name)
        do {
            let drawing = try drawingDigest(of: snapshot, of: version, renderer)
            if let known = reviews.finding(snapshot.name, of: version, drawing: drawing, golden: golden) {
                return .found(known)
            }
            var check = GoldenCheck(goldens)
            check.trustsDigests = true
            let result = try check.check(snapshot, by: renderer)
            let finding: ReviewStore.Finding =
                result.verdict == .same
                ? .same : .different(try ReviewPicture(result, of: snapshot, golden: golden, by: renderer))
            // A golden that has changed meanwhile is compared again the next time.
            if goldens.digest(named: snapshot.name) == golden {
                reviews.set(finding, snapshot, of: version, drawing: drawing, golden: golden)
            }
            return .found(finding)
        } catch {
            return .failure(Self.reason(error))
        }
    }

    /// The digest of a picture's drawing; nil for a strip, which has none before it is drawn.
    ///
    /// - Throws: `SceneError` if the picture cannot be solved.
    private func drawingDigest(
        of snapshot: Snapshot, of version: SceneVersion, _ renderer: Renderer
    ) throws -> String? {
        guard case .state = snapshot.subject else { return nil }
        guard let index = version.index(of: snapshot.name) else { return try renderer.drawingKey(of: snapshot)?.key }
        let picture = version.picture(index, by: renderer)
        if picture.digest == nil { throw SceneError(picture.errors) }
        return picture.digest
    }

    /// Why a picture cannot be drawn, as a sentence part.
    static func reason(_ error: any Error) -> String {
        (error as? SceneError)?.diagnostics.first?.message ?? "\(error)"
    }

    /// The goldens in the folder of a scene that belong to none of its pictures.
    func orphans(of version: SceneVersion, besides names: Set<String>) -> [ReviewPicture] {
        let goldens = Goldens(folder: options.goldens)
        let orphans = (try? goldens.orphans(of: version.proof, besides: names)) ?? []
        return orphans.map { ReviewPicture(orphan: $0, golden: goldens.digest(named: $0.path)) }
    }

    private func addRejections(to pictures: inout [ReviewPicture]) {
        var results = pictures.map(\.result)
        Goldens(folder: options.goldens).addRejections(to: &results)
        for (index, result) in results.enumerated() { pictures[index].result = result }
    }
}
