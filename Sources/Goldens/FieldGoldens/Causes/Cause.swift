import FieldComparing
import FieldPixels
package import FieldSource

/// A cause of differences between images and their goldens: an edit of the scene, another program, or several of these.
package struct Cause: Hashable, Sendable {
    /// The kinds of causes.
    package enum Kind: String, Sendable {
        /// A value of the scene was changed, added or removed, or a file of strings or tokens that the scene uses was
        /// changed.
        case edit
        /// The golden was drawn by another version of this program.
        case program
        /// The golden was drawn with another version of a library.
        case library
        /// The golden was drawn with another font file of the same name.
        case font
        /// The golden was drawn with another image file of the same name.
        case image
        /// Several edits that only together cause pixels to differ.
        case interaction
        /// No edit is proven: the golden's scene cannot be drawn again, or explains nothing. The path contains an
        /// element.
        case unknown
    }

    /// The identity of the cause in every run: a digest of the kind, the path and the values, 64 hexadecimal digits.
    package let digest: String
    /// The digest, or a prefix of it in a report (see `CauseNames`).
    package private(set) var id: String
    /// The kind.
    package let kind: Kind
    /// The path of the edited value in the scene file, such as `field.label.size`; or the names of programs, libraries
    /// or files; or the element and its property. Empty for an interaction.
    package let path: String
    /// The path in messages, which can begin with the id of an element: `code.label.size`.
    package let shortPath: String
    /// The old value; nil if there was none.
    package var from: String?
    /// The new value; nil if there is none.
    package var to: String?
    /// The location of the value in the current scene file; nil if the cause is not an edit.
    package var location: SceneLocation?
    /// The ids of the causes that act together in an interaction; empty for other kinds.
    package var needs: [String] = []
    /// A description without the location: `field.label.size 40 → 36`.
    package let summary: String
}

extension Cause {
    /// Creates a cause. Its id is computed from its kind, its path and its values.
    ///
    /// - Parameters:
    ///   - shortPath: The path in messages; nil for `path`.
    ///   - values: Values that identify the cause in addition to the path, `from` and `to`, such as the full values if
    ///     these are shortened.
    package init(
        _ kind: Kind, path: String, shortPath: String? = nil, from: String?, to: String?,
        location: SceneLocation? = nil, values: [String?] = []
    ) {
        let digest = SecureDigest([kind.rawValue, path, from, to] + values).hex
        self.init(
            digest: digest, id: digest, kind: kind, path: path, shortPath: shortPath ?? path, from: from, to: to,
            location: location, summary: Self.summary(shortPath ?? path, from, to))
    }

    /// Creates the cause for one edit of a scene.
    package init(_ edit: SceneEdit) {
        self.init(
            .edit, path: edit.pathText, shortPath: edit.shortPath.joined(separator: "."), from: edit.from, to: edit.to,
            location: edit.location,
            values: edit.path.map(Optional.some) + edit.values)
    }

    /// Creates the cause for pixels that need several causes.
    package init(interactionOf causes: [Cause]) {
        let needs = causes.map(\.id)
        let digest = SecureDigest([Kind.interaction.rawValue] + needs.sorted()).hex
        self.init(
            digest: digest, id: digest, kind: .interaction, path: "", shortPath: "", needs: needs,
            summary: causes.map(\.summary).joined(separator: " together with "))
    }

    /// Creates the cause for a change of an element that no edit explains.
    ///
    /// - Parameters:
    ///   - state: The state or the strip that the changed value belongs to; nil if it belongs to the scene. It is part
    ///     of the cause, because two states can change in the same way by two edits.
    ///   - files: The files of strings or tokens that have changed; empty if none has changed.
    init(unknown change: Change, of state: String?, in files: [String]) {
        let summary =
            change.summaryForAnyElement + (state.map { " in \($0)" } ?? "")
            + (files.isEmpty ? "" : " (\(files.joined(separator: ", ")) changed)")
        let digest = SecureDigest([Kind.unknown.rawValue, change.cause, state] + files).hex
        self.init(
            digest: digest, id: digest, kind: .unknown, path: change.pathForAnyElement,
            shortPath: change.pathForAnyElement, from: change.from, to: change.to, summary: summary)
    }

    /// Restores a cause that was stored. Its id is the digest.
    package init(digest: String, kind: Kind, path: String, summary: String) {
        self.init(digest: digest, id: digest, kind: kind, path: path, shortPath: path, summary: summary)
    }

    /// The cause with a new id, and with new ids of the causes of its interaction.
    func renamed(_ name: (String) -> String) -> Cause {
        var cause = self
        (cause.id, cause.needs) = (name(id), needs.map(name))
        return cause
    }

    private static func summary(_ path: String, _ from: String?, _ to: String?) -> String {
        switch (from, to) {
        case (nil, nil): path
        case (nil, let to?): "\(path) \(to) (added)"
        case (let from?, nil): "\(path) \(from) (removed)"
        case (let from?, let to?): "\(path) \(from) → \(to)"
        }
    }

