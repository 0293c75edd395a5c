import FieldDrawing
import FieldGeometry
package import FieldLayout
import FieldPixels
package import FieldRaster

extension SolvedLayout {
    /// The layout with images in place of its backdrops, for formats that cannot blur.
    ///
    /// An image has the pixels that the rasterizer draws at the same scale. Inside a rotation about a vertical axis, nothing
    /// is blurred.
    ///
    /// - Throws: `RasterError` if drawing fails.
    package func replacingBackdrops(scale: Double) throws(RasterError) -> SolvedLayout {
        guard elements.contains(where: \.hasBackdrop) else { return self }
        var painter = BackdropPainter(layout: self, paints: paints, scale: scale)
        var copy = self
        for index in copy.elements.indices {
            try painter.replaceBackdrops(of: &copy.elements[index], placement: .identity)
        }
        return copy
    }
}

extension SolvedElement {
    /// Whether the element or one of its descendants has a backdrop.
    fileprivate var hasBackdrop: Bool {
        ink.contains(where: \.hasBackdrop) || children.contains(where: \.hasBackdrop)
    }
}

/// Draws the images that replace backdrops. The elements of the layout are visited in drawing order.
private struct BackdropPainter {
    let layout: SolvedLayout
    /// The items of each element, in drawing order.
    let paints: [ElementPaint]
    let scale: Double
    /// The number of visited elements that draw something: the index in `paints` of the next one.
    private var count = 0

    init(layout: SolvedLayout, paints: [ElementPaint], scale: Double) {
        (self.layout, self.paints, self.scale) = (layout, paints, scale)
    }

    /// Replaces the backdrops of an element and its descendants. `placement` is the transform that the poses of its ancestors
    /// cause.
    mutating func replaceBackdrops(
        of element: inout SolvedElement, placement: AffineTransform
    ) throws(RasterError) {
        let own = element.pose.map { $0.transform.then(placement) } ?? placement
        if !element.isInkAbove { try replaceInk(of: &element, own) }
        // The order of `SolvedElement.childrenFromBelow`.
        for layer in Set(element.children.map(\.layer)).sorted() {
            for index in element.children.indices where element.children[index].layer == layer {
                try replaceBackdrops(of: &element.children[index], placement: own)
            }
        }
        if element.isInkAbove { try replaceInk(of: &element, own) }
    }

    private mutating func replaceInk(
        of element: inout SolvedElement, _ placement: AffineTransform
    ) throws(RasterError) {
        if element.ink.isEmpty { return }
        for index in element.ink.indices {
            guard case .backdrop(let shape, let deviation) = element.ink[index] else { continue }
            let backdrop = Backdrop(
                shape: shape, deviation: deviation, ink: Array(element.ink[..<index]), placement: placement)
            element.ink[index] = .clip(shape, try image(of: backdrop))
        }
        count += 1
    }

    /// A backdrop of the element whose index is `count`.
    private struct Backdrop {
        let shape: Shape
        let deviation: Double
        /// The items of the element below the backdrop.
        let ink: [DisplayItem]
        /// The transform from the element's coordinates to those of the layout.
        let placement: AffineTransform
    }

    /// The blurred pixels below a backdrop as an image, in the coordinates before its placement.
    private func image(of backdrop: Backdrop) throws(RasterError) -> [DisplayItem] {
        let placement = backdrop.placement
        guard let bounds = backdrop.shape.bounds, let inverse = placement.inverse,
            !paints[count].items.contains(where: \.isRotation)
        else { return [] }
        // The clip to the round corners is left out, because the document clips the image.
        let own = backdrop.ink + [.backdrop(.rect(bounds, .square), deviation: backdrop.deviation)]
        let items =
            paints[..<count].flatMap(\.items) + (placement == .identity ? own : [.transform(placement, own)])
        let picture = try Rasterizer.draw(
            DisplayList(size: layout.size, background: layout.background, items: items), scale: scale)
        let grid = PixelGrid(size: layout.size, scale: scale)
        let seen = Shape.path(.rectangle(bounds), placement).bounds ?? bounds
        let place = grid.pixels(in: seen.scaled(by: scale))
        if place.isEmpty { return [] }
        let image = DisplayItem.image(picture.part(place), place.rect.scaled(by: 1 / scale))
        return [placement == .identity ? image : .transform(inverse, [image])]
    }
}

extension DisplayItem {
    /// Whether the item, or an item in it, is turned about a vertical axis.
    fileprivate var isRotation: Bool {
        switch self {
        case .rotation: true
        case .group(_, let items), .clip(_, let items), .transform(_, let items): items.contains(where: \.isRotation)
        case .fill, .stroke, .shadow, .backdrop, .image, .text: false
        }
    }
}

extension AffineTransform {
    /// The transform that undoes this one; nil if there is none.
    fileprivate var inverse: AffineTransform? {
        let determinant = a * d - b * c
        guard abs(determinant) > 1e-12 else { return nil }
        return AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}
