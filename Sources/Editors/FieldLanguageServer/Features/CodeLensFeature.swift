import FieldComparing
import FieldFiles
import FieldGeometry
import FieldGoldens
import FieldRendering

/// The line above a scene and above each state with the number of images, and how many differ from their goldens.
enum CodeLensFeature {
    /// The result of `textDocument/codeLens`: a list of `CodeLens`; empty if the scene has errors.
    static func answer(_ request: BackgroundRequest, _ isCancelled: () -> Bool) -> JSON {
        guard let scene = request.document.scene else { return [] }
        var check = GoldenCheck(Goldens(folder: GoldenFolder.path(request.settings.goldens, for: request.document.uri)))
        check.trustsDigests = true
        let hasGoldens = Files.isFolder(check.goldens.folder)
        var (total, states): (GoldenCount, [String: GoldenCount]) = (GoldenCount(), [:])
        scene.withRenderer { renderer in
            for snapshot in scene.snapshots.prefix(Analysis.snapshotLimit) {
                if isCancelled() { return }
                // Without goldens, no image needs to be drawn.
                let image = RenderedSnapshot(snapshot, by: renderer)
                let verdict = hasGoldens ? (try? check.check(image, depth: .verdict).verdict) ?? .failed : .new
                _ = renderer.takeWarnings()
                total.add(verdict)
                states[snapshot.title, default: GoldenCount()].add(verdict)
            }
        }
        return lenses(total, states, request)
    }

    private static func lenses(
        _ total: GoldenCount, _ states: [String: GoldenCount], _ request: BackgroundRequest
    ) -> JSON {
        let tree = request.document.tree
        let first = tree.entry("states")?.keyRange ?? tree.entries.first?.keyRange ?? 0..<0
        var lenses = [lens(total, at: first, request)]
        for entry in tree.entry("states")?.value.entries ?? [] {
            // With a single image for each state, the lines would repeat the total.
            if let count = states[entry.key], count.images > 1 || count.different > 0 {
                lenses.append(lens(count, at: entry.keyRange, request))
            }
        }
        return .list(lenses)
    }

    private static func lens(_ count: GoldenCount, at range: Range<Int>, _ request: BackgroundRequest) -> JSON {
        ["range": request.json(range), "command": ["title": .text(count.summary), "command": ""]]
    }
}

/// Counts images by verdict, for a code lens.
struct GoldenCount {
    var images = 0
    var different = 0
    var missing = 0
    var failed = 0

    /// Counts an image with its verdict.
    mutating func add(_ verdict: Verdict) {
        images += 1
        switch verdict {
        case .different: different += 1
        case .new: missing += 1
        case .failed: failed += 1
        default: break
        }
    }

    /// The counts as text: `12 pictures, 2 differ from their goldens`.
    var summary: String {
        var parts = [images.counted("picture")]
        if different > 0 {
            parts.append("\(different) \(different == 1 ? "differs from its golden" : "differ from their goldens")")
        }
        if missing == images, images > 0 {
            parts.append(images == 1 ? "no golden" : "no goldens")
        } else if missing > 0 {
            parts.append("\(missing) without \(missing == 1 ? "a golden" : "goldens")")
        }
        if failed > 0 { parts.append("\(failed) cannot be compared") }
        if parts.count == 1, images > 0 {
            parts.append(images == 1 ? "matches its golden" : "all match their goldens")
        }
        return parts.joined(separator: ", ")
    }
}

/// Finds the folder of the goldens of a scene.
enum GoldenFolder {
    /// Finds the folder `name` in the folder of the scene, or else in its nearest parent folder. If there is none,
    /// returns the path in the folder of the scene. An absolute `name` is returned unchanged.
    static func path(_ name: String, for uri: DocumentURI) -> String {
        if name.hasPrefix("/") { return name }
        var folder = uri.folder
        while !folder.isEmpty {
            if Files.isFolder(folder + name) { return folder + name }
            let parent = Files.split(String(folder.dropLast())).folder
            folder = parent == folder ? "" : parent
        }
        return uri.folder + name
    }
}
