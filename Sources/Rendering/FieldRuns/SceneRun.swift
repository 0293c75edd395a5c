import FieldGeometry
package import FieldRendering
package import FieldScene
import Synchronization

/// The snapshots or clips of several proofs in one run, rendered by several threads.
///
/// Every snapshot is solved before the first file is written, so wrong input writes nothing. Drawing reuses the first
/// layouts that this validation has solved.
package struct SceneRun<Work: Sendable>: Sendable {
    /// One work item and the proof that it belongs to.
    package typealias Item = WorkItems<Work>.Element

    /// The proofs.
    package let proofs: [Proof]
    /// The work items, proof by proof.
    package private(set) var items: WorkItems<Work>
    /// The layouts that are already solved, by the numbers of their work items.
    var solved: [Int: SolvedSnapshot] = [:]
    /// The warnings about solved work items, without duplicates, sorted by file, line and column.
    package internal(set) var warnings: [Diagnostic] = []
    /// The workers that the threads use.
    package let workers: RenderWorkers

    /// Creates a run of proofs, and lists their work items. Two scenes with the same name are an error, because their
    /// output files would overwrite each other.
    ///
    /// - Parameters:
    ///   - proofs: The proofs.
    ///   - noun: The plural noun for the work items in messages, such as `clips`.
    ///   - list: Lists the work items of one proof.
    /// - Throws: `SceneError` with the errors of all proofs.
    init<List: RandomAccessCollection & Sendable>(
        _ proofs: [Proof], noun: String, _ list: (Proof) throws(SceneError) -> List
    ) throws(SceneError) where List.Element == Work, List.Index == Int {
        self.proofs = proofs
        var items = WorkItems<Work>()
        var diagnostics: [Diagnostic] = []
        var named: [String: SceneName] = [:]
        for (index, proof) in proofs.enumerated() {
            let name = proof.file.sceneName
            if let other = named.updateValue(name, forKey: name.key) {
                diagnostics.append(name.conflict(with: other))
                continue
            }
            do throws(SceneError) { items.append(try list(proof), of: index) } catch {
                diagnostics += error.diagnostics
            }
            if items.count > SceneLimits.snapshots {
                diagnostics.append(
                    Diagnostic(
                        location: .start(of: name.path),
                        message: "these scenes have more than \(SceneLimits.snapshots) \(noun), the limit of a run"))
                break
            }
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
        self.items = items
        workers = RenderWorkers(proofs)
    }

    /// The run with only the work items that satisfy a predicate.
    package func filtered(_ isWanted: (Item) -> Bool) -> SceneRun {
        choosing(items.indices.filter { isWanted(items[$0]) })
    }

    /// The run with only the work items at these indices of `items`.
    package func choosing(_ indices: some Collection<Int>) -> SceneRun {
        var run = self
        run.items = items.choosing(indices)
        return run
    }

    /// Calls `body` for each work item, in any order. Each thread has its own renderers.
    ///
    /// - Returns: The results of `body`, in the order of the items.
    package func forEach<Result: Sendable>(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws -> Result
    ) throws -> [Result] {
        try forEach(jobs: jobs, with: {}) { renderer, item, _ in try body(renderer, item) }
    }

    /// Calls `body` for each work item, in any order, with a value that the thread keeps from one item to the next,
    /// such as a cache.
    ///
    /// - Parameters:
    ///   - jobs: The number of threads.
    ///   - makeCache: Creates the value of a thread.
    ///   - body: Does one work item.
    /// - Returns: The results of `body`, in the order of the items.
    package func forEach<Cache, Result: Sendable>(
        jobs: Int, with makeCache: @escaping @Sendable () -> Cache,
        _ body: @escaping @Sendable (Renderer, Item, Cache) throws -> Result
    ) throws -> [Result] {
        try Batch.run(
            count: items.count, jobs: jobs, worker: { (workers.take(), makeCache()) }, done: { workers.give($0.0) }
        ) { worker, index in
            let item = item(index)
            return try body(worker.0.renderer(of: item.proof), item, worker.1)
        }
    }

    /// Calls `body` for each work item, and `deliver` with the results in the order of the items. Memory use does not
    /// grow with the number of items.
    ///
    /// - Parameters:
    ///   - jobs: The number of threads.
    ///   - body: Does one work item. Calls come in any order.
    ///   - deliver: Receives the results of `body`.
    package func stream<Result: Sendable>(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws -> Result, deliver: (Result) throws -> Void
    ) throws {
        // A block has enough items to keep all threads busy, and few enough results to keep in memory.
        let block = 64 * jobs
        for start in stride(from: 0, to: items.count, by: block) {
            let part = choosing(start..<min(start + block, items.count))
            for result in try part.forEach(jobs: jobs, body) { try deliver(result) }
        }
    }

    /// Calls `body` for each work item, in any order. An item that fails does not stop the others.
    ///
    /// - Returns: The failures, in the order of the items.
    /// - Throws: An error that would make all other items fail, too, such as a full disk.
    package func attempt(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws -> Void
    ) throws -> [WorkItemFailure] {
        try Batch.attempt(count: items.count, jobs: jobs, by: workers) { worker, index in
            let item = item(index)
            try body(worker.renderer(of: item.proof), item)
        }
    }

    private func item(_ index: Int) -> Item {
        var item = items[index]
        item.solved = solved[item.number]
        return item
    }

    /// Calls `body` to solve every work item, and collects the errors of all items.
    ///
    /// - Returns: The warnings about the items.
    /// - Throws: `SceneError` with all errors.
    func collectErrors(
        jobs: Int, _ body: @escaping @Sendable (Renderer, Item) throws(SceneError) -> Void
    ) throws -> [Diagnostic] {
        let warnings = Mutex(RenderWarnings())
        let failures = try attempt(jobs: jobs) { renderer, item in
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

/// The work items of a run, proof by proof. The lists of the proofs are not copied, so a list that creates its elements
/// on access takes no memory for them.
package struct WorkItems<Work: Sendable>: RandomAccessCollection, Sendable {
    /// One work item and the proof that it belongs to.
    package struct Element: Sendable {
        /// The index of the proof.
        package let proof: Int
        /// The work item.
        package let work: Work
        /// The position of the item in the whole run, which stays the same in a part of the run.
        let number: Int
        /// The layout of a snapshot, if the run has solved it before; otherwise nil.
        var solved: SolvedSnapshot?
    }

    /// The work items of one proof.
    private struct Part: Sendable {
        let proof: Int
        /// The numbers of the proof's items.
        let numbers: Range<Int>
        /// Returns the item with this number.
        let work: @Sendable (_ number: Int) -> Work
    }

    private var parts: [Part] = []
    /// The numbers of the chosen items; nil for all.
    private var chosen: [Int]?

    /// Adds the work items of a proof.
    mutating func append<List: RandomAccessCollection & Sendable>(
        _ list: List, of proof: Int
    ) where List.Element == Work, List.Index == Int {
        let first = endIndex
        let offset = list.startIndex - first
        parts.append(Part(proof: proof, numbers: first..<first + list.count) { list[$0 + offset] })
    }

    /// A collection of only the items at these indices. The items keep their numbers.
    func choosing(_ indices: some Collection<Int>) -> WorkItems {
        var items = self
        items.chosen = indices.map(number)
        return items
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int { chosen?.count ?? parts.last?.numbers.upperBound ?? 0 }

    package subscript(index: Int) -> Element {
        let number = number(index)
        let part = parts[parts.partitioningIndex { $0.numbers.upperBound > number }]
        return Element(proof: part.proof, work: part.work(number), number: number)
    }

    private func number(_ index: Int) -> Int { chosen?[index] ?? index }
}
