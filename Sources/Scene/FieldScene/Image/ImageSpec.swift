/// The description of an image in a scene.
package struct ImageSpec: Hashable, Sendable, ReadableElement {
    /// The ways to scale an image into a frame whose proportions differ from the image's.
    package enum Mode: String, Hashable, Sendable, SceneWord {
        /// Scales the image to the largest size that fits, keeps its proportions and centres it.
        case fit
        /// Scales the image to the smallest size that covers the frame, keeps its proportions and crops the rest.
        case fill
        /// Stretches the image to the proportions of the frame.
        case stretch

        var meaning: String {
            switch self {
            case .fit: "inside the area"
            case .fill: "covering the area"
            case .stretch: "distorted"
            }
        }
    }

    /// The id, the size, the opacity and the reactions, which all elements have.
    package var header = ElementHeader(id: "image")
    /// The path of the PNG, JPEG or WebP file, relative to the scene's folder.
    package var path = Located("")
    /// The way to scale the image into its frame.
    package var mode = Mode.fit
    /// The image's pixels per point; nil for the scale in the file name (`star@2x.png`), or 1.
    package var scale: Double?

    /// Creates an image without a file.
    package init() {}

    /// The image's effective pixels per point: `scale` if it is set, or else N if the file name ends with `@Nx`, or
    /// else 1.
    package var pixelsPerPoint: Double {
        if let scale { return scale }
        let stem = path.value.lastIndex(of: ".").map { path.value[..<$0] } ?? ""
        guard stem.hasSuffix("x"), let at = stem.lastIndex(of: "@"),
            let named = Double.decimal(String(stem[stem.index(after: at)...].dropLast())), named >= 0.1, named <= 16
        else { return 1 }
        return named
    }

    static let table = KeyTable(
        "image", "An image.", sample: "{ content: { image: {} } }", companions: ["path: star@2x.png"]
    ).of(ImageSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "path", &path, .file.located, as: "text", isRequired: true,
            "a PNG, JPEG or WebP file, relative to the scene file. The orientation in a photo's metadata is not applied",
            example: "star@2x.png", also: ["src", "source", "file", "url", "image"])
        walk.value(
            "mode", &mode, .words(),
            "how the image fits an area with another aspect ratio: inside the area, covering the area, or distorted",
            example: "fill", also: ["contentMode", "objectFit", "boxFit", "fit", "resizeMode"])
        walk.value(
            "scale", &scale, .number(0.1...16).optional, initial: "from the file's name (`star@2x.png`), else 1",
            "the image's pixels per point. The intrinsic size is its pixels divided by the scale", example: "2",
            also: ["density"])
        header.commonKeys(walk)
        header.reactions.styleKeys(walk)
    }

    mutating func readShortForm(_ value: ScalarReader) -> Bool {
        guard case .scalar = value.node.content, !value.node.isNull else { return false }
        if let path = value.locatedText() { self.path = path }
        return true
    }

    func check(_ node: SourceNode, in context: DecodingContext) {
        if path.value.isEmpty, node.entry(named: "path") == nil {
            context.report(location ?? node.location, "an image needs a 'path'")
        }
    }

    static let backgroundTable = KeyTable(
        "background-image", name: "background", "An image behind everything.",
        sample: "{ canvas: { background: {} }, field: { length: 4 } }", companions: ["image: paper.png"], isInline: true
    ) { walk in
        var image = ImageSpec()
        image.mode = .fill
        image.backgroundKeys(walk)
    }

    /// Declares the keys of a background.
    mutating func backgroundKeys(_ walk: KeyWalk) {
        walk.value(
            "image", &path, .file.located, as: "text", isRequired: true,
            "a PNG, JPEG or WebP file, relative to the scene file", example: "paper.png",
            also: ["path", "src", "url", "file"])
        walk.value(
            "mode", &mode, .words(), "as of an [image](#images)", example: "stretch",
            also: ["contentMode", "fit", "objectFit", "resizeMode", "size"])
        walk.value(
            "scale", &scale, .number(0.1...16).optional, initial: "from the file's name", "as of an [image](#images)",
            example: "2", also: ["density"])
    }
}

extension ValueKind {
    /// The path of a file.
    static var file: ValueKind<String> { ValueKind<String>(.reference(.file), read: { $0.text() }) }
}
