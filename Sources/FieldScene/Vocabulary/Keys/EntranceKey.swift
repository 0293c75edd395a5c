/// The keys of `enter`.
package enum EntranceKey: String, MappingKey {
    case effect, from, clip

    package static let mappingName = "enter"
    package static let summary = "How a character comes in."
    package static let sampleScene =
        "{ field: { length: 4, motion: { enter: {} } }, animations: { sample: { script: [focus, type: \"48\"] } } }"
    package static let parts: [any MappingKey.Type] = [TimingKey.self]
    package static let companions = ["effect: scale"]

    package var description: KeyDescription {
        switch self {
        case .effect:
            KeyDescription(
                .words(
                    Entrance.named.map { .init($0.name, "the entrance `\($0.name)`") } + [.init("none", "no entrance")]),
                as: "one of the names above",
                "an effect by name, with another `duration` or `curve`:"
                    + " `{ effect: scale, duration: 300ms, curve: \"spring(1, 200, 12)\" }`",
                example: "scale", synonyms: ["name", "type"])
        case .from:
            KeyDescription(
                .mapping(PoseKey.self), as: "`{ x, y, scale, opacity, turn }`",
                "the pose that the character comes from. A mapping has either `effect` or `from`",
                example: "{ y: 10, opacity: 0 }", alone: true, synonyms: ["start", "initial"])
        case .clip:
            KeyDescription(
                .boolean, initial: "`false`; `drop` `true`",
                "whether the character shows only inside the cell's box while it moves", example: "true",
                synonyms: ["clips", "masked"])
        }
    }
}

/// The keys of a pose.
package enum PoseKey: String, MappingKey {
    case x, y, scale, opacity, turn

    package static let mappingName = "pose"
    package static let summary = "The position, the size and the opacity of what moves."
    package static let sampleScene = "{ field: { length: 4, motion: { enter: { from: {} } } } }"

    package var description: KeyDescription {
        let way = ValueType.either([.number(-10_000...10_000, .points), .percentage(-100...100)])
        return switch self {
        case .x:
            KeyDescription(
                way, as: "points or percentage", initial: "0",
                "the displacement to the right. A percentage is of the width of what moves: the row, or with `stagger` the"
                    + " cell",
                example: "10", synonyms: ["dx", "translateX"])
        case .y:
            KeyDescription(
                way, as: "points or percentage", initial: "0",
                "the displacement downwards. A percentage is of the height of what moves", example: "10",
                synonyms: ["dy", "translateY"])
        case .scale:
            KeyDescription(
                .number(0...100, .none), initial: "1", "the scale around the centre", example: "0.5",
                synonyms: ["zoom", "size"])
        case .opacity:
            KeyDescription(.fraction, initial: "1", "the opacity", example: "0", synonyms: ["alpha"])
        case .turn:
            KeyDescription(
                .number(-36_000...36_000, .degrees), as: "degrees", initial: "0", "the rotation, clockwise",
                example: "90", synonyms: ["rotation", "rotate", "angle"])
        }
    }
}
