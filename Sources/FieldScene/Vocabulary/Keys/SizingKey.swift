/// The keys of `sizing`. A mapping has one of them; `of` belongs to `evenGaps`.
package enum SizingKey: String, MappingKey {
    case spacing, fixedWidth, evenGaps, of, packed, shrinkToFit

    package static let mappingName = "sizing"
    package static let alternatives: [SizingKey] = [.spacing, .fixedWidth, .evenGaps, .packed, .shrinkToFit]
    package static let summary = "How a row is divided into cells and gaps."
    package static let sampleScene = "{ field: { length: 4, sizing: {} } }"

    package var description: KeyDescription {
        switch self {
        case .spacing:
            KeyDescription(
                .points(upTo: 10_000), "cells divide the width equally, with gaps of this width", example: "8",
                synonyms: ["gap", "space", "columnGap"])
        case .fixedWidth:
            KeyDescription(
                .size(upTo: 10_000),
                "cells have this width; the rest of the width is divided into equal gaps between them", example: "44",
                synonyms: ["width", "cellWidth", "spaceBetween"])
        case .evenGaps:
            KeyDescription(
                .size(upTo: 10_000),
                "cells have this width; the rest of the width is divided into equal gaps between them and at both ends",
                example: "44", synonyms: ["spaceEvenly"])
        case .of:
            KeyDescription(
                .words(Sizing.Container.self) {
                    switch $0 {
                    case .field: "the width of the field"
                    case .canvas: "the width of the canvas, or of the device's screen"
                    }
                }, initial: "`field`", "whose width the gaps of `evenGaps` divide", example: "canvas",
                with: ["evenGaps: 44"])
        case .packed:
            KeyDescription(
                .mapping(PackedKey.table), "cells have this size and spacing; `alignment` positions the row",
                example: "{ width: 40, height: 48, spacing: 8 }", synonyms: ["fixed", "compact", "size"])
        case .shrinkToFit:
            KeyDescription(
                .mapping(ShrinkToFitKey.table),
                "cells are as wide as a measured label; the font size shrinks until the row fits",
                example: "{ spacing: 12 }", synonyms: ["adjustsFontSizeToFitWidth", "minimumScaleFactor", "fit"])
        }
    }
}

/// The keys of `packed`.
package enum PackedKey: String, MappingKey {
    case width, height, spacing

    package static let mappingName = "packed"
    package static let isInline = true
    package static let summary = "The size of a cell and the spacing of a packed row."
    package static let sampleScene = "{ field: { length: 4, sizing: { packed: {} } } }"

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .size(upTo: 10_000), initial: "44", "the width of a cell", example: "40", synonyms: ["cellWidth"])
        case .height:
            KeyDescription(
                .size(upTo: 10_000), initial: "44", "the height of a cell", example: "48", synonyms: ["cellHeight"])
        case .spacing:
            KeyDescription(
                .points(upTo: 10_000), initial: "8",
                "the [space](#packed-rows) between two cells, or between two boxes that have a width", example: "12",
                synonyms: ["gap", "space", "columnGap"])
        }
    }
}

/// The keys of `shrinkToFit`.
package enum ShrinkToFitKey: String, MappingKey {
    case spacing, minimum, measure, exact

    package static let mappingName = "shrinkToFit"
    package static let summary = "How the font shrinks until the row fits."
    package static let sampleScene = "{ field: { length: 4, sizing: { shrinkToFit: {} } } }"

    package var description: KeyDescription {
        switch self {
        case .spacing:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "16", "the largest space between two cells",
                example: "12",
                synonyms: ["gap", "space"])
        case .minimum:
            KeyDescription(
                .number(1...1000, .points), initial: "8", "the smallest font size", example: "10",
                synonyms: ["minimumFontSize", "minFontSize"])
        case .measure:
            KeyDescription(
                .either([.text(1...SceneLimits.characters), .mapping(WidestKey.table)]),
                as: "text, `widest` or `{ widest: \"ABC\" }`", initial: "`\"0\"`",
                "what a label is measured with: a text, the widest Latin character that the field accepts, or the widest of"
                    + " the given characters",
                example: "widest")
        case .exact:
            KeyDescription(
                .boolean, initial: "`false`", "whether the largest size is found to 1/64 point", example: "true")
        }
    }
}

/// The key of `measure` with characters.
package enum WidestKey: String, MappingKey {
    case widest

    package static let mappingName = "measure"
    package static let isInline = true
    package static let summary = "The characters of which the widest is measured."
    package static let sampleScene = "{ field: { length: 4, sizing: { shrinkToFit: { measure: {} } } } }"

    package var description: KeyDescription {
        KeyDescription(
            .text(1...SceneLimits.characters), as: "text", "the characters of which the widest is measured",
            example: "ABC")
    }
}
