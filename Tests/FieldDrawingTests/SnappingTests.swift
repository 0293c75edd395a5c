import FieldDrawing
import FieldGeometry
import Testing

@Suite struct SnappingTests {
    @Test(arguments: [
        (375.0, 120.0, 3.0, 1125, 360), (375, 120, 1.5, 563, 180), (100.2, 10, 1, 101, 10), (110, 121, 1.1, 121, 134),
        (0.1, 0.1, 1, 1, 1), (33.3, 29.0 + 1.0 / 3, 3, 100, 88),
    ])
    func aPictureHasTheNextWholeNumberOfPixels(_ w: Double, _ h: Double, _ scale: Double, _ pw: Int, _ ph: Int) {
        let grid = PixelGrid(size: Size(width: w, height: h), scale: scale)
        #expect(grid.width == pw)
        #expect(grid.height == ph)
    }

    @Test func edgesGoToTheNearestPixel() {
        let grid = PixelGrid(size: Size(width: 100, height: 100), scale: 1)
        #expect(
            grid.snap(Rect(left: 1.4, top: 1.5, right: 30.6, bottom: 20.49))
                == Rect(left: 1, top: 2, right: 31, bottom: 20))
    }

    @Test func whatIsThinKeepsAPixel() {
        let grid = PixelGrid(size: Size(width: 100, height: 100), scale: 1)
        #expect(grid.snap(Rect(x: 5, y: 5.1, width: 30, height: 0.3)) == Rect(x: 5, y: 5, width: 30, height: 1))
        #expect(grid.snap(thickness: 0.2) == 1)
        #expect(grid.snap(thickness: 0) == 0)
        #expect(grid.snap(thickness: 2.4) == 2)
    }

    /// A line 2.8 thick is 3 pixels thick wherever it lies; its edges alone would say 2 or 3 or 4.
    @Test func whatIsThinIsEquallyThickEverywhere() {
        let grid = PixelGrid(size: Size(width: 100, height: 100), scale: 1)
        for step in 0..<20 {
            let rect = grid.snap(Rect(x: 0, y: 10 + Double(step) / 20, width: 50, height: 2.8))
            #expect(rect.height == 3)
            #expect(abs(rect.y - (10 + Double(step) / 20)) <= 0.5)
        }
    }

    @Test(arguments: [1.0, 1.5, 2, 2.7, 3])
    func neighboursStayNeighbours(_ scale: Double) {
        let grid = PixelGrid(size: Size(width: 1000, height: 100), scale: scale)
        for index in 0..<40 {
            let (x, w) = (Double(index) * 17.3, 17.3)
            let a = grid.snap(Rect(x: x, y: 0, width: w, height: 10))
            let b = grid.snap(Rect(x: x + w, y: 0, width: w, height: 10))
            #expect(a.maxX == b.x)
        }
    }
}
