import FieldDrawing
import FieldGeometry
import Testing

@Suite struct SnappingTests {
    @Test(arguments: [
        (375.0, 120.0, 3.0, 1125, 360), (375, 120, 1.5, 563, 180), (100.2, 10, 1, 101, 10), (110, 121, 1.1, 121, 134),
        (0.1, 0.1, 1, 1, 1), (33.3, 29.0 + 1.0 / 3, 3, 100, 88),
    ])
    func imageSizesRoundUpToWholePixels(_ w: Double, _ h: Double, _ scale: Double, _ pw: Int, _ ph: Int) {
        let grid = PixelGrid(size: Size(width: w, height: h), scale: scale)
        #expect(grid.width == pw)
        #expect(grid.height == ph)
    }

    @Test func edgesSnapToTheNearestPixel() {
        let grid = PixelGrid(size: Size(width: 100, height: 100), scale: 1)
        #expect(
            grid.snap(Rect(left: 1.4, top: 1.5, right: 30.6, bottom: 20.49))
                == Rect(left: 1, top: 2, right: 31, bottom: 20))
    }

    @Test func thinRectanglesKeepOnePixel() {
        let grid = PixelGrid(size: Size(width: 100, height: 100), scale: 1)
        #expect(grid.snap(Rect(x: 5, y: 5.1, width: 30, height: 0.3)) == Rect(x: 5, y: 5, width: 30, height: 1))
        #expect(grid.snap(thickness: 0.2) == 1)
        #expect(grid.snap(thickness: 0) == 0)
        #expect(grid.snap(thickness: 2.4) == 2)
    }

    /// CSS rounds the width of a border down to whole pixels, but to at least one. Floating-point errors must
    /// not remove a pixel: 0.1 + 0.2 points at 10 pixels per point are 3 pixels.
    @Test(arguments: [
        (1.0, 1.5, 1.0), (1, 2.9, 2), (0.3, 1, 1), (0, 3, 0), (2, 1.5, 3), (1.1, 10, 11), (0.1 + 0.2, 10, 3),
        (3, 1.1, 3),
    ])
    func bordersRoundDownToWholePixels(_ width: Double, _ scale: Double, _ pixels: Double) {
        #expect(PixelGrid(size: Size(width: 9, height: 9), scale: scale).snap(border: width) == pixels)
    }

    private func snapped(_ items: [DisplayItem], scale: Double) -> [DisplayItem] {
        items.snapped(to: PixelGrid(size: Size(width: 40, height: 40), scale: scale))
    }

    /// The bottom edge of a path, in pixels.
    private func bottom(_ item: DisplayItem) -> Double? {
        if case .fill(let shape, _) = item { return shape.bounds?.maxY }
        if case .transform(let map, let items) = item {
            return items.first.flatMap(bottom).map { map.apply(Point(x: 0, y: $0)).y }
        }
        return nil
    }

    private func glyph(bottom: Double) -> DisplayItem {
        .fill(.path(.rectangle(Rect(x: 3.3, y: bottom - 5, width: 4, height: 5)), .identity), .black)
    }

    @Test(arguments: [(10.3, 1.0, 10.0), (10.5, 1, 11), (10.3, 1.5, 15), (10.3, 3, 31)])
    func snapsTextBaselines(_ baseline: Double, _ scale: Double, _ row: Double) throws {
        let items = snapped(
            [.text(LineBox(baseline: baseline), [glyph(bottom: baseline), glyph(bottom: baseline + 2)])], scale: scale)
        #expect(items.count == 2)
        #expect(abs(try #require(bottom(items[0])) - row) < 1e-9)
        // A glyph below the baseline keeps its distance from it, and the horizontal position does not change.
        #expect(abs(try #require(bottom(items[1])) - (row + 2 * scale)) < 1e-9)
        guard case .fill(let shape, _) = items[0] else { return }
        #expect(abs(try #require(shape.bounds).x - 3.3 * scale) < 1e-9)
    }

    /// The rows were measured in Chromium, for digits of 24 points in lines of 32 and of 14 points in lines of 20.
    /// Inter's ascent is 0.96875 em and its descent 0.24121 em. In the first case, the ascent 23.25 becomes 23 and the
    /// descent 5.79 becomes 6; half of the rest, (32 - 29) / 2, becomes 1; and the baseline is at 32 - 16 + 1 + 23 =
    /// 40.
    @Test(arguments: [
        (24.0, 32.0, 32.0, 1.0, 40.0), (24, 32, 32, 2, 81), (24, 32, 32, 3, 122), (14, 20, 18, 1, 23),
        (14, 20, 18, 1.5, 34), (14, 20, 18, 3, 69),
    ])
    func lineBoxBaselinesMatchBrowsers(
        _ size: Double, _ height: Double, _ middle: Double, _ scale: Double, _ row: Double
    ) {
        let line = LineBox(middle: middle, height: height, ascent: size * 0.96875, descent: size * 0.24121)
        #expect(PixelGrid(size: Size(width: 9, height: 9), scale: scale).snap(baselineOf: line) == row)
    }

    @Test func translatedTextKeepsTheBaselineOfItsRestPosition() throws {
        // Without the translation, the baseline snaps to 10. At an offset of 0.5, it must be at 10.5, not at 11.
        for offset in [0.0, 0.1, 0.5, 0.9] {
            let items = snapped(
                [.transform(.translation(x: 0, y: offset), [.text(LineBox(baseline: 10.3), [glyph(bottom: 10.3)])])],
                scale: 1)
            #expect(abs(try #require(bottom(items[0])) - (10 + offset)) < 1e-9)
        }
    }

    @Test func rotatedTextKeepsTheBaselineOfItsRestPosition() throws {
        // The rotated plane has twice the resolution of the image. The baseline 10.3 must snap to the image's
        // pixel 10, which is 20 in the plane, and not to the plane's pixel 21.
        let text = DisplayItem.text(LineBox(baseline: 10.3), [glyph(bottom: 10.3)])
        let rotation = YRotation(angle: 0.3, distance: 800, about: Point(x: 20, y: 20))
        let items = snapped(
            [.rotation(rotation, Rect(x: 0, y: 0, width: 40, height: 40), [.group(opacity: 1, [text])])], scale: 1)
        guard case .rotation(_, _, let inner) = items[0], case .group(_, let glyphs) = inner[0] else {
            Issue.record("the item is not a rotation of a group")
            return
        }
        #expect(abs(try #require(bottom(glyphs[0])) - 20) < 1e-9)
    }

    /// A line of 2.8 pixels becomes 3 pixels at any position. If its edges were snapped separately, it would sometimes
    /// be 2 or 4.
    @Test func thinRectanglesHaveTheSameThicknessEverywhere() {
        let grid = PixelGrid(size: Size(width: 100, height: 100), scale: 1)
        for step in 0..<20 {
            let rect = grid.snap(Rect(x: 0, y: 10 + Double(step) / 20, width: 50, height: 2.8))
            #expect(rect.height == 3)
            #expect(abs(rect.y - (10 + Double(step) / 20)) <= 0.5)
        }
    }

    @Test(arguments: [1.0, 1.5, 2, 2.7, 3])
    func adjacentRectanglesStayAdjacent(_ scale: Double) {
        let grid = PixelGrid(size: Size(width: 1000, height: 100), scale: scale)
        for index in 0..<40 {
            let (x, w) = (Double(index) * 17.3, 17.3)
            let a = grid.snap(Rect(x: x, y: 0, width: w, height: 10))
            let b = grid.snap(Rect(x: x + w, y: 0, width: w, height: 10))
            #expect(a.maxX == b.x)
        }
    }
}
