package import FieldGeometry

extension DisplayItem {
    /// Whether the item is a line of text.
    package var isText: Bool { if case .text = self { true } else { false } }

    /// A rectangle that contains what the item draws, without shadows; nil if it draws nothing.
    package var drawnBounds: Rect? {
        switch self {
        case .shadow: nil
        case .fill(let shape, _): shape.bounds
        case .stroke(let shape, let stroke, _):
            if case .rect = shape { shape.bounds } else { shape.bounds?.inset(by: -stroke.width / 2) }
        case .image(_, let rect): rect
        case .group(_, let items), .text(_, let items): items.drawnBounds
        case .clip(let shape, let items): shape.bounds.flatMap { items.drawnBounds?.intersection($0) }
        case .rotation, .transform: reach.bounds
        }
    }
}

extension [DisplayItem] {
    /// A rectangle that contains what the items draw, without shadows; nil if they draw nothing.
    package var drawnBounds: Rect? { compactMap(\.drawnBounds).reduce(nil as Rect?) { $0?.spanning($1) ?? $1 } }
}
