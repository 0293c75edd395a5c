/// The keys of `canvas`.
package enum CanvasKey: String, MappingKey {
    case width, height, background, direction

    package static let mappingName = "canvas"
    package static let summary = "The size and the background of the snapshots."
    package static let sampleScene = "{ canvas: {}, field: { length: 4 } }"

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .size(upTo: 100_000), initial: "375, or the width of the device", "the width", example: "320")
        case .height:
            KeyDescription(.size(upTo: 100_000), initial: "the content's height", "the height", example: "120")
        case .background:
            KeyDescription(
                .background, as: "paint or `{ image: PATH, mode }`", initial: "`background`",
                "what is behind everything; with `transparent`, the snapshot has a transparent background. See"
                    + " [backgrounds](#backgrounds)",
                example: "\"#F2F2F7\"", synonyms: ["color", "fill", "backgroundColor", "bg"])
        case .direction:
            KeyDescription(
                .direction, initial: "the language's", "the [direction](languages.md#direction) of the layout",
                example: "rightToLeft", synonyms: ["layoutDirection", "dir", "textDirection"])
        }
    }
}
