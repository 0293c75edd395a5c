package import FieldComparing
package import FieldFiles
package import FieldScene

/// What the check of one picture came to.
package struct GoldenResult: Sendable {
    /// The scene's name.
    package let scene: String
    /// The picture's name: its file's without the ending.
    package let name: String
    /// The verdict.
    package let verdict: Verdict
    /// How it differs from its golden; nil where they were not compared.
    package var difference: ImageDifference?
    /// Which elements differ, in the words of the scene.
    package var changes: [Change] = [] {
        didSet {
            var seen: Set<String> = []
            leading = Change.leading(changes)
            causes = leading.map(\.cause).filter { seen.insert($0).inserted }
        }
    }
    /// The changes that others follow from.
    package private(set) var leading: [Change] = []
    /// The causes that it differs by, each said once, in the order of its changes.
    package private(set) var causes: [String] = []
    /// The causes that differing pixels follow from; all causes where no pixel follows from any.
    package var visibleCauses: [String] {
        let visible = Set(leading.filter { $0.pixels > 0 }.map(\.cause))
        return visible.isEmpty ? causes : causes.filter(visible.contains)
    }
    /// What else there is to say, such as why a golden cannot be read.
    package var message: String?
    /// The path of the golden, whether or not it is there.
    package var golden = ""
    /// Where the picture's state stands in the scene file.
    package var location = SceneLocation(file: "", line: 1, column: 1)
    /// The golden's file, where it was asked for and is not the same.
    package var expected: [UInt8]?
    /// The picture's file, where it was asked for and is not the same.
    package var actual: [UInt8]?

    /// A result of which only the names are known.
    package init(scene: String, name: String, verdict: Verdict) {
        self.scene = scene
        self.name = name
        self.verdict = verdict
    }

    /// The result as an entry of `check --json`.
    package var json: JSON {
        var members: [(String, JSON)] = [
            ("scene", .text(scene)), ("name", .text(name)), ("verdict", .text(verdict.rawValue)),
            ("match", .flag(verdict == .same)),
        ]
        if let difference {
            members += difference.jsonMembers
            members.append(("changes", .list(changes.map(\.json))))
            if !causes.isEmpty { members.append(("causes", .list(causes.map { .text(Change.id(ofCause: $0)) }))) }
        }
        if let message { members.append(("message", .text(message))) }
        return .object(members)
    }
}

extension Change {
    /// The change as JSON: `element`, `property`, `from`, `to` and `pixels`.
    fileprivate var json: JSON {
        .object([
            ("element", .text(element)), ("property", .text(property)), ("from", from.map { .text($0) } ?? .null),
            ("to", to.map { .text($0) } ?? .null), ("pixels", .integer(pixels)),
        ])
    }
}
