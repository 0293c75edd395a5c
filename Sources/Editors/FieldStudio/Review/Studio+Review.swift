import FieldComparing
import FieldGoldens
import FieldPlatform
import FieldRendering
import FieldScene

/// The snapshots and orphans to review in a scene.
struct SceneReview: Sendable {
    let scene: OpenScene
    /// The snapshots that differ from their goldens, and the orphans.
    var pictures: [ReviewSnapshot] = []
    /// The number of snapshots that equal their goldens.
    var same = 0
    /// The number of snapshots that do not equal their goldens, and of orphans.
    var count = 0
    /// The number of snapshots that are not compared, because there are too many. If there are any, orphans are
    /// unknown.
    var unlisted = 0
    /// The errors of snapshots that cannot be compared; `picture` is nil for all snapshots of the scene.
    var errors: [(picture: String?, message: String)] = []
}

extension Studio {
    /// Reads a scene that may have changed, and compares all snapshots with their goldens, at the lowest priority. An
    /// edit in the meantime restarts the review.
    ///
    /// - Parameter depth: Whether causes are found. Without them, the review has only counts.
    /// - Returns: The review; nil if the scene is not open.
    func review(_ path: String, _ depth: GoldenCheck.Depth) async -> SceneReview? {
        await onThread(.reading) { _ in self.read(path, self.scenes.beginEdit()) }
        while let scene = scenes.scene(at: path) {
            guard let version = scene.version else { return SceneReview(scene: scene) }
            let review = await reviewTurns.take(path) { await self.review(scene, version, depth) }
            threads.add(.verdicts) { _ in Memory.returnFreed() }
            if scenes.isCurrent(version) { return review }
        }
        return nil
    }

    private func review(
        _ scene: OpenScene, _ version: SceneVersion, _ depth: GoldenCheck.Depth
    ) async -> SceneReview {
        var review = SceneReview(scene: scene)
        let list: SnapshotList
        switch await onThread(.verdicts, { _ in version.reviewedSnapshots }) {
        case .success(let snapshots): list = snapshots
        case .failure(let error):
            review.errors = [(nil, Self.reason(error))]
            return review
        }
        let count = min(list.count, SceneVersion.listLimit)
        review.unlisted = list.count - count
        let compared = await onThreads(.verdicts, list.prefix(count)) { self.compare($0, of: version, depth, $1) }
        for (index, result) in compared.enumerated() {
            switch result {
            case nil: break
            case .failure(let error):
                review.errors.append((list[index].name, Self.reason(error)))
            case .success(let result):
                if result.verdict == .same { review.same += 1 } else { review.count += 1 }
                if depth == .causes, let picture = result.review { review.pictures.append(picture) }
            }
        }
        let names = Set(list.prefix(count).map(\.name))
        results.keep({ name, _ in names.contains(name) || version.index(of: name) != nil }, of: version.path)
        let orphans = review.unlisted == 0 ? orphans(of: version, besides: names) : []
        review.count += orphans.count
        if depth == .verdict { return review }
        review.pictures += orphans
        addRejections(to: &review.pictures)
        return review
    }

    /// Compares a snapshot; nil if a newer edit has come, or the error if the snapshot cannot be drawn.
    private func compare(
        _ snapshot: Snapshot, of version: SceneVersion, _ depth: GoldenCheck.Depth, _ cache: RendererCache
    ) -> Result<ResultStore.Result, any Error>? {
        guard scenes.isCurrent(version) else { return nil }
        let image = RenderedSnapshot(snapshot, by: cache.renderer(of: version))
        return Result {
            let (result, isChange) = try compare(image, of: version, cache.goldenScenes, depth)
            if isChange { clients.all.forEach { $0.badgesChanged(version.path) } }
            return result
        }
    }

    /// The reason why a snapshot cannot be drawn, as a part of a sentence.
    static func reason(_ error: any Error) -> String {
        (error as? SceneError)?.diagnostics.first?.message ?? "\(error)"
    }

    /// The goldens in the folder of a scene that belong to none of its snapshots.
    func orphans(of version: SceneVersion, besides names: Set<String>) -> [ReviewSnapshot] {
        let goldens = Goldens(folder: options.goldens)
        let orphans = (try? goldens.orphans(of: version.proof, besides: names)) ?? []
        return orphans.map { ReviewSnapshot(orphan: $0, golden: goldens.digest(named: $0.path)) }
    }

    private func addRejections(to pictures: inout [ReviewSnapshot]) {
        var results = pictures.map(\.result)
        Goldens(folder: options.goldens).addRejections(to: &results)
        for (index, result) in results.enumerated() { pictures[index].result = result }
    }
}
