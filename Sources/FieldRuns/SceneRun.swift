package import FieldRendering
package import FieldScene
import Synchronization

/// What several proofs ask for in one run, worked on by several threads: pictures, or films.
package struct SceneRun<Work: Sendable>: Sendable {
    /// One piece of work and the proof that it belongs to.
    package typealias Item = WorkItems<Work>.Element

    /// The proofs.
    package let proofs: [Proof]
    /// The work, proof by proof.
    package let items: WorkItems<Work>
    /// What some pieces solve to, by their numbers, where they were solved already.
    var solved: [Int: SolvedSnapshot] = [:]
    /// The warnings about the pieces that were solved already, each once, in the order of the files.
    package internal(set) var warnings: [Diagnostic] = []
    /// What threads draw with.
    package let workshops: RenderWorkers

    /// The work of proofs whose scenes have different names.
    ///
    /// - Parameters:
    ///   - proofs: The proofs.
    ///   - noun: What the work makes, for messages.
    ///   - list: Lists the work of one proof.
    /// - Throws: `SceneError` with every mistake.
    init<List: RandomAccessCollection & Sendable>(
        _ proofs: [Proof], noun: String, _ list: (Proof) throws(SceneError) -> List
    ) throws(SceneError) where List.Element == Work, List.Index == Int {
        self.proofs = proofs
        var items = WorkItems<Work>()
        var diagnostics: [Diagnostic] = []
        var named: [String: Proof] = [:]
        for (index, proof) in proofs.enumerated() {
            let start = SceneLocation(file: proof.file.path, line: 1, column: 1)
            if let other = named.updateValue(proof, forKey: proof.file.name.caseless)?.file {
                let name = proof.file.name
                let conflict =
                    other.name == name
                    ? "is that of \(other.path) too" : "differs from '\(other.name)' of \(other.path) only in case"
                diagnostics.append(
                    Diagnostic(
                        location: start, message: "the scene's name '\(name)' \(conflict); give one another 'name'"))
                continue
            }
            do throws(SceneError) { items.append(try list(proof), of: index) } catch {
                diagnostics += error.diagnostics
            }
            if items.count > SceneLimits.snapshots {
                diagnostics.append(
                    Diagnostic(
                        location: start,
                        message: "these scenes ask for more than \(SceneLimits.snapshots) \(noun), the most of one run")
                )
                break
            }
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
        self.items = items
        workshops = RenderWorkers(proofs)
    }

    /// The same run with those pieces only that are wanted.
    package func filtered(_ isWanted: (Item) -> Bool) -> SceneRun {
        choosing(items.indices.filter { isWanted(items[$0]) })
    }

    /// The same run with those pieces only that have these indices.
    package func choosing(_ indices: some Collection<Int>) -> SceneRun {
        var run = SceneRun(self, items: items.choosing(indices))
        run.solved = solved
        run.warnings = warnings
        return run
    }

    private init(_ run: SceneRun, items: WorkItems<Work>) {
        proofs = run.proofs
        workshops = run.workshops
        self.items = items
    }

    /// Does something with each piece, in any order, each thread with renderers of its own.
    ///
    /// - Returns: What `body` returned, in the order of the pieces.
    package func forEach<Result: Sendable>(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws -> Result
    ) async throws -> [Result] {
        try await Batch.run(
            count: items.count, jobs: jobs, worker: { workshops.take() }, done: { workshops.give($0) }
        ) { workshop, index in
            let item = items[index]
            return try body(renderer(of: item, in: workshop), item)
        }
    }

    /// Does something with each piece, and hands over what came of it in the order of the pieces; few results are held at a
    /// time, however many pieces there are.
    ///
    /// - Parameters:
    ///   - body: Does one piece, in any order.
    ///   - deliver: Takes what `body` returned.
    package func stream<Result: Sendable>(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws -> Result, deliver: (Result) throws -> Void
    ) async throws {
        let block = 64 * jobs
        for start in stride(from: 0, to: items.count, by: block) {
            let part = choosing(start..<min(start + block, items.count))
            for result in try await part.forEach(jobs: jobs, body) { try deliver(result) }
        }
    }

    /// Does something with each piece, in any order; one that fails does not keep the others from being done.
    ///
    /// - Returns: What failed, in the order of the pieces.
    /// - Throws: An error after which no other piece can be done, as when the disk is full.
    package func attempt(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws -> Void
    ) async throws -> [WorkItemFailure] {
        let failures = FailureList()
        try await Batch.forEach(
            count: items.count, jobs: jobs, worker: { workshops.take() }, done: { workshops.give($0) }
        ) { workshop, index in
            let item = items[index]
            try failures.catching(index) { try body(renderer(of: item, in: workshop), item) }
        }
        return failures.all
    }

    private func renderer(of item: Item, in workshop: RenderWorker) -> Renderer {
        let renderer = workshop.renderer(of: item.proof)
        renderer.solved = solved[item.number]
        return renderer
    }

    /// Lets `body` solve every piece, and throws the mistakes of all.
    ///
    /// - Returns: The warnings about what was solved.
    func collectErrors(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws(SceneError) -> Void
    ) async throws -> [Diagnostic] {
        let warnings = Mutex(RenderWarnings())
        let failures = try await attempt(jobs: jobs) { renderer, item in
            try body(renderer, item)
            let found = renderer.takeWarnings()
            if !found.isEmpty { warnings.withLock { $0.add(found) } }
        }
        let diagnostics = try failures.flatMap { failure throws in
            guard let error = failure.error as? SceneError else { throw failure.error }
            return error.diagnostics
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
        return warnings.withLock(\.diagnostics)
    }
}
