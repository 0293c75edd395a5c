import FieldEntry
import FieldGeometry
import FieldScene

/// Solves a card with its form (the preset `card`): the visible side, rotated according to the page, and the strip of
/// pages below it.
///
/// The layout depends only on the moment: the state's `page` determines the focus frame, the visible side and the
/// rotation of that side. During an animation, the `flip` of the card's motion can determine the side and the rotation
/// instead.
struct CardSolver: ElementSolver {
    let spec: CardSpec
    let context: LayoutContext

    var fillsWidth: Bool { spec.width == nil }

    /// The size of the card in an available width, in points.
    private func card(in available: Double) -> Size {
        let width = spec.width ?? max(1, available - 2 * spec.margin)
        return Size(width: width, height: spec.front.height(forWidth: width))
    }

    /// The form with the entered values.
    private var form: CardFormSolver {
        var state = context.moment.inputs[spec.id]?.card ?? CardState()
        if !state.page.isFinite { state.page = 0 }
        return CardFormSolver(spec: spec, state: state, context: context)
    }

    /// The height of the card, the form and the gap between them, in points.
    private func intrinsicHeight(of card: Size) throws(SceneError) -> Double {
        card.height + spec.form.gap + (try form.height(forWidth: card.width))
    }

    /// The size for an available width. Like a field of cells, the card is at least as high as its parts.
    func size(forWidth width: Double) throws(SceneError) -> Size {
        Size(width: spec.width ?? width, height: max(spec.height ?? 0, try intrinsicHeight(of: card(in: width))))
    }

    /// The card and its form, centred in `frame`. If both together are higher than the frame, they begin at the top of
    /// the frame. The strip of pages is as wide as the frame.
    func solve(in frame: Rect, _: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        var field = frame.centered(try size(forWidth: frame.width))
        field.y = max(field.y, frame.y)
        let size = card(in: frame.width)
        let card = Rect(
            origin: Point(
                x: field.midX - size.width / 2, y: max(field.y, field.midY - (try intrinsicHeight(of: size)) / 2)),
            size: size)
        let form = form
        let strip = Rect(
            x: frame.x, y: card.maxY + spec.form.gap, width: frame.width,
            height: try form.height(forWidth: card.width))
        var sides = try sides(of: card, form.state)
        for index in sides.indices { sides[index].take(motion?.pose, about: card) }
        var element = SolvedElement(
            name: spec.id, kind: "field", frame: field, children: sides + [try form.solve(in: strip, below: card)])
        element.properties.add("width", spec.width)
        element.properties.add("height", spec.height)
        element.properties.add("margin", spec.margin)
        element.properties.add("distance", spec.distance)
        return element
    }

    /// The motion in the card; nil at a moment that is not part of an animation.
    private var motion: CardMotion? { context.moment.motions[spec.id]?.card }

    /// The visible side of the card, rotated while the card flips. If motion is reduced, the card does not rotate: both
    /// sides are returned, and the back fades in on top of the front.
    private func sides(of card: Rect, _ state: CardState) throws(SceneError) -> [SolvedElement] {
        let face = CardFace(spec: spec, state: state, card: card, context: context)
        let p = spec.rules.hasCodeOnFront(state.number) ? 0 : motion?.flip ?? state.page - 2
        if p <= 0 { return [try face.front()] }
        if p >= 1 { return [try face.back()] }
        if context.moment.reducesMotion {
            var fading = try face.back()
            fading.opacity = p
            return [try face.front(), fading]
        }
        // The back is rotated by another half turn. Otherwise, the viewer would see the back mirrored.
        let angle = -Double.pi * p - (p < 0.5 ? 0 : .pi)
        let rotation = YRotation(angle: angle, distance: spec.distance, about: Point(x: card.midX, y: card.midY))
        var side = p < 0.5 ? try face.front() : try face.back()
        side.add(quadsOf: rotation)
        side.rotation = rotation
        return [side]
    }
}

extension SolvedElement {
    /// Adds the property `quad`, the corners after the rotation, to the element and its descendants.
    fileprivate mutating func add(quadsOf rotation: YRotation) {
        properties.add("quad", .quad(rotation.quad(of: frame)))
        for index in children.indices { children[index].add(quadsOf: rotation) }
    }
}
