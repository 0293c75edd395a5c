/// The keys of `image`.
package enum ImageKey: String, MappingKey {
    case path, mode, scale

    package static let mappingName = "image"
    package static let summary = "An image."
    package static let sampleScene = "{ content: { image: {} } }"
    package static let companions = ["path: star@2x.png"]
    package static let parts: [any MappingKey.Type] = [
        ElementPlaceKey.self, ElementOpacityKey.self, ElementVisibilityKey.self, ElementTransitionKey.self,
        ElementReactionKey.self,
    ]

    package var description: KeyDescription {
        switch self {
        case .path:
            KeyDescription(
                required: .reference(.file), as: "text",
                "a PNG, JPEG or WebP file, relative to the scene file. The orientation in a photo's metadata is not applied",
                example: "star@2x.png", synonyms: ["src", "source", "file", "url", "image"])
        case .mode:
            KeyDescription(
                .imageMode, initial: "`fit`",
                "how the image fits an area with another aspect ratio: inside the area, covering the area, or distorted",
                example: "fill", synonyms: ["contentMode", "objectFit", "boxFit", "fit", "resizeMode"])
        case .scale:
            KeyDescription(
                .number(0.1...16, .none), initial: "from the file's name (`star@2x.png`), else 1",
                "the image's pixels per point. The intrinsic size is its pixels divided by the scale", example: "2",
                synonyms: ["density"])
        }
    }
}
