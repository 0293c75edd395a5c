import FieldAudit
import FieldComparing
import FieldGoldens
import FieldRendering
import FieldScene
import Synchronization

/// The results of comparing snapshots with their goldens and with screenshots of the app, and the findings of the audit. A
/// result is kept until the snapshot or its golden changes.
///
/// Changes of these are numbered, so that each client gets only the changes since its last message.
final class ResultStore: Sendable {
    /// The result of comparing a snapshot with its goldens.
    struct Result: Sendable {
        let verdict: Verdict
        /// The digest of the snapshot's drawing; nil for a strip, which has none before it is drawn.
        let drawing: String?
        /// The digest of the golden and its alternatives (see `Goldens.digest(named:)`).
        let golden: String
        /// The revision of the version that was compared.
        let revision: Int
        /// The snapshot to review; nil if it need not be reviewed, or if its causes are unknown.
        var review: ReviewSnapshot?
    }

    /// The changes in the badges of a scene.
    struct Changes: Sendable {
        /// The changed verdicts, by the names of the snapshots.
        var verdicts: [String: Verdict] = [:]
        /// The findings of the audit, and the revision that was audited; nil if there was no new audit.
        var audit: (findings: [ElementFinding], revision: Int)?
        /// The changed comparisons with the app, by `AppMatch.key`, with the numbers of their changes; nil if removed.
        var matches: [String: (match: AppMatch?, number: Int)] = [:]
        /// The number of the last change in the store.
        var last = 0

        /// Whether nothing has changed.
        var isEmpty: Bool { verdicts.isEmpty && audit == nil && matches.isEmpty }
    }

    private struct Picture {
        var result: Result
        /// The number of the last change of the verdict.
        var change: Int
        /// The last result with causes, and the version and snapshot that it is about; nil if the snapshot equals its
        /// golden.
        var reviewed: (result: Result, version: SceneVersion, snapshot: Snapshot)?
    }

    private struct Scene {
        var pictures: [String: Picture] = [:]
        /// The findings, the revision that was audited, and the number of the change; nil before the first audit.
        var audit: (findings: [ElementFinding], revision: Int, change: Int)?
        /// The comparisons with the app, with the numbers of their changes; nil if removed.
        var matches: [String: (match: AppMatch?, number: Int)] = [:]
    }

    private struct Content {
        var scenes: [String: Scene] = [:]
        /// The number of changes.
        var changes = 0
    }

    private let content = Mutex(Content())

    /// The changes in the badges of a scene after the change with a number; all changes for 0.
    func changes(of scene: String, since change: Int) -> Changes {
        content.withLock { content in
            var changes = Changes(last: content.changes)
            guard let scene = content.scenes[scene] else { return changes }
            changes.verdicts = scene.pictures.filter { $0.value.change > change }.mapValues(\.result.verdict)
            if let audit = scene.audit, audit.change > change { changes.audit = (audit.findings, audit.revision) }
            changes.matches = scene.matches.filter { $0.value.number > change }
            return changes
        }
    }

    /// The result of a snapshot; nil if it was not compared, or if the snapshot or its golden has changed since.
    ///
    /// The causes of a snapshot that differs are found again for each version: an edit that changes no pixel can move
    /// them in the text of the scene.
    ///
    /// - Parameters:
    ///   - drawing: The digest of the snapshot's drawing; nil for a strip.
    ///   - depth: The required depth of the comparison.
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

    /// Stores a result, unless the store contains a result of a later edit.
    ///
    /// - Returns: Whether the verdict has changed.
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

    /// The version and snapshot that differ from their golden and whose pixels have this digest; nil for none.
    func picture(ofPixels digest: String) -> (version: SceneVersion, snapshot: Snapshot)? {
        content.withLock { content in
            let reviewed = content.scenes.values.lazy.flatMap(\.pictures.values).compactMap(\.reviewed)
            return reviewed.first { $0.result.review?.result.pixels == digest }.map { ($0.version, $0.snapshot) }
        }
    }

    /// Removes the results of snapshots that a scene no longer has.
    ///
    /// - Parameter isListed: Returns whether the scene has a snapshot, by its name and whether it is a strip.
    func keep(_ isListed: (String, _ isStrip: Bool) -> Bool, of scene: String) {
        content.withLock { content in
            let pictures = content.scenes[scene]?.pictures
            content.scenes[scene]?.pictures =
                pictures?.filter { isListed($0.key, $0.value.result.drawing == nil) } ?? [:]
        }
    }

    /// Stores the findings of an audit, unless the store contains findings of a later edit.
    func set(_ findings: [ElementFinding], _ scene: String, revision: Int) {
        content.withLock { content in
            guard content.scenes[scene]?.audit?.revision ?? 0 <= revision else { return }
            content.changes += 1
            content.scenes[scene, default: Scene()].audit = (findings, revision, content.changes)
        }
    }

    /// The comparison of a snapshot with the app, and its number; nil if it has no screenshot.
    ///
    /// - Parameter key: The snapshot (see `AppMatch.key`).
    func match(of scene: String, _ key: String) -> (match: AppMatch, number: Int)? {
        content.withLock { content in
            guard let known = content.scenes[scene]?.matches[key], let match = known.match else { return nil }
            return (match, known.number)
        }
    }

    /// Changes the comparisons of a scene with the app.
    ///
    /// - Parameter body: Gets the comparisons by the keys of their snapshots.
    func updateMatches<Value>(of scene: String, _ body: (inout [String: AppMatch]) -> Value) -> Value {
        content.withLock { content in
            let old = (content.scenes[scene]?.matches ?? [:]).compactMapValues { $0.match }
            var new = old
            let value = body(&new)
            for key in Set(old.keys).union(new.keys) where old[key] !== new[key] {
                content.changes += 1
                content.scenes[scene, default: Scene()].matches[key] = (new[key], content.changes)
            }
            return value
        }
    }

    /// Replaces a comparison with the app, unless it was replaced already. Returns whether it was replaced.
    func replace(_ match: AppMatch, by new: AppMatch) -> Bool {
        updateMatches(of: match.version.path) { matches in
            guard matches[match.key] === match else { return false }
            matches[match.key] = new
            return true
        }
    }

    /// Removes a scene with its results.
    func remove(_ scene: String) { content.withLock { $0.scenes[scene] = nil } }
}

extension ResultStore.Changes {
    /// The changes as they are sent to clients.
    func json(of scene: String) -> JSON {
        let verdicts = verdicts.sorted { $0.key < $1.key }.map { ($0.key, JSON.text($0.value.rawValue)) }
        var json: JSON = ["scene": .text(scene), "verdicts": .object(verdicts)]
        if let audit {
            json["findings"] = .list(audit.findings.map(\.json))
            json["audited"] = .integer(audit.revision)
        }
        if !matches.isEmpty {
            let matches = matches.sorted { $0.key < $1.key }
            json["matches"] = .object(matches.map { ($0.key, $0.value.match?.json(number: $0.value.number) ?? .null) })
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
