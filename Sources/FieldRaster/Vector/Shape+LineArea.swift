package import FieldDrawing
import FieldGeometry

extension Shape {
    /// The area of a line along the edge of the shape.
    package func area(of stroke: Stroke) -> Shape {
        if case .rect(let rect, let corners) = self, stroke.isWhole {
            return .border(of: rect, corners, width: stroke.width)
        }
        let line = stroke.isWhole ? outline : stroke.line(along: self)
        return .path(StrokeOutline(line, width: stroke.width, isRound: stroke.isRound).path, .identity)
    }
}
