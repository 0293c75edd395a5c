/// The keys of `box`.
package enum BoxKey: String, MappingKey {
    case width, height, grows, fill, gradient, radius, border, ring, shadow, highlight

    package static let mappingName = "box"
    package static let summary = "The rectangle around a cell."
    package static let sampleScene = "{ field: { preset: plain, box: {} }, states: { sample: { text: \"48\" } } }"

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .size(upTo: 10_000), initial: "the cell's",
                "the width. The box is centred in the cell. In a `packed` row, boxes are then [`spacing`"
                    + " apart](#packed-rows)",
                example: "40")
        case .height: KeyDescription(.size(upTo: 10_000), initial: "the cell's", "the height", example: "40")
        case .grows:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether the box grows with [larger text](#larger-text). `box: { grows: true }` alone shows no box",
                example: "true", synonyms: ["scales", "scalesWithText"])
        case .fill:
            KeyDescription(
                .orNone(.paint), as: "paint or `none`", initial: "none", "the colour or the gradient inside the border",
                example: "\"#F2F2F7\"", synonyms: ["background", "backgroundColor", "color", "fillColor"])
        case .gradient:
            KeyDescription(
                .mapping(BoxGradientKey.self), as: "`{ top, bottom }`, colours", initial: "none",
                "two colours that are drawn on top of the fill, from the top to the bottom edge. The gradient begins inside"
                    + " the border",
                example: "{ top: white, bottom: \"#E5E5EA\" }")
        case .radius:
            KeyDescription(
                .radii, as: "radii", initial: "0", "the radii of the corners", example: "12",
                synonyms: ["cornerRadius", "borderRadius", "rounded", "corners"])
        case .border:
            KeyDescription(
                .orNone(.mapping(LineKey.self)), as: "mapping or `none`", initial: "none",
                "the line inside the box. Its width is rounded down to whole pixels, but to at least one."
                    + " `border: none` removes the border",
                example: "{ width: 2, color: accent }", synonyms: ["stroke", "outline", "side", "borderSide"])
        case .ring:
            KeyDescription(
                .orNone(.mapping(LineKey.self)), as: "mapping or `none`", initial: "none",
                "the line outside the box. `ring: none` removes the ring",
                example: "{ width: 3, color: \"#007AFF40\" }",
                synonyms: ["outline", "focusRing", "halo"])
        case .shadow:
            KeyDescription(
                .shadows, as: "mapping, list of up to 16 mappings, or `none`", initial: "none",
                "a shadow with the keys below, or several, from top to bottom. In `when`, a list replaces all shadows."
                    + " `shadow: none` removes the shadow",
                example: "{ y: 2, blur: 6 }", synonyms: ["boxShadow", "elevation", "dropShadow", "shadows"])
        case .highlight:
            KeyDescription(
                .orNone(.color), as: "colour or `none`", initial: "none",
                "a line of one point below the top edge of the box", example: "\"#FFFFFF80\"", synonyms: ["shine"])
        }
    }
}

extension ValueType {
    /// A shadow, or several.
    static var shadows: ValueType {
        .either([.mapping(ShadowKey.self), .list(.mapping(ShadowKey.self), 0...SceneLimits.shadows), .none])
    }
    /// The pattern of a dashed line.
    static let dash = ValueType.either([.list(.number(0.1...1000, .points), 2...2), .none])
}

/// The keys of `gradient` of a box.
package enum BoxGradientKey: String, MappingKey {
    case top, bottom

    package static let mappingName = "gradient"
    package static let isInline = true
    package static let summary = "Two colours from the top to the bottom edge of a box."
    package static let sampleScene = "{ field: { preset: plain, box: { gradient: {} } } }"

    package var description: KeyDescription {
        switch self {
        case .top:
            KeyDescription(
                .color, initial: "transparent", "the colour at the top edge", example: "white",
                synonyms: ["from", "start"])
        case .bottom:
            KeyDescription(
                .color, initial: "transparent", "the colour at the bottom edge", example: "\"#E5E5EA\"",
                synonyms: ["to", "end"])
        }
    }
}

