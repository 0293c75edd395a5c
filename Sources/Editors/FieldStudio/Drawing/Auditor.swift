import FieldAudit
import FieldPlatform
import FieldRendering
import Synchronization

/// Audits scenes on a thread of its own, so that no picture waits for an audit. A newer edit ends the audit of an older
/// one.
final class Auditor: Sendable {
    private let versions = Mutex<[SceneVersion]>([])
    private let signal = Semaphore()

    /// Starts the thread.
    ///
    /// - Parameter changed: Called with the path of a scene when its findings are stored.
    init(_ scenes: SceneStore, _ results: ResultStore, _ changed: @escaping @Sendable (String) -> Void) {
        Threads.detach { [weak self, signal] in
            Threads.lowerPriority()
            while true {
                signal.wait()
                guard let next = self?.next() else {
                    if self == nil { return }
                    continue
                }
                let audit = SceneAudit(next.snapshots, by: Renderer(next.proof), AuditOptions())
                while scenes.isCurrent(next) {
                    guard audit.step() else { continue }
                    results.set(audit.findings, next.path, revision: next.revision)
                    changed(next.path)
                    break
                }
            }
        }
    }

    deinit { signal.post() }

    /// Audits a version before those that wait, in place of older versions of its scene.
    func audit(_ version: SceneVersion) {
        versions.withLock { versions in
            versions.removeAll { $0.path == version.path }
            versions.append(version)
        }
        signal.post()
    }

    private func next() -> SceneVersion? {
        versions.withLock { $0.popLast() }
    }
}
