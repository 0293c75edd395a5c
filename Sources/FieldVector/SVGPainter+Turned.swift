import FieldDrawing
import FieldRaster

extension SVGPainter {
    /// The items of a plane that is turned about a vertical axis, as projected outlines, without a clip to the plane; nil
    /// if an item has no outlines.
    mutating func turned(_ items: [DisplayItem], _ plane: RotatedPlane) -> [SVGNode]? {
        guard let items = RotatedOutlines(plane)?.items(items) else { return nil }
        return nodes(items)
    }
}
