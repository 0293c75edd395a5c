import FieldDrawing
package import FieldGeometry
package import FieldPixels

extension SolvedElement {
    /// The bounds at rest, in points, of the items that the element itself draws, without those of its children; nil if
    /// the element itself draws nothing.
    package var inkBounds: Rect? {
        ink.compactMap(\.reach.bounds).reduce(nil as Rect?) { bounds, other in
            guard let bounds else { return other }
            return Rect(
                left: min(bounds.x, other.x), top: min(bounds.y, other.y), right: max(bounds.maxX, other.maxX),
                bottom: max(bounds.maxY, other.maxY))
        }
    }

    /// The digest of the image that the element shows; nil if it shows no image.
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

    /// The digest of the items that the element itself draws; the items of its children are not included.
    package var inkDigest: Digest { DisplayItem.digest(of: ink) }
}
