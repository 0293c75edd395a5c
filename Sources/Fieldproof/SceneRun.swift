/// What several proofs ask for in one run, worked on by several threads: pictures, or films.
package struct SceneRun<Work: Sendable>: Sendable {
    /// One piece of work and the proof that it belongs to.
    package struct Item: Sendable {
        /// The index of the proof.
        package let proof: Int
        /// The piece of work.
        package let work: Work
    }

    /// The proofs.
    package let proofs: [Proof]
    /// The work, proof by proof.
    package let items: [Item]

    /// The work of proofs whose scenes have different names.
    ///
    /// - Parameters:
    ///   - proofs: The proofs.
    ///   - noun: What the work makes, for messages.
    ///   - list: Lists the work of one proof.
    /// - Throws: `SceneError` with every mistake.
    init(
        _ proofs: [Proof], noun: String, _ list: (Proof) throws(SceneError) -> [Work]
    ) throws(SceneError) {
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
                items += try list(proof).map { Item(proof: index, work: $0) }
            } catch {
                diagnostics += error.diagnostics
            }
            if items.count > SceneLimits.pictures {
                diagnostics.append(
                    Diagnostic(
                        place: start,
                        message: "these scenes ask for more than \(SceneLimits.pictures) \(noun), the most of one run")
                )
                break
            }
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
        self.items = items
    }

    /// The same run with those pieces only that are wanted.
    package func filtered(_ isWanted: (Item) -> Bool) -> SceneRun {
        SceneRun(proofs: proofs, items: items.filter(isWanted))
    }

    private init(proofs: [Proof], items: [Item]) {
        self.proofs = proofs
        self.items = items
    }

    /// Does something with each piece, in any order, each thread with renderers of its own.
    ///
    /// - Returns: What `body` returned, in the order of the pieces.
    package func forEach<Result: Sendable>(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws -> Result
    ) async throws -> [Result] {
        try await Batch.run(count: items.count, jobs: jobs, worker: { Workshop(proofs) }) { workshop, index in
            try body(workshop.renderer(of: items[index].proof), items[index])
        }
    }

    /// Lets `body` look at every piece, and throws the mistakes of all.
    func collectMistakes(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws(SceneError) -> Void
    ) async throws {
        let found = try await forEach(jobs: jobs) { renderer, item -> [Diagnostic] in
            do throws(SceneError) {
                try body(renderer, item)
                return []
            } catch {
                return error.diagnostics
            }
        }
        let diagnostics = found.flatMap(\.self)
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }
}

/// The renderers of one thread.
package final class Workshop {
    private let proofs: [Proof]
    private var renderers: [Int: Renderer] = [:]

    /// A workshop for the proofs of a run.
    package init(_ proofs: [Proof]) { self.proofs = proofs }

    /// This thread's renderer of a proof.
    package func renderer(of proof: Int) -> Renderer {
        if let renderer = renderers[proof] { return renderer }
        let renderer = Renderer(proofs[proof])
        renderers[proof] = renderer
        return renderer
    }
}
