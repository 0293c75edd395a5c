/// A blurred shadow with the values of CSS's `box-shadow`.
package struct ShadowStyle: Hashable, Sendable, KeyedValue {
    /// The offset to the right, in points.
    package var x = 0.0
    /// The offset downwards, in points.
    package var y = 0.0
    /// The blur radius, in points. The radius is twice the standard deviation of the blur.
    package var blur = 0.0
    /// The amount by which the shadow is larger than the box on each side, in points; negative values make it smaller.
    package var spread = 0.0
    /// The colour.
    package var color = ColorSource.token("shadow")
    /// Whether the shadow is inside the border, as if the box were a hole: CSS's `inset`.
    package var isInset = false

    fileprivate static let table = KeyTable(
        "shadow", "A shadow of a box.", sample: "{ field: { preset: plain, box: { fill: white, shadow: {} } } }",
        companions: ["y: 2", "blur: 6"]
    ).of(ShadowStyle.self)

    mutating func keys(_ walk: KeyWalk) {
        let displacement = "the displacement of the shadow: `x` to the right, `y` downwards"
        walk.value(
            "x", &x, .number(-1000...1000, .points), displacement, example: "2", also: ["offsetX", "dx"])
        walk.value(
            "y", &y, .number(-1000...1000, .points), displacement, example: "2", also: ["offsetY", "dy", "offset"])
        walk.value(
            "blur", &blur, .points(upTo: 200), "the blur radius: twice the standard deviation", example: "6",
            also: ["blurRadius", "radius"])
        walk.value(
            "spread", &spread, .number(-1000...1000, .points),
            "how much larger than the box the shadow is on each side", example: "1", also: ["spreadRadius"])
        walk.value("color", &color, .color, "its colour", example: "\"#00000033\"", also: ["shadowColor"])
        walk.value(
            "inset", &isInset, .flag, "whether the shadow is inside the border, as if the box were a hole",
            example: "true", also: ["inner", "isInset"])
    }
}

extension ValueKind {
    /// A shadow, a list of shadows from top to bottom, or `none`.
    static var shadows: ValueKind<[ShadowStyle]> {
        let shadow = ValueType.mapping(ShadowStyle.table)
        return ValueKind<[ShadowStyle]>(.either([shadow, .list(shadow, 0...SceneLimits.shadows), .none])) { reader in
            if reader.isNone { return [] }
            let count = reader.items().count
            guard count <= SceneLimits.shadows else {
                return reader.misuse("'\(reader.name)' can have at most \(SceneLimits.shadows) shadows, not \(count)")
            }
            return reader.values { $0.value(of: ShadowStyle.table, from: ShadowStyle()) { $0.keys($1) } }
        }
    }
}
