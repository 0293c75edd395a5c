import FieldGeometry

/// The style of the box around a cell. A value that is nil is not set; see `CellStyle`.
package struct BoxStyle: Hashable, Sendable, KeyedValue {
    /// Whether the box is shown.
    package var isShown: Bool?
    /// The width, in points; nil for the cell's width. The box is centred in the cell.
    package var width: Double?
    /// The height, in points; nil for the cell's height. The box is centred in the cell, and the field is at least as
    /// high as the box.
    package var height: Double?
    /// Whether the box grows with the text scale. If it does, its explicit width and height and a radius in points are
    /// multiplied by the scale, but never become smaller. In the basic style, this also applies to the cells of the
    /// sizings `fixedWidth`, `evenGaps` and `packed`, and to the field's explicit height.
    package var grows: Bool?
    /// The colour or the gradient of the fill.
    package var fill: PaintSource?
    /// A gradient that is drawn on top of the fill.
    package var gradient: Gradient?
    /// The radii of the corners.
    package var radius: CornerRadii?
    /// The border inside the edges of the box.
    package var border = LineStyle()
    /// The ring around the box. A cell with a ring is drawn after its neighbours, so that they do not cover the ring.
    package var ring = LineStyle()
    /// The shadows, from top to bottom.
    package var shadows: [ShadowStyle]?
    /// The colour of a highlight: a line along the inside of the top edge, one point thick, that imitates light from
    /// above.
    package var highlight: ColorSource?
    /// The standard deviation, in points, of the blur of everything below the box.
    package var backdropBlur: Double?

    /// A vertical gradient between two colours.
    package struct Gradient: Hashable, Sendable {
        /// The colour at the top edge.
        package var top: ColorSource
        /// The colour at the bottom edge.
        package var bottom: ColorSource

        /// Creates a gradient from the top edge to the bottom edge.
        package init(top: ColorSource, bottom: ColorSource) {
            self.top = top
            self.bottom = bottom
        }
    }

    /// Creates a style in which no value is set.
    package init() {}

    /// Returns a copy of this style in which each value that is not set comes from `base`.
    package func over(_ base: BoxStyle) -> BoxStyle {
        var style = BoxStyle()
        style.isShown = isShown ?? base.isShown
        style.width = width ?? base.width
        style.height = height ?? base.height
        style.grows = grows ?? base.grows
        style.fill = fill ?? base.fill
        style.gradient = gradient ?? base.gradient
        style.radius = radius ?? base.radius
        style.border = border.over(base.border)
        style.ring = ring.over(base.ring)
        style.shadows = shadows ?? base.shadows
        style.highlight = highlight ?? base.highlight
        style.backdropBlur = backdropBlur ?? base.backdropBlur
        return style
    }

    static let table = KeyTable(
        "box", "The rectangle around a cell.",
        sample: "{ field: { preset: plain, box: {} }, states: { sample: { text: \"48\" } } }"
    ).of(BoxStyle.self)

    /// Reads a `box`. Absent keys keep their current values. `none` hides the box.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        let value = ScalarReader(node, as: "box", in: context)
        if value.isNone {
            isShown = false
        } else if value.mapping(Self.table, { keys($0) }) {
            show(setBy: node)
        }
    }

    /// Shows the box if a mapping sets its keys.
    mutating func show(setBy node: SourceNode) {
        // `grows` alone does not show a box, because it also applies to the cells of fields without boxes.
        if case .mapping(let entries) = node.content, entries.map(\.key) == ["grows"] { return }
        isShown = true
    }

    mutating func keys(_ walk: KeyWalk) {
        walk.part(Self.table) { walk in
            walk.value(
                "width", &width, .size(upTo: 10_000).optional, initial: "the cell's",
                "the width. The box is centred in the cell. In a `packed` row, boxes are then [`spacing`"
                    + " apart](#packed-rows)",
                example: "40")
            walk.value(
                "height", &height, .size(upTo: 10_000).optional, initial: "the cell's", "the height", example: "40")
            walk.value(
                "grows", &grows, .flag.optional, initial: "`false`",
                "whether the box grows with [larger text](#larger-text). `box: { grows: true }` alone shows no box",
                example: "true", with: ["width: 40"], also: ["scales", "scalesWithText"])
            walk.value(
                "fill", &fill, .paint.orNone(.color(.fixed(.clear))).optional, as: "paint or `none`", initial: "none",
                "the colour or the gradient inside the border", example: "\"#F2F2F7\"",
                also: ["background", "backgroundColor", "color", "fillColor"])
            walk.value(
                "gradient", &gradient, .verticalGradient.optional, as: "`{ top, bottom }`, colours", initial: "none",
                "two colours over the fill, from the top to the bottom edge inside the border",
                example: "{ top: white, bottom: \"#E5E5EA\" }")
            walk.value(
                "radius", &radius, .radii.optional, as: "radii", initial: "0", "the radii of the corners",
                example: "12",
                with: ["fill: white"], also: ["cornerRadius", "borderRadius", "rounded", "corners"])
            walk.mappingOrNone(
                "border", LineStyle.table,
                "the line inside the box. Its width is rounded down to whole pixels, but to at least one",
                example: "{ width: 2, color: accent }", also: ["stroke", "outline", "side", "borderSide"],
                inside: ["bordercolor": "color", "borderwidth": "width", "strokecolor": "color"]
            ) { border.read($0) }
            walk.mappingOrNone(
                "ring", LineStyle.table, "the line outside the box",
                example: "{ width: 3, color: \"#007AFF40\" }", also: ["outline", "focusRing", "halo"]
            ) { ring.read($0) }
            walk.value(
                "shadow", &shadows, .shadows.optional, as: "mapping, list of up to 16 mappings, or `none`",
                initial: "none",
                "a shadow, or several from top to bottom. In `when`, a list replaces all shadows",
                example: "{ y: 2, blur: 6 }", also: ["boxShadow", "elevation", "dropShadow", "shadows"])
            walk.value(
                "highlight", &highlight, .color.orNone(.fixed(.clear)).optional, as: "colour or `none`",
                initial: "none",
                "a line of one point below the top edge of the box", example: "\"#FFFFFF80\"", also: ["shine"])
            walk.backdropBlur(&backdropBlur, with: "fill: \"#FFFFFF80\"")
        }
    }

    /// Reports the keys that set the size of a box whose content determines its size, and removes their values.
    ///
    /// - Parameters:
    ///   - place: A description of the box, for messages: `'width' has no effect in PLACE`.
    ///   - width: The key that sets the width instead; nil if there is none.
    ///   - height: The key that sets the height instead; nil if there is none.
    mutating func removeSize(
        setBy node: SourceNode, in place: String, width: String? = nil, height: String? = nil,
        _ context: DecodingContext
    ) {
        for (key, other) in [("width", width), ("height", height), ("grows", nil)] {
            guard let entry = node.entry(named: key) else { continue }
            context.report(
                entry.keyLocation,
                "'\(key)' has no effect in \(place)" + (other.map { "; set \($0) instead" } ?? ""))
        }
        (self.width, self.height, grows) = (nil, nil, nil)
    }
}

