package import FieldGeometry

/// The background of the elements of a canvas, a stack or an overlay.
package enum Background: Hashable, Sendable {
    /// A colour or a gradient.
    case paint(PaintSource)
    /// An image. Its id, its opacity and its explicit size are not used.
    indirect case image(ImageSpec)

    /// The image; nil for a colour or a gradient.
    package var image: ImageSpec? { if case .image(let image) = self { image } else { nil } }

    /// The colour in a theme; clear for a gradient or an image.
    package func color(in theme: Theme) -> Color {
        if case .paint(.color(let color)) = self { color.color(in: theme) } else { .clear }
    }
}

/// The box around the elements of a stack or an overlay.
package struct Decoration: Hashable, Sendable, KeyedValue {
    /// The background inside the box; nil for none.
    package var background: Background?
    /// The radii of the box's corners. They do not clip the elements.
    package var radius: CornerRadii?
    /// The border inside the edges of the box.
    package var border = LineStyle()
    /// The shadows, from top to bottom.
    package var shadows: [ShadowStyle] = []
    /// The standard deviation, in points, of the blur of everything below the box; nil for none.
    package var backdropBlur: Double?

    /// Whether the box has no visible parts.
    package var isEmpty: Bool {
        background == nil && (border.width ?? 0) == 0 && shadows.isEmpty && (backdropBlur ?? 0) == 0
    }

    /// The image of the background; nil if there is none.
    package var image: ImageSpec? { background?.image }

    /// The style of the box, without an image.
    package var boxStyle: BoxStyle {
        var style = BoxStyle()
        style.isShown = true
        if case .paint(let paint)? = background { style.fill = paint }
        (style.radius, style.border, style.shadows) = (radius, border, shadows)
        style.backdropBlur = backdropBlur
        return style
    }

    /// A box between this one and another. An image and another background cannot be interpolated.
    package func interpolated(to other: Decoration, _ mix: StyleMixer) -> Decoration {
        var decoration = other
        let style = boxStyle.interpolated(to: other.boxStyle, mix, area: .zero)
        if image == nil, other.image == nil { decoration.background = style.fill.map { .paint($0) } }
        decoration.radius = mix.radii(radius ?? .points(0), other.radius ?? .points(0))
        decoration.border = style.border
        decoration.shadows = style.shadows ?? []
        decoration.backdropBlur = style.backdropBlur
        return decoration
    }

    mutating func keys(_ walk: KeyWalk) {
        walk.part(
            KeyTable(
                "decoration", name: "stack", "The box behind the elements of a stack or an overlay.",
                sample: "{ content: { stack: {} } }", companions: ["padding: 16", "children: [{ text: One }]"])
        ) { walk in
            walk.value(
                "background", &background, .background.orNone, as: "as of the [canvas](#canvas-background), or `none`",
                "what is behind the elements, inside the border",
                example: "\"#F2F2F7\"", also: ["fill", "backgroundColor", "color"])
            walk.value(
                "radius", &radius, .radii.optional, as: "radii", initial: "0",
                "the radii of the corners. They do not cut off the elements", example: "12",
                with: ["background: \"#F2F2F7\""], also: ["cornerRadius", "borderRadius"])
            walk.mappingOrNone(
                "border", LineStyle.table, as: "mapping or `none`",
                "the line inside the edges. It takes no space",
                example: "{ width: 1, color: border }", also: ["stroke", "outline"]
            ) { border.read($0, defaultWidth: 1) }
            walk.value(
                "shadow", &shadows, .shadows, as: "mapping, list or `none`", initial: "none",
                "the shadows", example: "{ y: 2, blur: 6 }",
                also: ["boxShadow", "elevation", "dropShadow"])
            walk.backdropBlur(&backdropBlur, with: "background: \"#FFFFFF80\"")
        }
    }

    /// The image that a patch of the element's keys puts behind the elements; nil if it sets none.
    static func image(in patch: ElementPatch) -> ImageSpec? {
        guard let node = patch.node.entry(named: "background")?.value, let entry = node.entry(named: "image"),
            case .scalar(let path, _) = entry.value.content
        else { return nil }
        var image = ImageSpec()
        image.path = Located(path, at: entry.value.location)
        return image
    }
}

extension ValueKind {
    /// A background: a colour, `{ gradient: { … } }` or `{ image: PATH, mode: … }`.
    static var background: ValueKind<Background> {
        ValueKind<Background>(.either([.paint, .mapping(ImageSpec.backgroundTable)])) { reader in
            guard case .mapping(let entries) = reader.node.content else {
                if let scalar = reader.scalar,
                    [".png", ".jpg", ".jpeg", ".webp"].contains(where: scalar.lowercased().hasSuffix)
                {
                    return reader.misuse("an image is written { image: \(scalar.shortened) }")
                }
                return reader.paint().map { .paint($0) }
            }
            switch (reader.node.entry(named: "gradient"), reader.node.entry(named: "image")) {
            case (let gradient?, let image?):
                return reader.context.reject(
                    max(gradient.keyLocation, image.keyLocation),
                    "'\(reader.name)' cannot have both 'gradient' and 'image'; remove one, or put one element on another"
                        + " in an 'overlay'")
            case (_?, nil): return reader.paint().map { .paint($0) }
            case (nil, nil):
                let hint = entries.first.map { Spelling.suggestion(for: $0.key, among: ["image", "gradient"]) } ?? ""
                return reader.misuse("'\(reader.name)' must be a colour, { gradient: … } or { image: PATH }\(hint)")
            case (nil, _?):
                var image = ImageSpec()
                image.header.location = reader.node.location
                image.mode = .fill
                return reader.value(of: ImageSpec.backgroundTable, from: image) { $0.backgroundKeys($1) }
                    .map { .image($0) }
            }
        }
    }
}
