/// The keys of `shadow`.
package enum ShadowKey: String, MappingKey {
    case x, y, blur, spread, color, inset

    package static let mappingName = "shadow"
    package static let summary = "A shadow of a box."
    package static let sampleScene = "{ field: { preset: plain, box: { fill: white, shadow: {} } } }"
    package static let companions = ["y: 2", "blur: 6"]

    package var description: KeyDescription {
        switch self {
        case .x:
            KeyDescription(
                .number(-1000...1000, .points), initial: "0", "the displacement of the shadow to the right",
                example: "2",
                synonyms: ["offsetX", "dx"])
        case .y:
            KeyDescription(
                .number(-1000...1000, .points), initial: "0", "the displacement of the shadow downwards", example: "2",
                synonyms: ["offsetY", "dy", "offset"])
        case .blur:
            KeyDescription(
                .points(upTo: 200), initial: "0", "the blur radius: twice the standard deviation", example: "6",
                synonyms: ["blurRadius", "radius"])
        case .spread:
            KeyDescription(
                .number(-1000...1000, .points), initial: "0", "how much larger than the box the shadow is on each side",
                example: "1", synonyms: ["spreadRadius"])
        case .color:
            KeyDescription(
                .color, initial: "`shadow`", "its colour", example: "\"#00000033\"", synonyms: ["shadowColor"])
        case .inset:
            KeyDescription(
                .boolean, initial: "`false`", "whether the shadow is inside the border, as if the box were a hole",
                example: "true", synonyms: ["inner", "isInset"])
        }
    }
}
