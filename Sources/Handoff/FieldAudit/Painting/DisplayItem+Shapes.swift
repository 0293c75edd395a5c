import FieldDrawing
import FieldGeometry

extension [DisplayItem] {
    /// The items in black, without those that are transparent: what is left when colours are not seen.
    var shapes: [DisplayItem] {
        flatMap { item -> [DisplayItem] in
            switch item {
            case .fill(let shape, let paint): paint.isClear ? [] : [.fill(shape.plain, .black)]
            case .stroke(let shape, let stroke, let paint):
                paint.isClear ? [] : [.stroke(shape.plain, stroke, .color(.black))]
            case .shadow(let shape, let blur, let color, let cutout):
                color.alpha <= 0 ? [] : [.shadow(shape.plain, blur: blur, .black, cutout: cutout?.plain)]
            case .image: [item]
            case .group(let opacity, let items): opacity <= 0 ? [] : items.shapes
            case .text(let line, let items): items.shapes.isEmpty ? [] : [.text(line, items.shapes)]
            case .clip(let shape, let items): items.shapes.isEmpty ? [] : [.clip(shape, items.shapes)]
            case .rotation(let rotation, let rect, let items): [.rotation(rotation, rect, items.shapes)]
            case .transform(let transform, let items): [.transform(transform, items.shapes)]
            }
        }
    }
}

extension Paint {
    /// Whether nothing is seen of the paint.
    fileprivate var isClear: Bool {
        switch self {
        case .color(let color): color.alpha <= 0
        case .gradient(let gradient, _): gradient.stops.allSatisfy { $0.color.alpha <= 0 }
        }
    }
}

extension Shape {
    /// The shape without what only determines how its edges snap to pixels: boxes that look the same are equal.
    fileprivate var plain: Shape {
        switch self {
        case .outset(let rect, let corners, let outset):
            outset.shape(of: rect, corners, scale: 1, border: outset.border)
        case .evenOdd(let outer, let inner): .evenOdd(outer.plain, inner.plain)
        case .rect, .path: self
        }
    }
}
