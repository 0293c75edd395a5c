import FieldComparing
import FieldGoldens
import FieldRendering

extension Studio {
    /// The number of pictures that one job compares. Jobs are short, so that an edit need not wait for them.
    private static let batch = 8

    /// Compares the pictures of a version with their goldens, when nothing else is to do.
    func compare(_ version: SceneVersion) {
        badges.keep({ version.index(of: $0) != nil }, of: version.path)
        let goldens = badges.goldens
        for start in stride(from: 0, to: version.count, by: Self.batch) {
            let indices = start..<min(version.count, start + Self.batch)
            threads.add(.verdicts, while: { [weak self] in self?.isWanted(version, goldens) == true }) {
                [weak self] renderers in
                guard let self else { return }
                let renderer = renderers.renderer(of: version)
                // All pictures are compared, without stopping at the first change.
                let changes = indices.map { self.compare($0, of: version, goldens, renderer) }
                if changes.contains(true) { clients.all.forEach { $0.badgesChanged(version.path) } }
            }
        }
    }

    /// Compares all pictures again, because goldens have changed.
    func compareAll() {
        badges.goldensChanged()
        for scene in scenes.all { if let version = scene.version, scene.errors.isEmpty { compare(version) } }
    }

    private func isWanted(_ version: SceneVersion, _ goldens: Int) -> Bool {
        scenes.isCurrent(version) && badges.goldens == goldens
    }

    private func compare(_ index: Int, of version: SceneVersion, _ goldens: Int, _ renderer: Renderer) -> Bool {
        let snapshot = version.snapshots[index]
        guard let digest = version.picture(index, by: renderer).digest,
            !badges.hasVerdict(version.path, snapshot.name, digest: digest)
        else { return false }
        var check = GoldenCheck(Goldens(folder: options.goldens))
        check.trustsDigests = true
        // The verdict of an older version must not replace that of a newer one.
        guard let result = try? check.check(snapshot, by: renderer), isWanted(version, goldens) else { return false }
        return badges.set(result.verdict, version.path, snapshot.name, digest: digest, goldens: goldens)
    }
}
