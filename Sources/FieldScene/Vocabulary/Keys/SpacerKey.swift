/// The keys of `spacer`.
package enum SpacerKey: String, MappingKey {
    case minimum, length

    package static let mappingName = "spacer"
    package static let summary = "Space that grows, or has a length."
    package static let sampleScene =
        "{ content: { stack: { children: [{ text: One }, { spacer: {} }, { text: Two }] } } }"
    package static let parts: [any MappingKey.Type] = [ElementPlaceKey.self, ElementVisibilityKey.self]

    package var description: KeyDescription {
        switch self {
        case .minimum:
            KeyDescription(
                .points(upTo: 100_000), as: "points, up to 100,000", initial: "0", "the minimum length", example: "8",
                synonyms: ["minLength", "min"])
        case .length:
            KeyDescription(
                .points(upTo: 100_000), as: "points, up to 100,000", "a fixed length, in place of `minimum`",
                example: "24", synonyms: ["size", "space"])
        }
    }
}
