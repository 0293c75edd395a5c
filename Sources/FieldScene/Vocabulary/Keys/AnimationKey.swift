/// The keys of an animation.
package enum AnimationKey: String, MappingKey {
    case script, fps, loop, state, reducedMotion, golden

    package static let mappingName = "animation"
    package static let summary = "A script that is played as a film."
    package static let sampleScene = "{ field: { length: 4 }, states: { start: }, animations: { typing: {} } }"
    package static let companions = ["script: [focus, type: \"48\"]"]

    package var description: KeyDescription {
        switch self {
        case .script:
            KeyDescription(
                required: .events, as: "list of events", "the [events](scenes.md#events), as in `after`",
                example: "[focus, type: \"48\"]", synonyms: ["events", "steps", "actions", "timeline"])
        case .fps:
            KeyDescription(
                .number(0.001...SceneLimits.framesPerSecond, .none), initial: "60",
                "frames per second, to three decimals", example: "30", synonyms: ["frameRate", "framesPerSecond"])
        case .loop:
            KeyDescription(
                .either([
                    .integer(1...65_535),
                    .words([.init("once", "once"), .init("forever", "again and again")]),
                ]), as: "1 to 65,535, `once`, `forever`", initial: "`forever`", "how often a clip plays",
                example: "once",
                synonyms: ["plays", "repeat", "iterationCount", "repeatCount"])
        case .state:
            KeyDescription(
                .reference(.state), initial: "empty fields", "the state that the animation starts from, settled",
                example: "start", synonyms: ["from", "start", "initialState"])
        case .reducedMotion:
            KeyDescription(
                .boolean, initial: "the scene's", "whether [motion is reduced](motion.md#reduced-motion)",
                example: "true", synonyms: ["reduceMotion", "prefersReducedMotion"])
        case .golden:
            KeyDescription(
                .either([
                    .integer(1...SceneLimits.stripMoments), .list(.time, 1...SceneLimits.stripMoments),
                ]), as: "1 to 100, or a list of times", initial: "none",
                "the moments of the strip that `check` compares with its golden: their number, or their times, such as"
                    + " `[0s, 450ms]`",
                example: "3", synonyms: ["snapshot", "strip", "moments"])
        }
    }
}
