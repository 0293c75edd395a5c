import Fieldproof

extension GoldenSubject {
    /// The snapshots of a scene file, with the names that `fieldproof render` gives them, such as
    /// `otp/typing.theme-dark@2x`.
    ///
    /// - Parameters:
    ///   - path: The scene file, relative to the folder of the test's file.
    ///   - state: The name of a single state; nil for all states, and for the strips of all animations that have a
    ///     `golden`. A strip shows several moments of an animation side by side.
    ///   - variant: The values that choose the variants to compare, as file names contain them: `["theme": "dark"]`. A
    ///     key is a path of the matrix, such as `canvas.width`, the end of one, such as `width`, or the name of an axis
    ///     of named values. An axis without a key is not restricted.
    ///   - scale: The pixels per point; nil for the scene's scales.
    public static func scene(
        _ path: String, state: String? = nil, variant: [String: String] = [:], scale: Double? = nil
    ) -> GoldenSubject {
        GoldenSubject { file, body in
            let path = file.resolve(path)
            return try draw(
                Proof(path: path), sceneFile: path, state: state, variant: variant, scale: scale, body)
        }
    }

    /// The snapshots of a scene that is given as text. They have the same names as those of a scene file `NAME.yaml`.
    ///
    /// - Parameters:
    ///   - text: The scene as YAML or JSON. Paths of fonts and images are relative to the folder of the test's file.
    ///   - name: The scene's name, unless the text sets one.
    ///   - state: As in `scene`.
    ///   - variant: As in `scene`.
    ///   - scale: As in `scene`.
    public static func yaml(
        _ text: String, named name: String, state: String? = nil, variant: [String: String] = [:],
        scale: Double? = nil
    ) -> GoldenSubject {
        GoldenSubject { file, body in
            try check(name: name)
            let proof = try Proof(yaml: text, path: "\(name).yaml", folder: file.folder)
            return try draw(proof, sceneFile: nil, state: state, variant: variant, scale: scale, body)
        }
    }

    private static func draw(
        _ proof: Proof, sceneFile: String?, state: String?, variant: [String: String], scale: Double?,
        _ body: (GoldenImage) -> Void
    ) throws -> [String] {
        let wanted = try VariantChoice(labels: variant).indices(of: proof.file)
        let snapshots = try proof.snapshots(state: state, scale: scale, strips: state == nil).filter {
            wanted.contains($0.variant)
        }
        guard !snapshots.isEmpty else {
            throw GoldenUsageError("the scene '\(proof.file.name)' has no snapshot of this state and variant")
        }
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
