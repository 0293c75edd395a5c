import FieldDrawing
package import FieldGeometry
package import FieldPixels

extension SolvedElement {
    /// The smallest rectangle that holds what the element draws itself, at rest, in points; nil when that is nothing.
    package var inkBounds: Rect? {
        ink.compactMap(\.reach.bounds).reduce(nil as Rect?) { bounds, other in
            guard let bounds else { return other }
            return Rect(
                left: min(bounds.x, other.x), top: min(bounds.y, other.y), right: max(bounds.maxX, other.maxX),
                bottom: max(bounds.maxY, other.maxY))
        }
    }

    /// What tells the image that the element shows from another; nil for an element that shows none.
    package var imageDigest: Digest? {
        for item in ink {
            switch item {
            case .image(let image, _): return Digest(image)
            case .clip(_, let items): for case .image(let image, _) in items { return Digest(image) }
            default: continue
            }
        }
        return nil
    }

    /// What tells the element's own drawing from another.
    package var inkDigest: Digest { DisplayItem.digest(of: ink) }
}
