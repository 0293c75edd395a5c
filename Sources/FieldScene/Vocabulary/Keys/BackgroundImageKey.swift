/// The keys of a background that is an image.
package enum BackgroundImageKey: String, MappingKey {
    case image, mode, scale

    package static let mappingName = "background"
    package static let isInline = true
    package static let summary = "An image behind everything."
    package static let sampleScene = "{ canvas: { background: {} }, field: { length: 4 } }"
    package static let companions = ["image: paper.png"]

    package var description: KeyDescription {
        switch self {
        case .image:
            KeyDescription(
                required: .reference(.file), as: "text", "a PNG, JPEG or WebP file, relative to the scene file",
                example: "paper.png", synonyms: ["path", "src", "url", "file"])
        case .mode:
            KeyDescription(
                .imageMode, initial: "`fill`", "as of an [image](#images)", example: "stretch",
                synonyms: ["contentMode", "fit", "objectFit", "resizeMode", "size"])
        case .scale:
            KeyDescription(
                .number(0.1...16, .none), initial: "from the file's name", "as of an [image](#images)", example: "2",
                synonyms: ["density"])
        }
    }
}
