/// The keys of a `radius` that is a mapping.
package enum RadiusKey: String, MappingKey {
    case points, smoothing

    package static let mappingName = "radius"
    package static let summary = "The radius of all corners, and their smoothing."
    package static let sampleScene =
        "{ field: { preset: plain, box: { radius: {} } }, states: { sample: { text: \"48\" } } }"
    package static let companions = ["points: 16"]

    package var description: KeyDescription {
        switch self {
        case .points:
            KeyDescription(
                required: .points(upTo: 1000), as: "points, up to 1,000", "the radius", example: "16",
                synonyms: ["radius", "value", "cornerRadius"])
        case .smoothing:
            KeyDescription(
                .fraction, initial: "0",
                "how gradually the corners begin: 0 is an arc, 0.6 is close to the continuous corners of iOS. A smooth corner"
                    + " begins at (1 + smoothing) × points before the corner, or less where it does not fit",
                example: "0.6", synonyms: ["cornerSmoothing", "continuous", "curve"])
        }
    }
}

extension ValueType {
    /// The radii of a box.
    static let radii = ValueType.either([.extent, .list(.extent, 4...4), .mapping(RadiusKey.table)])
    /// One radius for all corners.
    static func radius(upTo limit: Double) -> ValueType { .either([.points(upTo: limit), .mapping(RadiusKey.table)]) }
}
