import Synchronization

/// The renderers of one thread; it goes from one thread to another only through `RenderWorkers`.
package final class RenderWorker: @unchecked Sendable {
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

/// The workshops of a run: what one pass has opened and measured the next one uses.
package final class RenderWorkers: Sendable {
    private let proofs: [Proof]
    private let free = Mutex<[RenderWorker]>([])

    /// Workshops for the proofs of a run.
    package init(_ proofs: [Proof]) { self.proofs = proofs }

    /// A workshop that nobody else has, until it is given back.
    package func take() -> RenderWorker { free.withLock { $0.popLast() } ?? RenderWorker(proofs) }

    /// Gives a workshop back.
    package func give(_ workshop: RenderWorker) { free.withLock { $0.append(workshop) } }
}