extension BoxStyle.Gradient {
    fileprivate mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "top", &top, .color, initial: "transparent", "the colour at this edge", example: "white",
            also: ["from", "start"])
        walk.value(
            "bottom", &bottom, .color, initial: "transparent", "the colour at this edge",
            example: "\"#E5E5EA\"", also: ["to", "end"])
    }
}

extension ValueKind {
    /// Two colours from the top to the bottom edge of a box.
    fileprivate static var verticalGradient: ValueKind<BoxStyle.Gradient> {
        let clear = BoxStyle.Gradient(top: .fixed(.clear), bottom: .fixed(.clear))
        let gradient = mapping(
            KeyTable(
                "box-gradient", name: "gradient", "Two colours from the top to the bottom edge of a box.",
                sample: "{ field: { preset: plain, box: { gradient: {} } } }", isInline: true), from: clear
        ) { $0.keys($1) }
        return ValueKind<BoxStyle.Gradient>(gradient.type) { reader in
            if reader.node.entry(named: "stops") != nil {
                return reader.misuse(
                    "'\(reader.name)' takes only 'top' and 'bottom'; for other gradients, use 'fill: { gradient: … }'")
            }
            return gradient.read(reader)
        }
    }
}

extension KeyWalk {
    /// Declares the key of the backdrop blur of a box.
    ///
    /// - Parameter paint: A key with which an example shows the blur.
    func backdropBlur(_ property: inout Double?, with paint: String) {
        value(
            "backdropBlur", &property, .points(upTo: 100).optional, initial: "0",
            "blurs what is below the box, not beside it, by a Gaussian of this deviation, as `backdrop-filter: blur()` of CSS."
                + " In a blurred pane, browsers blur only its contents",
            example: "20", with: [paint], also: ["backdropFilter", "backgroundBlur", "blur", "material"])
    }
}