/// The keys of `border` and `ring`.
package enum LineKey: String, MappingKey {
    case width, color, trim, dash

    package static let mappingName = "border"
    package static let summary = "A line along the edge of a box."
    package static let sampleScene = "{ field: { preset: plain, box: { border: {} } } }"
    package static let companions = ["width: 2"]

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .points(upTo: 1000), initial: "0; of stacks, overlays and buttons 1", "the width of the line",
                example: "2", synonyms: ["thickness", "lineWidth", "borderWidth"])
        case .color:
            KeyDescription(
                .paint, as: "paint", initial: "`border`; of rings and buttons `accent`", "its colour or gradient",
                example: "accent", synonyms: ["borderColor", "strokeColor", "fill"])
        case .trim:
            KeyDescription(
                .either([.list(.fraction, 2...2), .none]), as: "`[FROM, TO]`, 0 to 1; or `none`", initial: "`[0, 1]`",
                "the drawn part of the line: it begins in the middle of the top edge and runs clockwise. With"
                    + " `[0.75, 0.25]`, the part passes over the top",
                example: "[0, 0.5]", synonyms: ["part", "range"])
        case .dash:
            KeyDescription(
                .dash, as: "`[ON, OFF]`, points from 0.1 to 1,000; or `none`", initial: "none",
                "the lengths of the dashes and of the spaces between them. A dash is in the middle of the top edge, and the"
                    + " spaces become slightly longer or shorter, so that all of them are equal. With a `trim`, the lengths"
                    + " are exact, and the part begins with a dash",
                example: "[4, 2]", synonyms: ["dashes", "dashPattern", "strokeDasharray", "style", "borderStyle"])
        }
    }
}

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

/// The key of a paint that is a gradient.
package enum PaintKey: String, MappingKey {
    case gradient

    package static let mappingName = "paint"
    package static let summary = "A gradient."
    package static let sampleScene = "{ field: { preset: plain, box: { fill: {} } } }"

    package var description: KeyDescription {
        KeyDescription(
            required: .mapping(GradientKey.self), as: "mapping", "the colours and the direction of a gradient",
            example: "{ angle: 90, stops: [white, \"#C7D2FE\"] }")
    }
}

/// The keys of `gradient` of a paint.
package enum GradientKey: String, MappingKey {
    case kind, angle, center, stops

    package static let mappingName = "gradient"
    package static let summary = "Several colours that turn into one another."
    package static let sampleScene = "{ field: { preset: plain, box: { fill: { gradient: {} } } } }"
    package static let companions = ["stops: [white, \"#C7D2FE\"]"]

    package var description: KeyDescription {
        switch self {
        case .kind:
            KeyDescription(
                .words([
                    .init("linear", "along a line"), .init("radial", "outwards from a centre"),
                    .init("conic", "around a centre"),
                ]), initial: "`linear`", "along a line, outwards from a centre, or around a centre", example: "radial",
                synonyms: ["type", "shape"])
        case .angle:
            KeyDescription(
                .number(-3600...3600, .degrees), initial: "180; of a conic gradient, 0",
                "as in CSS: the direction of a linear gradient (0 is upwards, 90 to the right), or the direction in which a"
                    + " conic gradient begins",
                example: "90", synonyms: ["direction", "rotation", "from"])
        case .center:
            KeyDescription(
                .list(.percentage(-10...10), 2...2), as: "`[X%, Y%]`", initial: "`[50%, 50%]`",
                "the centre of a radial or conic gradient. A radial gradient ends in an ellipse through the farthest corner",
                example: "[30%, 20%]", with: ["kind: radial"], synonyms: ["at", "position", "origin"])
        case .stops:
            KeyDescription(
                required: .list(
                    .either([.color, .tuple([.color, .percentage(-10...10)])]), 2...SceneLimits.gradientStops),
                as: "list of 2 to 64: `[COLOUR, P%]` or a colour",
                "the colours with their positions, -1000 % to 1000 %. The first and the last colour without a position are"
                    + " at 0 % and 100 %, others are spread evenly",
                example: "[[white, 0%], [\"#C7D2FE\", 100%]]", synonyms: ["colors", "colorStops"])
        }
    }
}

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

extension ValueType {
    /// How an image fits an area.
    static let imageMode = ValueType.words(ImageSpec.Mode.self) {
        switch $0 {
        case .fit: "inside the area"
        case .fill: "covering the area"
        case .stretch: "distorted"
        }
    }
}
