import FieldGeometry

extension DisplayList {
    /// The drawing in pixels: rectangles and their borders on whole pixels, outlines and pictures where they exactly lie.
    ///
    /// The last pass before painting; what layout solved is not changed by it.
    package func snapped(to grid: PixelGrid) -> [DisplayItem] { items.map { $0.snapped(to: grid) } }
}

extension DisplayItem {
    fileprivate func snapped(to grid: PixelGrid) -> DisplayItem {
        switch self {
        case .fill(let shape, let color): .fill(shape.snapped(to: grid), color)
        case .stroke(let shape, let width, let color):
            switch shape {
            case .rect: .stroke(shape.snapped(to: grid), width: grid.snap(thickness: width), color)
            case .path: .stroke(shape.snapped(to: grid), width: width * grid.scale, color)
            }
        case .gradient(let shape, let top, let bottom): .gradient(shape.snapped(to: grid), top: top, bottom: bottom)
        case .shadow(let shape, let blur, let color):
            // A blurred edge needs no pixel's edge; it follows the shape that was snapped for what casts it.
            .shadow(shape.snapped(to: grid), blur: blur * grid.scale, color)
        case .image(let image, let rect):
            .image(
                image,
                Rect(
                    x: rect.x * grid.scale, y: rect.y * grid.scale, width: rect.width * grid.scale,
                    height: rect.height * grid.scale))
        case .group(let opacity, let items): .group(opacity: opacity, items.map { $0.snapped(to: grid) })
        case .clip(let shape, let items): .clip(shape.snapped(to: grid), items.map { $0.snapped(to: grid) })
        case .turn(let turn, let frame, let items): Self.turned(turn, frame, items, snappedTo: grid)
        case .transform(let transform, let items):
            .transform(transform.scaled(by: grid.scale), items.map { $0.snapped(to: grid) })
        }
    }
}

extension DisplayItem {
    /// Turned items on the pixels of the plane that they are drawn on before the turn; without an angle, of the picture.
    private static func turned(
        _ turn: Turn, _ frame: Rect, _ items: [DisplayItem], snappedTo grid: PixelGrid
    ) -> DisplayItem {
        if turn.sine == 0, turn.cosine == 1 {
            return .clip(.rect(grid.snap(frame), .square), items.map { $0.snapped(to: grid) })
        }
        let pixels = Rect(
            x: frame.x * grid.scale, y: frame.y * grid.scale, width: frame.width * grid.scale,
            height: frame.height * grid.scale)
        let plane = TurnedPlane(turn: turn.scaled(by: grid.scale), frame: pixels)
        let flat = PixelGrid(size: frame.size, scale: grid.scale * plane.resolution)
        let origin = Point(x: -frame.x, y: -frame.y)
        return .turn(plane.turn, plane.frame, items.map { $0.moved(by: origin).snapped(to: flat) })
    }
}

extension Shape {
    fileprivate func snapped(to grid: PixelGrid) -> Shape {
        switch self {
        case .rect(let rect, let corners): .rect(grid.snap(rect), corners.scaled(by: grid.scale))
        case .path(let path, let transform): .path(path, transform.then(.scale(x: grid.scale, y: grid.scale)))
        }
    }
}
