import FieldDrawing
import FieldGeometry
import Testing

/// The rectangles in which two frames differ.
@Suite struct FrameItemsTests {
    private func square(_ x: Double, _ y: Double = 0, _ color: Color = .black) -> DisplayItem {
        .fill(.rect(Rect(x: x, y: y, width: 10, height: 10), .square), color)
    }

    /// A circle, which must be painted as a whole.
    private func circle(_ x: Double, _ color: Color = .black) -> DisplayItem {
        .fill(.rect(Rect(x: x, y: 0, width: 10, height: 10), Corners(all: 5)), color)
    }

    private func damage(_ old: [DisplayItem], _ new: [DisplayItem]) -> [Rect] {
        let old = FrameItems(old)
        let damage = FrameItems(new, after: old).damage(since: old)
        // Areas taken from the previous frame must not differ from new ones.
        #expect(damage == FrameItems(new).damage(since: old))
        return damage
    }

    @Test func equalFramesHaveNoDamage() { #expect(damage([square(0), circle(40)], [square(0), circle(40)]) == []) }

    @Test func distantChangesAreSeparate() {
        let areas = damage(
            [square(0), square(50), square(100)], [square(0, 0, .white), square(50), square(100, 0, .white)])
        #expect(areas == [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 100, y: 0, width: 10, height: 10)])
    }

    @Test func changesCloserThanSixPixelsAreMerged() {
        let near = damage([square(0), square(15)], [square(0, 0, .white), square(15, 0, .white)])
        #expect(near == [Rect(x: 0, y: 0, width: 25, height: 10)])
        let apart = damage([square(0), square(16)], [square(0, 0, .white), square(16, 0, .white)])
        #expect(apart.count == 2)
    }

    @Test func wholeItemsAreIncludedCompletely() {
        // The circle at 12 lies 2 pixels beside the first square, and the circle at 23 lies 1 pixel beside that circle.
        let items = [circle(12), circle(23), square(80)]
        #expect(
            damage([square(0)] + items, [square(0, 0, .white)] + items) == [Rect(x: 0, y: 0, width: 33, height: 10)])
        // A square on whole pixels can be painted in parts, and is not included.
        #expect(
            damage([square(0), square(8)], [square(0, 0, .white), square(8)]) == [
                Rect(x: 0, y: 0, width: 10, height: 10)
            ])
    }

    @Test func itemsBehindAnOpaqueRectangleAreExcluded() {
        let disc = DisplayItem.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100), Corners(all: 50)), .black)
        func cover(_ color: Color, _ inset: Double = 10) -> DisplayItem {
            .fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100).inset(by: inset), .square), color)
        }
        func damage(_ below: [DisplayItem]) -> [Rect] {
            self.damage(below + [square(40, 40)], below + [square(40, 40, .white)])
        }
        let (changed, whole) = (
            [Rect(x: 40, y: 40, width: 10, height: 10)], [Rect(x: 0, y: 0, width: 100, height: 100)]
        )
        #expect(damage([disc, cover(.white)]) == changed)
        // A translucent rectangle hides nothing, and neither does one below the disc, nor one that is 2 pixels larger
        // than the change.
        #expect(damage([disc, cover(Color(rgba: 0xFFFF_FFFE))]) == whole)
        #expect(damage([cover(.white), disc]) == whole)
        #expect(damage([disc, cover(.white, 38)]) == whole)
        let items = FrameItems([disc, cover(.white), square(40, 40)])
        #expect(items.items(in: Rect(x: 38, y: 38, width: 14, height: 14)) == [cover(.white), square(40, 40)])
        #expect(items.items(in: Rect(x: 5, y: 38, width: 14, height: 14)) == [disc, cover(.white)])
    }

    @Test func aMovedItemDamagesItsOldAndItsNewPlace() {
        let places = damage([square(0), square(40)], [square(0), square(70)])
        #expect(places == [Rect(x: 40, y: 0, width: 10, height: 10), Rect(x: 70, y: 0, width: 10, height: 10)])
    }

    @Test func addedAndRemovedItemsAreDamage() {
        #expect(damage([square(0)], [square(0), square(40)]) == [Rect(x: 40, y: 0, width: 10, height: 10)])
        #expect(damage([square(0), square(40)], [square(0)]) == [Rect(x: 40, y: 0, width: 10, height: 10)])
    }

    @Test func manyChangesAreMergedIntoOneRectangle() {
        let old = (0..<17).map { square(20 * Double($0)) }
        let new = (0..<17).map { square(20 * Double($0), 0, .white) }
        #expect(damage(old, new) == [Rect(x: 0, y: 0, width: 330, height: 10)])
    }

    @Test func itemsAreChosenByTheirAreas() {
        let items = FrameItems([square(0), circle(40), square(80)])
        #expect(items.items(in: Rect(x: 45, y: 5, width: 50, height: 1)) == [circle(40), square(80)])
        #expect(items.items(in: Rect(x: 10, y: 0, width: 30, height: 10)) == [])
    }
}
