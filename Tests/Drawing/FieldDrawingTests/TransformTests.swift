import FieldDrawing
import FieldGeometry
import Testing

@Suite struct TransformTests {
    private let box = DisplayItem.fill(.rect(Rect(x: 1.2, y: 2, width: 3.2, height: 4), .square), .black)

    private func snapped(_ item: DisplayItem, scale: Double) -> [DisplayItem] {
        [item].snapped(to: PixelGrid(size: Size(width: 20, height: 20), scale: scale))
    }

    /// At 2 pixels per point, the box extends from 2.4 to 8.8 pixels and is snapped to 2 and 9, whatever the transform
    /// is.
    @Test func snapsItemsBeforeTheTransform() {
        let transform = AffineTransform(a: 0.5, b: 0.25, c: -0.25, d: 0.5, tx: 1.5, ty: -3)
        let atRest = DisplayItem.fill(.rect(Rect(x: 2, y: 4, width: 7, height: 8), .square), .black)
        #expect(
            snapped(.transform(transform, [box]), scale: 2)
                == [.transform(AffineTransform(a: 0.5, b: 0.25, c: -0.25, d: 0.5, tx: 3, ty: -6), [atRest])])
    }

    /// A rotation by 90° about (3, 4) that is moved by (10, 1) becomes a rotation by 90° about (13, 5).
    @Test func movingATransformMovesItsFixedPoint() {
        func quarterTurn(_ x: Double, _ y: Double) -> AffineTransform {
            AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: x + y, ty: y - x)
        }
        let vector = Point(x: 10, y: 1)
        #expect(
            DisplayItem.transform(quarterTurn(3, 4), [box]).moved(by: vector)
                == .transform(quarterTurn(13, 5), [box.moved(by: vector)]))
    }
}
