package import FieldComparing
package import FieldFiles
package import FieldScene

/// The result of checking one image.
package struct CheckResult: Sendable {
    /// The scene's name.
    package let scene: String
    /// The image's name, which is its file name without the extension: `typing.length-12@3x`.
    package let name: String
    /// The verdict.
    package var verdict: Verdict
    /// The difference from the golden; nil if they were not compared.
    package var difference: ImageDifference?
    /// The changes between the golden's layout and today's; setting them sets `leading` and `causes`.
    package var changes: [Change] = [] {
        didSet {
            leading = Change.leading(changes)
            var seen: Set<String> = []
            causes = leading.map { Change.id(ofCause: $0.cause) }.filter { seen.insert($0).inserted }
        }
    }
    /// The changes that cause the others.
    package private(set) var leading: [Change] = []
    /// The ids of the causes, each once, in the order of the changes.
    package var causes: [String] = []
    /// Further information, such as the reason why a golden cannot be read; empty if there is none.
    package var message = ""
    /// The path of the golden, whether or not the file exists.
    package var golden: String
    /// The location of the image's state in the scene file.
    package var location: SceneLocation
    /// The options of the check that the command needs which accepts the image.
    package var options = ApprovalOptions()
    /// The golden's PNG file; nil if it was not asked for, or the image is unchanged.
    package var expected: [UInt8]?
    /// The image's PNG file; nil if it was not asked for, or the image is unchanged.
    package var actual: [UInt8]?

    /// A result without a comparison.
    package init(
        scene: String, name: String, verdict: Verdict, golden: String = "",
        location: SceneLocation = SceneLocation(file: "", line: 1, column: 1)
    ) {
        self.scene = scene
        self.name = name
        self.verdict = verdict
        self.golden = golden
        self.location = location
    }

    /// The scene and the image, `otp/typing.length-12@3x`: the argument of `approve --only`.
    package var path: String { "\(scene)/\(name)" }

    /// The ids of the causes that differing pixels follow from; all causes if no pixel follows from any.
    package var visibleCauses: [String] {
        let visible = Set(leading.filter { $0.pixels > 0 }.map { Change.id(ofCause: $0.cause) })
        return visible.isEmpty ? causes : causes.filter(visible.contains)
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
            if !causes.isEmpty { members.append(("causes", .list(causes.map(JSON.text)))) }
        }
        if !message.isEmpty { members.append(("message", .text(message))) }
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

/// The options of a check that `approve` needs too, to find the same images.
package struct ApprovalOptions: Sendable {
    /// The value of `--scale`; nil for the scene's own scales.
    package var scale: String?
    /// The value of `--state`; nil for all states.
    package var state: String?
    /// The values of `--only`; empty for all images.
    package var only: [String]

    /// Options by their values.
    package init(scale: String? = nil, state: String? = nil, only: [String] = []) {
        (self.scale, self.state, self.only) = (scale, state, only)
    }

    /// The options that images need which are named by themselves.
    package var forNamedImages: [String] { scale.map { ["--scale", $0] } ?? [] }

    /// The options that limit a command to the images of the check.
    package var all: [String] {
        forNamedImages + (state.map { ["--state", $0] } ?? []) + only.flatMap { ["--only", $0] }
    }
}
