import FieldComparing
import FieldFiles
import FieldGeometry
import FieldGoldens
import FieldRendering
import FieldScene

/// The line above a scene and above each state that counts the images, and those that differ from their goldens.
enum CodeLensFeature {
    /// The result of `textDocument/codeLens`: a list of `CodeLens`; empty if the scene has errors.
    static func answer(_ request: BackgroundRequest, _ isCancelled: () -> Bool) -> JSON {
        guard let scene = request.document.scene else { return .list([]) }
        return scene.withRenderer { renderer in
            var count = GoldenCount(scene.snapshots, by: renderer, request)
            while !isCancelled(), count.step() {}
            return count.lenses(request)
        }
    }
}

/// Compares the images of a scene with their goldens, one after the other.
struct GoldenCount {
    /// The number of images, by verdict.
    struct Count {
        var images = 0
        var different = 0
        var missing = 0
        var failed = 0

        /// The count in words: `12 pictures, 2 differ from their goldens`.
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

    private let snapshots: SnapshotList
    private let renderer: Renderer
    private let check: GoldenCheck
    private let hasGoldens: Bool
    private var next = 0
    private var total = Count()
    private var states: [String: Count] = [:]

    /// Starts the count.
    init(_ snapshots: SnapshotList, by renderer: Renderer, _ request: BackgroundRequest) {
        (self.snapshots, self.renderer) = (snapshots, renderer)
        var check = GoldenCheck(Goldens(folder: GoldenFolder.path(request.settings.goldens, for: request.document.uri)))
        check.trustsDigests = true
        self.check = check
        hasGoldens = Files.isFolder(check.goldens.folder)
    }

    /// Checks the next image.
    ///
    /// - Returns: False if there is none.
    mutating func step() -> Bool {
        guard next < min(snapshots.count, Analysis.snapshotLimit) else { return false }
        let snapshot = snapshots[next]
        next += 1
        // Without goldens, no image needs to be drawn.
        let image = RenderedSnapshot(snapshot, by: renderer)
        let verdict = hasGoldens ? (try? check.check(image, depth: .verdict).verdict) ?? .failed : .new
        _ = renderer.takeWarnings()
        total.add(verdict)
        states[snapshot.title, default: Count()].add(verdict)
        return true
    }

    /// The result as a list of `CodeLens`.
    func lenses(_ request: BackgroundRequest) -> JSON {
        let tree = request.document.tree
        var lenses: [JSON] = []
        let first = tree.entry("states")?.keyRange ?? tree.entries.first?.keyRange ?? 0..<0
        lenses.append(lens(total, at: first, request))
        for entry in tree.entry("states")?.value.entries ?? [] {
            // With a single image for each state, the lines would repeat what the total says.
            if let count = states[entry.key], count.images > 1 || count.different > 0 {
                lenses.append(lens(count, at: entry.keyRange, request))
            }
        }
        return .list(lenses)
    }

    private func lens(_ count: Count, at range: Range<Int>, _ request: BackgroundRequest) -> JSON {
        let command: JSON = ["title": .text(count.summary), "command": ""]
        return ["range": request.json(range), "command": command]
    }
}

extension GoldenCount.Count {
    fileprivate mutating func add(_ verdict: Verdict) {
        images += 1
        switch verdict {
        case .different: different += 1
        case .new: missing += 1
        case .failed: failed += 1
        default: break
        }
    }
}

/// Finds the folder of the goldens of a scene.
enum GoldenFolder {
    /// The folder with a name that is nearest to a scene: beside it, or beside one of the folders around it. If there is
    /// none, the folder beside the scene. An absolute name is the path itself.
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
