import FieldAudit
import FieldComparing
import FieldGoldens
import FieldRendering
import FieldScene
import Synchronization

/// The results of comparing pictures with their goldens, which are kept until the picture or its golden changes, and the findings of
/// the audit.
///
/// Changes of verdicts and findings are numbered, so that each client gets only what has changed since its last message.
final class ResultStore: Sendable {
    /// The result of comparing a picture with its goldens.
    struct Result: Sendable {
        let verdict: Verdict
        /// The digest of the picture's drawing; nil for a strip, whose digest is not known.
        let drawing: String?
        /// The digest of the golden and its alternatives (see `Goldens.digest(named:)`).
        let golden: String
        /// The revision of the version that was compared.
        let revision: Int
        /// The picture, if it has to be reviewed and its causes are known; otherwise nil.
        var review: ReviewPicture?
    }

    /// What has changed in the badges of a scene.
    struct Changes: Sendable {
        /// The verdicts that have changed, by the names of the pictures.
        var verdicts: [String: Verdict] = [:]
        /// The findings of the audit, and the revision that was audited; nil if there was no new audit.
        var audit: (findings: [ElementFinding], revision: Int)?
        /// The number of the last change in the store.
        var last = 0

        /// Whether nothing has changed.
        var isEmpty: Bool { verdicts.isEmpty && audit == nil }
    }

    private struct Picture {
        var result: Result
        /// The number of the last change of the verdict.
        var change: Int
        /// The last result with causes, and what draws the picture; nil if it is the same as its golden.
        var reviewed: (result: Result, version: SceneVersion, snapshot: Snapshot)?
    }

    private struct Scene {
        var pictures: [String: Picture] = [:]
        /// The findings, the revision that was audited, and the number of the change; nil if none was audited.
        var audit: (findings: [ElementFinding], revision: Int, change: Int)?
    }

    private struct Content {
        var scenes: [String: Scene] = [:]
        /// The number of changes.
        var changes = 0
    }

    private let content = Mutex(Content())

    /// What has changed in the badges of a scene since a change, without the first one; everything since 0.
    func changes(of scene: String, since change: Int) -> Changes {
        content.withLock { content in
            var changes = Changes(last: content.changes)
            guard let scene = content.scenes[scene] else { return changes }
            changes.verdicts = scene.pictures.filter { $0.value.change > change }.mapValues(\.result.verdict)
            if let audit = scene.audit, audit.change > change { changes.audit = (audit.findings, audit.revision) }
            return changes
        }
    }

    /// The result of a picture; nil if it was not compared, or if the picture or its golden has changed since.
    ///
    /// The causes of a picture that differs are found again for each version: an edit that changes no pixel can move them in the
    /// text of the scene.
    ///
    /// - Parameters:
    ///   - drawing: The digest of the picture's drawing; nil for a strip.
    ///   - depth: What has to be known.
    func result(
        of name: String, in version: SceneVersion, drawing: String?, golden: String, depth: GoldenCheck.Depth
    ) -> Result? {
        content.withLock { content in
            guard let known = content.scenes[version.path]?.pictures[name] else { return nil }
            if depth == .causes, known.result.verdict != .same {
                let isCurrent = known.reviewed?.version === version && known.reviewed?.result.golden == golden
                return isCurrent ? known.reviewed?.result : nil
            }
            let isCurrent =
                known.result.revision == version.revision || drawing != nil && known.result.drawing == drawing
            return isCurrent && known.result.golden == golden ? known.result : nil
        }
    }

    /// Stores a result, unless that of a later edit is known.
    ///
    /// - Returns: Whether the verdict differs from the one before.
    @discardableResult
    func set(_ result: Result, of snapshot: Snapshot, in version: SceneVersion) -> Bool {
        content.withLock { content in
            let old = content.scenes[version.path]?.pictures[snapshot.name]
            if let old, old.result.revision > version.revision { return false }
            let isChange = old?.result.verdict != result.verdict
            if isChange { content.changes += 1 }
            var new = Picture(result: result, change: isChange ? content.changes : old?.change ?? 0)
            if result.review != nil {
                new.reviewed = (result, version, snapshot)
            } else if result.verdict != .same {
                new.reviewed = old?.reviewed
            }
            content.scenes[version.path, default: Scene()].pictures[snapshot.name] = new
            return isChange
        }
    }

    /// What draws the picture whose pixels have a digest; nil if no picture that differs has it.
    func picture(ofPixels digest: String) -> (version: SceneVersion, snapshot: Snapshot)? {
        content.withLock { content in
            let reviewed = content.scenes.values.lazy.flatMap(\.pictures.values).compactMap(\.reviewed)
            return reviewed.first { $0.result.review?.result.pixels == digest }.map { ($0.version, $0.snapshot) }
        }
    }

    /// Forgets the results of pictures that a scene does not have any more.
    ///
    /// - Parameter isListed: Whether the scene has a picture, by its name and whether it is a strip.
    func keep(_ isListed: (String, _ isStrip: Bool) -> Bool, of scene: String) {
        content.withLock { content in
            let pictures = content.scenes[scene]?.pictures
            content.scenes[scene]?.pictures =
                pictures?.filter { isListed($0.key, $0.value.result.drawing == nil) } ?? [:]
        }
    }

    /// Stores the findings of an audit, unless those of a later edit are known.
    func set(_ findings: [ElementFinding], _ scene: String, revision: Int) {
        content.withLock { content in
            guard content.scenes[scene]?.audit?.revision ?? 0 <= revision else { return }
            content.changes += 1
            content.scenes[scene, default: Scene()].audit = (findings, revision, content.changes)
        }
    }

    /// Forgets a scene.
    func remove(_ scene: String) { content.withLock { $0.scenes[scene] = nil } }
}

extension ResultStore.Changes {
    /// The changes as the clients get them.
    func json(of scene: String) -> JSON {
        let verdicts = verdicts.sorted { $0.key < $1.key }.map { ($0.key, JSON.text($0.value.rawValue)) }
        var json: JSON = ["scene": .text(scene), "verdicts": .object(verdicts)]
        if let audit {
            json["findings"] = .list(audit.findings.map(\.json))
            json["audited"] = .integer(audit.revision)
        }
        return json
    }
}

extension ElementFinding {
    fileprivate var json: JSON {
        [
            "rule": .text(worst.rule), "criterion": worst.criterion.map(JSON.text) ?? .null,
            "level": .text(worst.level.rawValue), "picture": worst.picture.map(JSON.text) ?? .null,
            "places": .list(
                places.map {
                    ["elements": .list($0.elements.map(JSON.text)), "pictures": .list($0.pictures.map(JSON.text))]
                }),
            "element": worst.element.map(JSON.text) ?? .null, "value": worst.value.map(JSON.number) ?? .null,
            "required": worst.required.map(JSON.number) ?? .null, "line": .integer(worst.location.line),
            "column": .integer(worst.location.column), "message": .text(worst.message),
            "suggestion": worst.suggestion?.json ?? .null,
        ]
    }
}
