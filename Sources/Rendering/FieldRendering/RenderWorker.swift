package import FieldScene
import Synchronization

/// The renderers that a thread uses. `RenderWorkers` can pass a worker to another thread, but only one thread uses it
/// at a time.
package final class RenderWorker: @unchecked Sendable {
    private let proofs: [Proof]
    private var renderers: [Int: Renderer] = [:]
    private var frames: (proof: Int, frames: ClipFrames)?

    /// Creates a worker for the proofs of a run.
    package init(_ proofs: [Proof]) { self.proofs = proofs }

    /// The renderer of the proof at an index. It is created on the first call.
    package func renderer(of proof: Int) -> Renderer {
        if let renderer = renderers[proof] { return renderer }
        let renderer = Renderer(proofs[proof])
        renderers[proof] = renderer
        return renderer
    }

    /// The frames of a clip of a proof. Consecutive calls for one clip return the same instance, so that the next block
    /// of frames continues from the last frame of the previous block.
    ///
    /// - Throws: `SceneError` if the clip's variant cannot be decoded.
    package func frames(of clip: Clip, in proof: Int) throws(SceneError) -> ClipFrames {
        if let frames, frames.proof == proof, frames.frames.clip == clip { return frames.frames }
        let made = try renderer(of: proof).frames(of: clip)
        frames = (proof, made)
        return made
    }
}

/// The workers of a run. Later passes of the run reuse the workers of earlier passes, with their open fonts and shaped
/// text.
package final class RenderWorkers: Sendable {
    private let proofs: [Proof]
    private let free = Mutex<[RenderWorker]>([])

    /// Creates a pool of workers for the proofs of a run.
    package init(_ proofs: [Proof]) { self.proofs = proofs }

    /// Takes a worker out of the pool, or creates one.
    package func take() -> RenderWorker { free.withLock { $0.popLast() } ?? RenderWorker(proofs) }

    /// Returns a worker to the pool.
    package func give(_ worker: RenderWorker) { free.withLock { $0.append(worker) } }
}
