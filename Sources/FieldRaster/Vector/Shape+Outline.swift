import FieldDrawing
import FieldGeometry

extension Shape {
    /// The shape's outline and where it is mapped.
    var outline: (path: Path, map: AffineTransform) {
        switch self {
        case .rect(let rect, let corners): (.rounded(rect, corners: corners), .identity)
        case .path(let path, let map): (path, map)
        }
    }
}

extension Path {
    /// The path with each of its points mapped.
    func mapped(by map: AffineTransform) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let p): .move(map.apply(p))
                case .line(let p): .line(map.apply(p))
                case .cubic(let a, let b, let c): .cubic(map.apply(a), map.apply(b), map.apply(c))
                case .close: .close
                }
            })
    }
}
