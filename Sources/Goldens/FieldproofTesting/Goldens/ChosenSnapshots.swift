import Fieldproof

/// The snapshots of a scene that a test has chosen by their state, their variant and their scale.
struct ChosenSnapshots {
    /// The scene.
    var proof: Proof
    /// The scene file; nil for a scene that is given as text.
    let sceneFile: String?
    /// The name of a single state; nil for all.
    let state: String?
    /// The values that choose the variants.
    let variant: [String: String]
    /// The pixels per point; nil if the test sets none.
    let scale: Double?

    /// Lists the chosen snapshots.
    ///
    /// - Parameters:
    ///   - scale: The pixels per point; nil for the scene's scales.
    ///   - strips: Whether to add strips of animations.
    /// - Throws: `SceneError`, or `GoldenUsageError` if there is no such snapshot.
    func list(scale: Double?, strips: Bool = false) throws -> [Snapshot] {
        let wanted = try VariantChoice(labels: variant).indices(of: proof.file)
        let snapshots = try proof.snapshots(state: state, scale: scale, strips: strips).filter {
            wanted.contains($0.variant)
        }
        guard !snapshots.isEmpty else {
            throw GoldenUsageError("the scene '\(proof.file.name)' has no snapshot of this state and variant")
        }
        return snapshots
    }

    /// Draws the snapshots, calls `body` with each image, and returns the warnings about the images.
    ///
    /// - Throws: The errors of all snapshots, before the first call of `body`.
    func draw(_ body: (GoldenImage) -> Void) throws -> [String] {
        let snapshots = try list(scale: scale, strips: state == nil)
        let (renderer, scenes) = (Renderer(proof), GoldenScenes())
        var diagnostics: [Diagnostic] = []
        var solved: [SolvedSnapshot?] = []
        for snapshot in snapshots {
            do throws(SceneError) {
                solved.append(try renderer.solve(snapshot))
            } catch {
                diagnostics += error.diagnostics
            }
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
        for (snapshot, solved) in zip(snapshots, solved) {
            let image = RenderedSnapshot(snapshot, by: renderer, solved: solved)
            body(try GoldenImage(image, scenes, sceneFile: sceneFile.map { ($0, scale) }))
        }
        return renderer.takeWarnings().diagnostics.map { $0.description(as: "warning") }
    }
}

/// A choice of variants of a scene file, by the values of their axes as file names contain them.
struct VariantChoice {
    /// The chosen value of each restricted axis, by the axis's key in the matrix, or by the end of this key's path.
    let labels: [String: String]

    /// The indices of the variants with the chosen values.
    ///
    /// - Throws: `GoldenUsageError` if the matrix has no such axis, or the axis has no such value.
    func indices(of file: SceneFile) throws(GoldenUsageError) -> Set<Int> {
        let variants = (0..<file.variantCount).map { file.settings(variant: $0) }
        for (key, label) in labels.sorted(by: { $0.key < $1.key }) {
            let known = Set(variants.flatMap { Self.labels(of: key, in: $0) })
            if known.isEmpty {
                let paths = variants[0].map { "'\($0.key)'" }.joined(separator: ", ")
                throw GoldenUsageError(
                    "the matrix of '\(file.name)' has no axis '\(key)'; it has \(paths.isEmpty ? "no axes" : paths)")
            }
            if !known.contains(label) {
                let words = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
                throw GoldenUsageError(
                    "the scene '\(file.name)' has no variant in which '\(key)' is '\(label)'; its values are \(words)")
            }
        }
        return Set(
            variants.indices.filter { index in
                labels.allSatisfy { key, label in Self.labels(of: key, in: variants[index]).contains(label) }
            })
    }

    private static func labels(of key: String, in settings: [VariantSetting]) -> [String] {
        settings.filter { $0.key == key || $0.key.hasSuffix(".\(key)") }.map(\.label)
    }
}
