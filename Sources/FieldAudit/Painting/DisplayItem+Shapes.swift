import FieldDrawing
import FieldGeometry

extension [DisplayItem] {
    /// The items in black, without those that are transparent: what is left when colours are not seen.
    var shapes: [DisplayItem] {
        flatMap { item -> [DisplayItem] in
            switch item {
            case .fill(let shape, let paint): paint.isClear ? [] : [.fill(shape, .black)]
            case .stroke(let shape, let stroke, let paint):
                paint.isClear ? [] : [.stroke(shape, stroke, .color(.black))]
            case .shadow(let shape, let blur, let color, let cutout):
                color.alpha <= 0 ? [] : [.shadow(shape, blur: blur, .black, cutout: cutout)]
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
