import Fieldproof
import Testing

/// Boxes as CSS draws them: expected pixels are worked out from the rules of CSS, on a box from (10, 10) to (30, 30).
@Suite struct BoxDrawingTests {
    /// The picture of a cell whose box has the given keys, on a canvas of 40 × 40.
    private func draw(_ box: String, background: String = "white") throws -> PixelBuffer {
        let proof = try Proof(
            yaml: """
                canvas: { width: 40, height: 40, background: \(background) }
                field:
                  kind: cells
                  length: 1
                  sizing: { packed: { width: 20, height: 20, spacing: 0 } }
                  box: { \(box) }
                """)
        return try Renderer(proof).pixels(of: try #require(try proof.snapshots().first))
    }

    private func parts(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 255) } }

    /// The largest difference between a pixel and a colour, in levels.
    private func distance(_ pixel: UInt32, _ red: Int, _ green: Int, _ blue: Int) -> Int {
        zip(parts(pixel), [red, green, blue]).map { abs($0 - $1) }.max() ?? 0
    }

    /// The pixels of the top left corner, each with its distance from the centre of a corner of radius 8.
    private func corner(_ image: PixelBuffer, from first: Int = 6) -> [(pixel: UInt32, distance: Double)] {
        (first..<18).flatMap { y in
            (first..<18).map { x in
                let (dx, dy) = (18 - (Double(x) + 0.5), 18 - (Double(y) + 0.5))
                return (image[x, y], (dx * dx + dy * dy).squareRoot())
            }
        }
    }

    @Test(arguments: ["blur: 0", "blur: 6"])
    func aShadowDoesNotShowThroughItsBox(_ blur: String) throws {
        // Half of blue over white, and the shadow only below the box's bottom edge.
        let half = try draw("fill: '#0000FF80', shadow: { y: 4, \(blur), color: black }")
        #expect(distance(half[20, 20], 127, 127, 255) <= 1)
        #expect(distance(half[20, 29], 127, 127, 255) <= 1)
        #expect(distance(half[20, 31], 0, 0, 0) <= (blur == "blur: 0" ? 0 : 120))
        let none = try draw("shadow: { y: 4, \(blur), color: black }")
        #expect(parts(none[20, 29]) == [255, 255, 255])
        #expect(parts(none[20, 30]) != [255, 255, 255])
    }

    @Test func gradientsMixPremultipliedColours() throws {
        // CSS Images 4: the middle of #FF3300 to transparent is #FF3300 at one half, over white #FF9980.
        let image = try draw("height: 21, width: 21, gradient: { top: '#FF3300', bottom: transparent }")
        #expect(distance(image[20, 20], 255, 153, 128) <= 1)
        // Three quarters of red at 0.8 and a quarter of blue at 0.4: opacity 0.7; red 0.6 / 0.7, blue 0.1 / 0.7.
        let two = try draw("height: 10, width: 10, gradient: { top: '#FF0000CC', bottom: '#0000FF66' }")
        #expect(distance(two[20, 17], Int(255 * (0.6 + 0.3)), Int(255 * 0.3), Int(255 * 0.4)) <= 1)
    }

    @Test func aFillDoesNotShowAroundAGradient() throws {
        // All is black, so that nothing may be brighter than the white fill lets the edge of a black one be.
        for border in ["", ", border: { width: 2, color: black }", ", border: { width: 2, color: '#00000080' }"] {
            let box = "fill: white, gradient: { top: black, bottom: black }, radius: 8\(border)"
            let image = try draw(box, background: "black")
            #expect(image.pixels.allSatisfy { $0 & 255 <= (border.contains("80") ? 128 : 0) }, "\(box)")
            #expect(parts(image[20, 20]) == [0, 0, 0])
        }
    }

    @Test func aShadowOfTheBoxsOutlineDoesNotShow() throws {
        let image = try draw("fill: white, radius: 8, shadow: { color: black }")
        #expect(image.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func gradientsBeginInsideTheBorder() throws {
        let image = try draw("border: { width: 2, color: red }, gradient: { top: white, bottom: black }")
        // 16 rows inside; the first is half a row from white, the last half a row from black.
        #expect(distance(image[20, 12], 247, 247, 247) <= 1)
        #expect(distance(image[20, 27], 8, 8, 8) <= 1)
        #expect(parts(image[20, 11]) == [255, 0, 0])
    }

    @Test func aFillDoesNotShowAroundItsBorder() throws {
        let image = try draw("fill: red, radius: 8, border: { width: 2, color: black }")
        for (pixel, distance) in corner(image) where distance > 7.5 {
            let parts = parts(pixel)
            #expect(parts[0] == parts[1] && parts[1] == parts[2], "\(parts) at \(distance)")
        }
        // The fill reaches under the border: no white between the two.
        for (pixel, distance) in corner(image) where distance < 7.2 { #expect(parts(pixel)[1] == 0) }
    }

    @Test func aHalfClearBorderOverAnOpaqueFillShowsBoth() throws {
        let image = try draw("fill: '#FF0000', radius: 8, border: { width: 4, color: '#0000FF80' }")
        #expect(distance(image[20, 11], 127, 0, 128) <= 1)
        #expect(parts(image[20, 20]) == [255, 0, 0])
        // The antialiased edge is the blended colour over white, by as much as the box covers: blue stays above red.
        for (pixel, distance) in corner(image) where distance > 7.4 {
            #expect(parts(pixel)[2] >= parts(pixel)[0], "\(parts(pixel)) at \(distance)")
        }
    }

    @Test func noSeamShowsBetweenARingAndItsBox() throws {
        let image = try draw(
            "fill: white, radius: 8, border: { width: 1, color: black }, ring: { width: 3, color: black }")
        let between = corner(image).filter { $0.distance > 7.8 && $0.distance < 10.2 }
        #expect(between.count > 20)
        for (pixel, distance) in between { #expect(parts(pixel)[0] <= 1, "at \(distance)") }
    }

    @Test func aRingDoesNotLieUnderAHalfClearBox() throws {
        let image = try draw("fill: '#0000FF80', ring: { width: 3, color: black }")
        #expect(distance(image[20, 10], 127, 127, 255) <= 1)
        #expect(parts(image[20, 9]) == [0, 0, 0])
        #expect(parts(image[20, 7]) == [0, 0, 0])
        #expect(parts(image[20, 6]) == [255, 255, 255])
    }

    @Test func aHighlightLiesInsideTheBorderAndItsCorners() throws {
        // `inset 0 1px white` inside a border of 2: one row of white below the border's two.
        let image = try draw("fill: '#333333', radius: 8, border: { width: 2, color: black }, highlight: white")
        #expect([10, 11, 12, 13].map { parts(image[20, $0])[0] } == [0, 0, 255, 51])
        // Along the straight left side the highlight has no width.
        #expect(parts(image[12, 20])[0] == 51)
        // It follows the inner corner: bright pixels lie within one point of the inner edge, 6 from the centre.
        for (pixel, distance) in corner(image, from: 10) where distance < 7.2 && parts(pixel)[0] > 60 {
            #expect(distance > 4.3 && distance < 6.8)
        }
    }

    @Test func bordersRoundDownToWholePixels() throws {
        // 1 point at 1.5 pixels a point is 1 pixel, and so is 1.9 at 1; 0.3 is 1, since a border does not vanish.
        for (width, pixels) in [(1.9, 1), (2.0, 2), (0.3, 1), (2.999, 2)] {
            let image = try draw("border: { width: \(width), color: black }")
            #expect((10..<20).count { parts(image[20, $0])[0] == 0 } == pixels, "\(width)")
        }
    }

    @Test func aBoxThinnerThanItsBordersIsFilledByThem() throws {
        let image = try draw("width: 6, height: 20, border: { width: 4, color: black }")
        #expect(parts(image[20, 20]) == [0, 0, 0])
    }
}
