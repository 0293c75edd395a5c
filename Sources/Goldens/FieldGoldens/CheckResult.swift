package import FieldComparing
package import FieldSource

/// The result of checking one image against its golden.
package struct CheckResult: Sendable {
    /// The scene's name.
    package let scene: String
    /// The image's name, which is its file name without the extension: `typing.length-12@3x`.
    package let name: String
    /// The verdict of the check.
    package var verdict: Verdict
    /// The difference between the image and the golden; nil if they were not compared.
    package var difference: ImageDifference?
    /// The changes between the layout in the golden and the current layout.
    package var changes: [Change] = []
    /// Descriptions of the changes between the motion in the golden of a strip and the current motion.
    package var motion: [MotionChange] = []
    /// The causes of the difference, with the number of pixels that are counted under each cause. Edits that change no
    /// pixel come last.
    package var origins: [CausedPixels] = []
    /// Further information, such as the reason why a golden cannot be read; empty if there is none.
    package var message = ""
    /// The digest of the image's pixels, in hexadecimal digits; nil if the image is unchanged, or was not drawn.
    package var pixels: String?
    /// The rejection of the image in its current form, with a note; nil if it is not rejected.
    package var rejection: Rejection?
    /// The key of the drawing of an image without a golden, or of a golden without an image. Equal keys show that both
    /// belong together. Nil if the key is not known.
    package var drawing: String?
    /// The path of the golden, whether or not the file exists.
    package var golden: String
    /// The size limit that `approve` needs to write the image; nil if the image is unchanged.
    package var sizeLimit: SizeLimit?
    /// The location of the image's state in the scene file.
    package var location: SceneLocation
    /// The options of the check, which are repeated in the `approve` command that accepts the image.
    package var options = ApprovalOptions()
    /// The command that accepts an image that does not come from a scene, empty if none is known; nil for an image of a
    /// scene, which `approve` accepts.
    package var acceptance: String?
    /// The bytes of the golden's PNG file; nil if they were not requested, or the image is not different.
    package var expected: [UInt8]?
    /// The bytes of the image as a PNG file; nil if they were not requested, or the image is unchanged.
    package var actual: [UInt8]?

    /// Creates a result without a comparison.
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

    /// The scene and the name of the image, `otp/typing.length-12@3x`, which `approve --only` takes.
    package var path: String { "\(scene)/\(name)" }

    /// Whether `approve` can accept the result. It keeps a golden that cannot be read, because the golden may be
    /// correct and can be restored.
    package var isApprovable: Bool { verdict != .failed }

    /// The causes that change pixels or the motion; all causes if there are none of these.
    package var leading: [CausedPixels] {
        let leading = origins.filter { $0.pixels > 0 || $0.changesMotion }
        return leading.isEmpty ? origins : leading
    }

    /// The ids of the leading causes, which must be approved to approve the image.
    package var causes: [String] { leading.map(\.cause.id) }

    /// The leading causes that must be listed (see `CheckReport.visibleCauses`).
    package var visibleCauses: [CausedPixels] {
        let own = Set(causes)
        return leading.filter { $0.cause.needs.isEmpty || !$0.cause.needs.allSatisfy(own.contains) }
    }

    /// The result as an entry of `check --json`.
    package var json: JSON {
        var json: JSON = [
            "scene": .text(scene), "name": .text(name), "verdict": .text(verdict.rawValue),
            "match": .flag(verdict == .same),
        ]
        if let difference {
            json.merge(difference.json)
            json["changes"] = .list(changes.map(\.json))
            if !causes.isEmpty { json["causes"] = .list(causes.map(JSON.text)) }
        }
        if !motion.isEmpty { json["motion"] = .list(motion.map(\.json)) }
        if !message.isEmpty { json["message"] = .text(message) }
        json["rejection"] = rejection?.json
        return json
    }
}

/// The greatest number of bytes that the golden of an image may have.
package struct SizeLimit: Hashable, Sendable {
    /// The number of bytes.
    package let bytes: Int
    /// Whether `approve` needs it as an option, because the limit of the scene is too small.
    package let isOption: Bool

    /// Creates a limit.
    package init(bytes: Int, isOption: Bool) { (self.bytes, self.isOption) = (bytes, isOption) }
}

extension Change {
    /// The change as JSON: `element`, `property`, `from`, `to` and `pixels`.
    package var json: JSON {
        [
            "element": .text(element), "property": .text(property), "from": from.map(JSON.text) ?? .null,
            "to": to.map(JSON.text) ?? .null, "pixels": .integer(pixels),
        ]
    }
}

/// The options of a check that an `approve` command must repeat, so that it renders the same images.
package struct ApprovalOptions: Sendable {
    /// The value of `--scale`; nil for the scales that the scene sets.
    package var scale: String?
    /// The value of `--state`; nil for all states.
    package var state: String?
    /// The values of `--only`; empty for all images.
    package var only: [String]

    /// Creates options from their values.
    package init(scale: String? = nil, state: String? = nil, only: [String] = []) {
        (self.scale, self.state, self.only) = (scale, state, only)
    }

    /// The options for a command that lists its images with `--only`: `--state` and the check's own `--only` are
    /// omitted.
    package var forNamedImages: [String] { scale.map { ["--scale", $0] } ?? [] }

    /// The options that limit a command to the images of the check.
    package var all: [String] {
        forNamedImages + (state.map { ["--state", $0] } ?? []) + only.flatMap { ["--only", $0] }
    }
}