    /// The instruction to revert the edit: `set field.label.size back to 40 (otp.yaml:3:24)`; nil if the cause is not
    /// the edit of one value in the scene file.
    package var reversal: String? {
        guard kind == .edit, let location else { return nil }
        return switch (from, to) {
        case (nil, nil): nil
        case (nil, _?): "remove \(shortPath) (\(location))"
        case (let from?, nil): "add \(shortPath) \(from) again (\(location))"
        case (let from?, _?): "set \(shortPath) back to \(from) (\(location))"
        }
    }

    /// Whether approving some causes approves this one: they contain it, or all causes of its interaction.
    package func isIncluded(in ids: Set<String>) -> Bool {
        ids.contains(id) || !needs.isEmpty && needs.allSatisfy(ids.contains)
    }

    /// The description with the location of the value: `otp.yaml:3:24: field.label.size 40 → 36`.
    package var locatedSummary: String { location.map { "\($0): \(summary)" } ?? summary }

    /// The ids of the causes to approve for this one.
    package var approvalIDs: [String] { needs.isEmpty ? [id] : needs }

    /// The cause in JSON, without its snapshots.
    package var json: JSON {
        var json: JSON = [
            "id": .text(id), "digest": .text(digest), "kind": .text(kind.rawValue), "path": .text(path),
            "from": from.map(JSON.text) ?? .null, "to": to.map(JSON.text) ?? .null,
        ]
        if let location {
            json["location"] = [
                "file": .text(location.file), "line": .integer(location.line), "column": .integer(location.column),
            ]
        }
        if !needs.isEmpty { json["needs"] = .list(needs.map(JSON.text)) }
        json["summary"] = .text(summary)
        return json
    }
}

/// A cause of the difference of one image, and the number of its pixels.
package struct CausedPixels: Hashable, Sendable {
    /// The cause.
    package internal(set) var cause: Cause
    /// The number of differing pixels that are counted under the cause; 0 for an edit that changes no pixel.
    package let pixels: Int
    /// Whether the cause changes the frames of a strip's clip. If so, it must be approved even if it changes no pixel
    /// of the strip.
    package let changesMotion: Bool

    /// The description of the cause with the number of pixels: `otp.yaml:3:24: field.label.size 40 → 36, 143 px`.
    package var summary: String { "\(cause.locatedSummary), \(pixels) px" }

    /// Creates a count.
    package init(_ cause: Cause, pixels: Int, changesMotion: Bool = false) {
        (self.cause, self.pixels, self.changesMotion) = (cause, pixels, changesMotion)
    }
}

/// A cause with the snapshots that it changes.
package struct CauseTotal: Hashable, Sendable {
    /// The cause.
    package let cause: Cause
    /// The names of the snapshots in which pixels are counted under the cause, such as `otp/typing@2x`.
    package internal(set) var pictures: [String]
    /// The number of these pixels in all snapshots together.
    package internal(set) var pixels: Int

    /// The identifier of the cause.
    package var id: String { cause.id }
    /// The description of the cause, with the location of the edited value.
    package var summary: String { cause.locatedSummary }

    /// Creates a total.
    package init(_ cause: Cause, pictures: [String], pixels: Int) {
        (self.cause, self.pictures, self.pixels) = (cause, pictures, pixels)
    }
}

/// The short ids of the causes of a run: prefixes of their ids that are unique.
package struct CauseNames: Sendable {
    /// The smallest number of digits.
    private static let digits = 8

    private let names: [String: String]
    /// The causes, in the order of their ids.
    private let causes: [Cause]

    /// Creates short ids for the causes of a run.
    package init(_ causes: some Sequence<Cause>) {
        let known = Dictionary(causes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.causes = known.values.sorted { $0.id < $1.id }
        let ids = Set(known.keys).union(known.values.flatMap(\.needs)).sorted()
        var names: [String: String] = [:]
        for (index, id) in ids.enumerated() {
            // In sorted order, the longest common prefix of an id is shared with a neighbour.
            let neighbours = [index - 1, index + 1].filter(ids.indices.contains).map { ids[$0] }
            let shared = neighbours.map { zip($0, id).prefix { $0 == $1 }.count }.max() ?? 0
            names[id] = String(id.prefix(max(Self.digits, shared + 1)))
        }
        self.names = names
    }

    /// The cause with its short id, and the short ids of the causes of its interaction.
    package func named(_ cause: Cause) -> Cause { cause.renamed { names[$0] ?? $0 } }

    /// The causes whose ids begin with a text, or else the causes with this path. They have short ids.
    package func causes(beginningWith text: String) -> [Cause] {
        let found = causes.filter { $0.id.hasPrefix(text.lowercased()) }
        return found.isEmpty ? causes.filter { [$0.path, $0.shortPath].contains(text) } : found
    }
}
