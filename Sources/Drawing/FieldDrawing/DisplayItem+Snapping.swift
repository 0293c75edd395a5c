import FieldGeometry

extension [DisplayItem] {
    /// The items in pixels, in the same order. Rectangles, their borders, and the baselines of texts are moved to whole pixels; outlines
    /// and images are not moved.
    ///
    /// Snapping is the last pass before painting; it does not change the solved layout.
    ///
    /// Shapes around or inside a box (a ring, a shadow, the inside of a border) are an ``Outset`` of the snapped box, so
    /// that both meet at every scale. The glyphs of a line move together (``LineBox``), and a text in motion keeps the
    /// baseline that it has at rest.
    ///
    /// - Parameters:
    ///   - grid: The pixels.
    ///   - keepsTexts: Whether lines of text remain items, for documents that store characters. Otherwise their glyphs
    ///     become separate items, so that damage is computed glyph by glyph. Texts inside a rotation never remain.
    package func snapped(to grid: PixelGrid, keepsTexts: Bool = false) -> [DisplayItem] {
        var result: [DisplayItem] = []
        result.reserveCapacity(count)
        for item in self {
            if case .text(let line, let glyphs) = item {
                let baseline = grid.snap(baselineOf: line)
                let distance = Point(x: 0, y: baseline - line.baseline * grid.scale)
                let moved = glyphs.map { $0.snapped(to: grid, keepsTexts: keepsTexts).moved(by: distance) }
                if keepsTexts {
                    result.append(.text(LineBox(baseline: baseline).with(line.run), moved))
                } else {
                    result += moved
                }
            } else {
                result.append(item.snapped(to: grid, keepsTexts: keepsTexts))
            }
        }
        return result
    }

    /// The items in points, with the baselines of all texts on whole pixels, then moved by a vector.
    fileprivate func withBaselines(on grid: PixelGrid, movedBy vector: Point) -> [DisplayItem] {
        flatMap { item -> [DisplayItem] in
            switch item {
            case .text(let line, let glyphs):
                let distance = grid.snap(baselineOf: line) / grid.scale - line.baseline
                return glyphs.map { $0.moved(by: Point(x: vector.x, y: vector.y + distance)) }
            case .group(let opacity, let items):
                return [.group(opacity: opacity, items.withBaselines(on: grid, movedBy: vector))]
            case .clip(let shape, let items):
                return [.clip(shape.moved(by: vector), items.withBaselines(on: grid, movedBy: vector))]
            case .transform(let transform, let items):
                return [.transform(transform, items.withBaselines(on: grid, movedBy: .zero)).moved(by: vector)]
            case .rotation(let rotation, let frame, let items):
                return [.rotation(rotation, frame, items.withBaselines(on: grid, movedBy: .zero)).moved(by: vector)]
            case .fill, .stroke, .shadow, .backdrop, .image: return [item.moved(by: vector)]
            }
        }
    }
}

extension DisplayItem {
    fileprivate func snapped(to grid: PixelGrid, keepsTexts: Bool) -> DisplayItem {
        switch self {
        case .fill(let shape, let paint): .fill(shape.snapped(to: grid), paint.mapShape { $0.snapped(to: grid) })
        case .stroke(let shape, let stroke, let paint):
            .stroke(
                shape.snapped(to: grid), stroke.snapped(to: grid, along: shape),
                paint.mapShape { $0.snapped(to: grid) })
        case .shadow(let shape, let blur, let color, let cutout):
            .shadow(shape.snapped(to: grid), blur: blur * grid.scale, color, cutout: cutout?.snapped(to: grid))
        case .backdrop(let shape, let deviation): .backdrop(shape.snapped(to: grid), deviation: deviation * grid.scale)
        case .image(let image, let rect): .image(image, rect.scaled(by: grid.scale))
        case .group(let opacity, let items):
            .group(opacity: opacity, items.snapped(to: grid, keepsTexts: keepsTexts))
        case .text(_, let items): .group(opacity: 1, items.snapped(to: grid, keepsTexts: keepsTexts))
        case .clip(let shape, let items):
            .clip(shape.snapped(to: grid), items.snapped(to: grid, keepsTexts: keepsTexts))
        case .rotation(let rotation, let frame, let items):
            Self.turned(rotation, frame, items, snappedTo: grid, keepsTexts: keepsTexts)
        case .transform(let transform, let items):
            .transform(transform.scaled(by: grid.scale), items.snapped(to: grid, keepsTexts: keepsTexts))
        }
    }

    /// Items to be turned, snapped to the pixels of the plane on which they are drawn before the rotation. If the angle
    /// is 0, they are snapped to the pixels of the image.
    private static func turned(
        _ rotation: YRotation, _ frame: Rect, _ items: [DisplayItem], snappedTo grid: PixelGrid,
        keepsTexts: Bool
    ) -> DisplayItem {
        if rotation.sine == 0, rotation.cosine == 1 {
            return .clip(.rect(grid.snap(frame), .square), items.snapped(to: grid, keepsTexts: keepsTexts))
        }
        let plane = RotatedPlane(rotation: rotation.scaled(by: grid.scale), frame: frame.scaled(by: grid.scale))
        let flat = PixelGrid(size: frame.size, scale: grid.scale * plane.resolution)
        let origin = Point(x: -frame.x, y: -frame.y)
        // Texts keep the baselines that they have without a rotation. If they were snapped to the finer pixels of the
        // plane, they would jump when a rotation begins.
        let resting = items.withBaselines(on: grid, movedBy: origin)
        return .rotation(plane.rotation, plane.frame, resting.snapped(to: flat))
    }
}

extension Stroke {
    /// The stroke in pixels. The width of a line inside the edges of a rectangle snaps like the width of a border.
    fileprivate func snapped(to grid: PixelGrid, along shape: Shape) -> Stroke {
        switch shape {
        case .rect: scaled(by: grid.scale, width: grid.snap(border: width))
        case .outset, .evenOdd, .path: scaled(by: grid.scale, width: width * grid.scale)
        }
    }
}

extension Shape {
    /// The shape in pixels; see `snapped(to:keepsTexts:)` of items.
    package func snapped(to grid: PixelGrid) -> Shape {
        switch self {
        case .rect(let rect, let corners): .rect(grid.snap(rect), corners.scaled(by: grid.scale))
        case .outset(let rect, let corners, let outset):
            outset.shape(
                of: grid.snap(rect), corners.scaled(by: grid.scale), scale: grid.scale,
                border: grid.snap(border: outset.border))
        case .evenOdd(let outer, let inner): .evenOdd(outer.snapped(to: grid), inner.snapped(to: grid))
        case .path(let path, let transform): .path(path, transform.then(.scale(x: grid.scale, y: grid.scale)))
        }
    }
}
