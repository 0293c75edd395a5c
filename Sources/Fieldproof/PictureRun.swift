/// The pictures of several proofs in one run, worked on by several threads.
package struct PictureRun: Sendable {
    /// A picture and the proof that it belongs to.
    package struct Item: Sendable {
        /// The index of the proof.
        package let proof: Int
        /// The picture.
        package let picture: Picture
    }

    /// The proofs.
    package let proofs: [Proof]
    /// The pictures, proof by proof.
    package let items: [Item]

    /// The pictures of proofs whose scenes have different names.
    ///
    /// - Parameters:
    ///   - proofs: The proofs.
    ///   - state: The name of the one state wanted; nil for all.
    ///   - scale: The pixels per point; nil for the scenes'.
    /// - Throws: `SceneError` with every mistake.
    package init(_ proofs: [Proof], state: String? = nil, scale: Double? = nil) throws(SceneError) {
        self.proofs = proofs
        var items: [Item] = []
        var diagnostics: [Diagnostic] = []
        var files: [String: String] = [:]
        for (index, proof) in proofs.enumerated() {
            let start = SourcePlace(file: proof.file.path, line: 1, column: 1)
            if let other = files.updateValue(proof.file.path, forKey: proof.file.name) {
                diagnostics.append(
                    Diagnostic(
                        place: start,
                        message:
                            "the scene's name '\(proof.file.name)' is that of \(other) too; give one another 'name'"))
                continue
            }
            do throws(SceneError) {
                items += try proof.pictures(state: state, scale: scale).map { Item(proof: index, picture: $0) }
            } catch {
                diagnostics += error.diagnostics
            }
            if items.count > SceneLimits.pictures {
                diagnostics.append(
                    Diagnostic(
                        place: start,
                        message: "these scenes ask for more than \(SceneLimits.pictures) pictures, the most of one run")
                )
                break
            }
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
        self.items = items
    }

    /// Solves every picture, and throws the mistakes of all: what passes can be drawn.
    package func validate(jobs: Int) async throws {
        let found = try await forEach(jobs: jobs) { renderer, item -> [Diagnostic] in
            do throws(SceneError) {
                _ = try renderer.layout(of: item.picture)
                return []
            } catch {
                return error.diagnostics
            }
        }
        let diagnostics = found.flatMap(\.self)
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }

    /// Does something with each picture, in any order, each thread with renderers of its own.
    ///
    /// - Returns: What `body` returned, in the order of the pictures.
    package func forEach<Result: Sendable>(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws -> Result
    ) async throws -> [Result] {
        try await Batch.run(count: items.count, jobs: jobs, worker: { Workshop(proofs) }) { workshop, index in
            try body(workshop.renderer(of: items[index].proof), items[index])
        }
    }

    /// The renderers of one thread.
    private final class Workshop {
        private let proofs: [Proof]
        private var renderers: [Int: Renderer] = [:]

        init(_ proofs: [Proof]) { self.proofs = proofs }

        func renderer(of proof: Int) -> Renderer {
            if let renderer = renderers[proof] { return renderer }
            let renderer = Renderer(proofs[proof])
            renderers[proof] = renderer
            return renderer
        }
    }
}
