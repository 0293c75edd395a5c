import FieldFiles
import FieldGoldens

/// The snapshots that a request approves or rejects: only snapshots that the user has seen are listed.
struct ReviewRequest: Sendable {
    /// A snapshot as the user has seen it.
    struct Item: Sendable {
        let scene: String
        let name: String
        /// The digest `ReviewSnapshot.seen`.
        let seen: String
    }

    /// The snapshots, by the files of their scenes and their names.
    let items: [Item]
    /// Only the snapshots of this state; nil for all.
    let state: String?
    /// Only the snapshots whose scene and name match this pattern; nil for all.
    let pattern: ElementPattern?
    /// The id of a cause: limits the approval to the snapshots that differ by this cause alone; nil for all.
    let cause: String?

    /// Whether the request includes all snapshots. Only such a request includes orphans.
    var isUnlimited: Bool { state == nil && pattern == nil && cause == nil }

    /// Reads `pictures` and the limits of the request.
    ///
    /// - Returns: Nil if the snapshots are not texts in objects, or if a limit is not a text.
    init?(_ json: JSON) {
        guard case .object(let scenes)? = json["pictures"] else { return nil }
        for key in ["state", "pattern", "cause"] {
            if let limit = json[key], limit.string == nil { return nil }
        }
        var items: [Item] = []
        var known: Set<[String]> = []
        for (scene, names) in scenes {
            guard case .object(let names) = names else { return nil }
            for (name, seen) in names {
                guard let seen = seen.string else { return nil }
                if known.insert([scene, name]).inserted { items.append(Item(scene: scene, name: name, seen: seen)) }
            }
        }
        self.items = items
        state = json["state"]?.string
        pattern = json["pattern"]?.string.map { ElementPattern($0) }
        cause = json["cause"]?.string
    }

    /// Whether a snapshot has the state, and matches the pattern.
    ///
    /// - Parameter state: The snapshot's state; nil for a strip or an orphan.
    func includes(_ name: String, state: String?) -> Bool {
        (self.state == nil || state == self.state) && pattern?.matches(name) != false
    }
}

/// The outcome of a review for a snapshot.
struct ReviewOutcome: Sendable {
    /// The snapshot.
    let item: ReviewRequest.Item
    /// The outcome in one word, such as `updated`.
    let word: String
    /// The reason why nothing was written; empty if a file was written, or if the golden is up to date.
    var message = ""
    /// The ids of the other causes of the difference, which kept the snapshot from being accepted.
    var causes: [String] = []

    /// Whether a file was written or removed.
    var isWritten: Bool { ["added", "updated", "removed", "rejected"].contains(word) }

    /// The outcome of an approval.
    init(_ item: ReviewRequest.Item, _ outcome: GoldenApproval.Outcome) {
        switch outcome {
        case .added: self.init(item, "added")
        case .updated: self.init(item, "updated")
        case .unchanged: self.init(item, "unchanged")
        case .untouched: self.init(item, "untouched", "it does not differ by this cause")
        case .tooLarge(_, let bytes, let limit):
            self.init(
                item, "tooLarge",
                "its golden would have \(bytes) bytes; the limit is \(limit), which 'goldens: { sizeLimit }' sets")
        case .unreadable(_, let reason): self.init(item, "unreadable", "its golden cannot be read: \(reason)")
        case .tooMany: self.init(item, "tooMany", "its golden has too many alternatives")
        case .failed(let error): self.init(item, "failed", error.description)
        case .otherCauses(let causes):
            let texts = causes.map { "\($0.summary)\($0.reversal.map { " (or \($0))" } ?? "")" }
            self.init(item, "otherCauses", "it also has other causes: \(texts.joined(separator: ", "))")
            self.causes = causes.map(\.id)
        }
    }

    /// An outcome with the given word.
    init(_ item: ReviewRequest.Item, _ word: String, _ message: String = "") {
        (self.item, self.word, self.message) = (item, word, message)
    }

    /// The outcome as an object.
    var json: JSON {
        [
            "scene": .text(item.scene), "picture": .text(item.name), "outcome": .text(word), "message": .text(message),
            "causes": .list(causes.map(JSON.text)),
        ]
    }
}
