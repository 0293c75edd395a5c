import FieldAudit
import FieldMessages

/// The audits of documents without errors, one after the other on another thread.
final class AuditQueue {
    private let background: BackgroundLane<[ElementFinding]>
    private var current: Document?
    private var waiting: [Document] = []

    /// Creates a queue.
    ///
    /// - Parameter wake: Called on another thread when an audit has ended.
    init(wake: @escaping @Sendable () -> Void) { background = BackgroundLane(isUrgent: false, wake: wake) }

    deinit { background.cancel() }

    /// Whether `work` has something to do.
    var hasWork: Bool { background.hasResult || current == nil && !waiting.isEmpty }

    /// Whether a thread audits a document.
    var isBusy: Bool { current != nil }

    /// Adds a document, which is audited before the documents that are already waiting.
    func add(_ document: Document) { waiting.append(document) }

    /// Drops the audit of a document.
    func drop(_ document: Document) {
        waiting.removeAll { $0 === document }
        guard current === document else { return }
        background.cancel()
        current = nil
    }

    /// Takes the findings of an audit, and starts the next one.
    ///
    /// - Returns: The document with new findings; nil if there is none.
    func work(_ level: AuditLevel?) -> Document? {
        var options = AuditOptions()
        options.level = level ?? options.level
        if let document = current {
            guard let findings = background.take() else { return nil }
            current = nil
            document.finishAudit(findings, options)
            return document
        }
        guard level != nil, let document = waiting.popLast() else { return nil }
        guard let scene = document.analysis.scene else { return nil }
        current = document
        background.start { [options] isCancelled in
            scene.withRenderer { renderer in
                let audit = SceneAudit(scene.snapshots, by: renderer, options)
                while !isCancelled(), !audit.step() {}
                return audit.findings
            }
        }
        return nil
    }
}
