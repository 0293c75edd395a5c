import FieldFiles
import FieldGoldens

/// Which pictures a request approves or rejects. Only pictures that the user has seen are listed, so nothing else is.
struct ReviewRequest: Sendable {
    /// A picture as the user has seen it.
    struct Item: Sendable {
        let scene: String
        let name: String
        /// The digest `ReviewPicture.seen`.
        let seen: String
    }

    /// The pictures, by the files of their scenes and their names.
    let items: [Item]
    /// Only the pictures of this state; nil for all.
    let state: String?
    /// Only the pictures whose scene and name match this pattern; nil for all.
    let pattern: ElementPattern?
    /// Only the pictures that differ by the cause with this id and no other; nil for all. The approval decides which these are.
    let cause: String?

    /// Whether all pictures are meant. Only then, orphans are.
    var isUnlimited: Bool { state == nil && pattern == nil && cause == nil }

    /// Reads `pictures`, and what limits them.
    ///
    /// - Returns: Nil if the pictures are not texts in objects, or if a limit is no text.
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

    /// Whether a picture is of the state, and matches the pattern.
    ///
    /// - Parameter state: The picture's state; nil for a strip or an orphan.
    func includes(_ name: String, state: String?) -> Bool {
        (self.state == nil || state == self.state) && pattern?.matches(name) != false
    }
}
