package import FieldGeometry

extension DisplayItem {
    /// The item moved by a vector, in points.
    package func moved(by vector: Point) -> DisplayItem {
        func all(_ items: [DisplayItem]) -> [DisplayItem] { items.map { $0.moved(by: vector) } }
        return switch self {
        case .fill(let shape, let paint): .fill(shape.moved(by: vector), paint.mapShape { $0.moved(by: vector) })
        case .stroke(let shape, let stroke, let paint):
            .stroke(shape.moved(by: vector), stroke, paint.mapShape { $0.moved(by: vector) })
        case .shadow(let shape, let blur, let color, let cutout):
            .shadow(shape.moved(by: vector), blur: blur, color, cutout: cutout?.moved(by: vector))
        case .image(let image, let rect): .image(image, rect.offset(by: vector))
        case .group(let opacity, let items): .group(opacity: opacity, all(items))
        case .text(let line, let items): .text(line.moved(by: vector.y), all(items))
        case .clip(let shape, let items): .clip(shape.moved(by: vector), all(items))
        case .rotation(let rotation, let frame, let items):
            .rotation(rotation.scaled(by: 1, then: vector), frame.offset(by: vector), all(items))
        case .transform(let transform, let items):
            .transform(
                .translation(x: -vector.x, y: -vector.y).then(transform).then(.translation(x: vector.x, y: vector.y)),
                all(items))
        }
    }
}

extension Shape {
    /// The shape moved by a vector, in points.
    package func moved(by vector: Point) -> Shape {
        switch self {
        case .rect(let rect, let corners): .rect(rect.offset(by: vector), corners)
        case .outset(let rect, let corners, let outset): .outset(rect.offset(by: vector), corners, outset)
        case .evenOdd(let outer, let inner): .evenOdd(outer.moved(by: vector), inner.moved(by: vector))
        case .path(let path, let transform): .path(path, transform.then(.translation(x: vector.x, y: vector.y)))
        }
    }
}
