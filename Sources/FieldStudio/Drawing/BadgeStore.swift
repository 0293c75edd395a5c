import FieldAudit
import FieldComparing
import FieldFiles
import FieldScene
import Synchronization

/// The verdicts and the findings of the audit, which the page shows as badges.
///
/// Changes are numbered, so that each client gets only what has changed since its last message.
final class BadgeStore: Sendable {
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

    private struct Badges {
        var verdicts: [String: Compared] = [:]
        var findings: [ElementFinding] = []
        /// The revision that was audited; 0 if none was.
        var audited = 0
        /// The number of the last change of the findings.
        var change = 0
    }

    private struct Compared {
        var verdict: Verdict
        /// The digest of the picture that was compared; nil if goldens have changed since.
        var digest: String?
        /// The number of the last change of the verdict.
        var change: Int
    }

    private struct Content {
        var scenes: [String: Badges] = [:]
        /// The number of changes.
        var changes = 0
        /// How often goldens have changed.
        var goldens = 0
    }

    private let content = Mutex(Content())

    /// What has changed in the badges of a scene since a change, without the first one; everything since 0.
    func changes(of scene: String, since change: Int) -> Changes {
        content.withLock { content in
            var changes = Changes(last: content.changes)
            guard let badges = content.scenes[scene] else { return changes }
            changes.verdicts = badges.verdicts.filter { $0.value.change > change }.mapValues(\.verdict)
            if badges.change > change { changes.audit = (badges.findings, badges.audited) }
            return changes
        }
    }

    /// How often goldens have changed since the studio was started.
    var goldens: Int { content.withLock(\.goldens) }

    /// Whether the verdict of a picture is known.
    func hasVerdict(_ scene: String, _ name: String, digest: String) -> Bool {
        content.withLock { $0.scenes[scene]?.verdicts[name]?.digest == digest }
    }

    /// Stores a verdict, unless goldens have changed since a comparison began.
    ///
    /// - Returns: Whether the verdict differs from the one before.
    func set(_ verdict: Verdict, _ scene: String, _ name: String, digest: String, goldens: Int) -> Bool {
        content.withLock { content in
            guard content.goldens == goldens else { return false }
            if content.scenes[scene]?.verdicts[name]?.verdict == verdict {
                content.scenes[scene]?.verdicts[name]?.digest = digest
                return false
            }
            content.changes += 1
            let compared = Compared(verdict: verdict, digest: digest, change: content.changes)
            content.scenes[scene, default: Badges()].verdicts[name] = compared
            return true
        }
    }

    /// Forgets the verdicts of pictures that a scene does not have any more.
    func keep(_ isListed: (String) -> Bool, of scene: String) {
        content.withLock { content in
            guard let badges = content.scenes[scene] else { return }
            content.scenes[scene]?.verdicts = badges.verdicts.filter { isListed($0.key) }
        }
    }

    /// Stores the findings of an audit, unless those of a later edit are known.
    func set(_ findings: [ElementFinding], _ scene: String, revision: Int) {
        content.withLock { content in
            guard content.scenes[scene]?.audited ?? 0 <= revision else { return }
            content.changes += 1
            content.scenes[scene, default: Badges()].findings = findings
            content.scenes[scene, default: Badges()].audited = revision
            content.scenes[scene, default: Badges()].change = content.changes
        }
    }

    /// Marks all verdicts as those of older goldens, so that all pictures are compared again. The verdicts stay until then.
    func goldensChanged() {
        content.withLock { content in
            content.goldens += 1
            content.scenes = content.scenes.mapValues { badges in
                var badges = badges
                for name in badges.verdicts.keys { badges.verdicts[name]?.digest = nil }
                return badges
            }
        }
    }

    /// Forgets a scene.
    func remove(_ scene: String) { content.withLock { $0.scenes[scene] = nil } }
}

extension BadgeStore.Changes {
    /// The changes as the clients get them.
    func json(of scene: String) -> JSON {
        let verdicts = verdicts.sorted { $0.key < $1.key }.map { ($0.key, JSON.text($0.value.rawValue)) }
        var members: [(String, JSON)] = [("scene", .text(scene)), ("verdicts", .object(verdicts))]
        if let audit {
            members += [("findings", .list(audit.findings.map(\.json))), ("audited", .integer(audit.revision))]
        }
        return .object(members)
    }
}

extension ElementFinding {
    fileprivate var json: JSON {
        .object([
            ("rule", .text(worst.rule)), ("criterion", worst.criterion.map(JSON.text) ?? .null),
            ("level", .text(worst.level.rawValue)), ("picture", worst.picture.map(JSON.text) ?? .null),
            (
                "places",
                .list(
                    places.map {
                        .object([
                            ("elements", .list($0.elements.map(JSON.text))),
                            ("pictures", .list($0.pictures.map(JSON.text))),
                        ])
                    })
            ), ("element", worst.element.map(JSON.text) ?? .null),
            ("value", worst.value.map(JSON.number) ?? .null), ("required", worst.required.map(JSON.number) ?? .null),
            ("line", .integer(worst.location.line)), ("column", .integer(worst.location.column)),
            ("message", .text(worst.message)),
            ("suggestion", worst.suggestion?.json ?? .null),
        ])
    }
}
