import FieldFiles

/// A layer of a composition.
struct LottieLayer {
    enum Content {
        /// Shapes, the lowest first.
        case shapes([LottieGroup])
        /// An image: the id of its asset.
        case image(String)
        /// Another composition: the id of its asset, and its size.
        case composition(String, width: Double, height: Double)
    }

    /// The roles of the two layers of a composition in which one is the matte of the other.
    enum Matte {
        /// The upper layer, which is not drawn.
        case outline
        /// The lower layer, which is visible where the upper one would be.
        case inside
    }

    /// The id of the element.
    var name: String
    var content: Content
    var frames: Range<Int>
    /// The opacity in percent, as a property; nil for 100.
    private(set) var opacity: JSON?
    /// The JSON members of the transform, except the opacity; empty for none.
    var transform: [(String, JSON)] = []
    /// The role of the layer in a pair in which one layer is the matte of the other; nil for a layer without a matte.
    var matte: Matte?
    /// The paths of masks; the layer is visible inside all of them.
    var masks: [JSON] = []

    /// Fades the layer, which has no opacity yet, by an opacity in percent, as a property.
    mutating func fade(_ opacity: JSON) {
        // Players draw a layer with an opacity to an image, and rlottie blends this with rounding errors in all pixels.
        // So the opacity is set on a single group, which is drawn directly.
        guard case .shapes(let groups) = content else { return self.opacity = opacity }
        var merged = LottieGroup.merged(groups)
        guard merged.count == 1, merged[0].opacity == nil else { return self.opacity = opacity }
        (merged[0].opacity, merged[0].mergedPaint) = (opacity, nil)
        content = .shapes(merged)
    }

    var json: JSON {
        var members: [(String, JSON)] = []
        switch content {
        case .shapes: members.append(("ty", .integer(4)))
        case .image(let id): members += [("ty", .integer(2)), ("refId", .text(id))]
        case .composition(let id, let width, let height):
            members += [("ty", .integer(0)), ("refId", .text(id)), ("w", .number(width)), ("h", .number(height))]
        }
        members += [
            ("nm", .text(name)), ("ip", .integer(frames.lowerBound)), ("op", .integer(frames.upperBound)),
            ("st", .integer(0)),
        ]
        // The format refers to the matte by number. Older players expect the matte directly above, with `td`.
        switch matte {
        case .outline: members += [("ind", .integer(1)), ("td", .integer(1))]
        case .inside: members += [("tt", .integer(1)), ("tp", .integer(1))]
        case nil: break
        }
        var shapes: [LottieGroup] = []
        if case .shapes(let groups) = content { shapes = LottieGroup.merged(groups) }
        var transform = transform
        if let only = shapes.first, shapes.count == 1, only.isPlain,
            !only.isFine || (transform.isEmpty && masks.isEmpty)
        {
            // A single group needs no nesting: the layer has its transform.
            transform += only.transform
            members.append(("shapes", .list(only.content)))
        } else if !shapes.isEmpty {
            members.append(("shapes", .list(shapes.reversed().map(\.json))))
        }
        // rlottie ignores the rotation of a layer unless `ddd` comes before it.
        if transform.contains(where: { $0.0 == "r" }) { members.append(("ddd", .integer(0))) }
        // Players expect the opacity in every transform.
        members.append(("ks", .object(transform + [("o", opacity ?? .fixed(.integer(100)))])))
        if !masks.isEmpty {
            members += [("hasMask", .flag(true)), ("masksProperties", .list(masks.enumerated().map(mask)))]
        }
        return .object(members)
    }

    private func mask(_ index: Int, _ path: JSON) -> JSON {
        // The first mask adds its area; each further mask intersects with the result.
        .object([
            ("mode", .text(index == 0 ? "a" : "i")), ("inv", .flag(false)), ("pt", .fixed(path)),
            ("o", .fixed(.integer(100))),
        ])
    }
}
