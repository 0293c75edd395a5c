import Fieldproof
import Testing

/// Boxes must look as in CSS. The expected pixels follow from its rules, for a box from (10, 10) to (30, 30).
@Suite struct BoxDrawingTests {
    /// The image of a cell whose box has the given keys, on a canvas of 40 × 40.
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

    private func components(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 255) } }

    /// The largest difference between a pixel and a colour, in levels.
    private func distance(_ pixel: UInt32, _ red: Int, _ green: Int, _ blue: Int) -> Int {
        zip(components(pixel), [red, green, blue]).map { abs($0 - $1) }.max() ?? 0
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
    func shadowDoesNotShowThroughItsBox(_ blur: String) throws {
        // The box is half blue over white, and the shadow shows only below its bottom edge.
        let half = try draw("fill: '#0000FF80', shadow: { y: 4, \(blur), color: black }")
        #expect(distance(half[20, 20], 127, 127, 255) <= 1)
        #expect(distance(half[20, 29], 127, 127, 255) <= 1)
        #expect(distance(half[20, 31], 0, 0, 0) <= (blur == "blur: 0" ? 0 : 120))
        let none = try draw("shadow: { y: 4, \(blur), color: black }")
        #expect(components(none[20, 29]) == [255, 255, 255])
        #expect(components(none[20, 30]) != [255, 255, 255])
    }

    @Test func gradientsInterpolatePremultipliedColors() throws {
        // CSS Images 4: halfway from #FF3300 to transparent is #FF3300 at opacity 0.5, which over white is #FF9980.
        let image = try draw("height: 21, width: 21, gradient: { top: '#FF3300', bottom: transparent }")
        #expect(distance(image[20, 20], 255, 153, 128) <= 1)
        // A quarter of the way from red at 0.8 to blue at 0.4, the opacity is 0.7, red 0.6 / 0.7 and blue 0.1 / 0.7.
        let two = try draw("height: 10, width: 10, gradient: { top: '#FF0000CC', bottom: '#0000FF66' }")
        #expect(distance(two[20, 17], Int(255 * (0.6 + 0.3)), Int(255 * 0.3), Int(255 * 0.4)) <= 1)
    }

    @Test func fillDoesNotShowAroundAGradient() throws {
        // Canvas, gradient and border are black, so any brightness is the white fill showing at an edge. A border of
        // opacity 0.5 lets half of the fill through.
        for border in ["", ", border: { width: 2, color: black }", ", border: { width: 2, color: '#00000080' }"] {
            let box = "fill: white, gradient: { top: black, bottom: black }, radius: 8\(border)"
            let image = try draw(box, background: "black")
            #expect(image.pixels.allSatisfy { $0 & 255 <= (border.contains("80") ? 128 : 0) }, "\(box)")
            #expect(components(image[20, 20]) == [0, 0, 0])
        }
    }

    @Test func shadowWithoutOffsetOrBlurIsInvisible() throws {
        let image = try draw("fill: white, radius: 8, shadow: { color: black }")
        #expect(image.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func gradientsStartInsideTheBorder() throws {
        let image = try draw("border: { width: 2, color: red }, gradient: { top: white, bottom: black }")
        // 16 rows are inside the border. The centre of the first is half a row from white, of the last half a row from
        // black.
        #expect(distance(image[20, 12], 247, 247, 247) <= 1)
        #expect(distance(image[20, 27], 8, 8, 8) <= 1)
        #expect(components(image[20, 11]) == [255, 0, 0])
    }

    @Test func fillDoesNotShowAroundItsBorder() throws {
        let image = try draw("fill: red, radius: 8, border: { width: 2, color: black }")
        for (pixel, distance) in corner(image) where distance > 7.5 {
            let rgb = components(pixel)
            #expect(rgb[0] == rgb[1] && rgb[1] == rgb[2], "\(rgb) at \(distance)")
        }
        // The fill extends under the border, so no white shows between the two.
        for (pixel, distance) in corner(image) where distance < 7.2 { #expect(components(pixel)[1] == 0) }
    }

    @Test func translucentBorderBlendsWithTheFill() throws {
        let image = try draw("fill: '#FF0000', radius: 8, border: { width: 4, color: '#0000FF80' }")
        #expect(distance(image[20, 11], 127, 0, 128) <= 1)
        #expect(components(image[20, 20]) == [255, 0, 0])
        // The antialiased edge is the blended colour over white, so blue is never below red.
        for (pixel, distance) in corner(image) where distance > 7.4 {
            #expect(components(pixel)[2] >= components(pixel)[0], "\(components(pixel)) at \(distance)")
        }
    }

    @Test func noSeamShowsBetweenARingAndItsBox() throws {
        let image = try draw(
            "fill: white, radius: 8, border: { width: 1, color: black }, ring: { width: 3, color: black }")
        let between = corner(image).filter { $0.distance > 7.8 && $0.distance < 10.2 }
        #expect(between.count > 20)
        for (pixel, distance) in between { #expect(components(pixel)[0] <= 1, "at \(distance)") }
    }

    @Test func ringDoesNotShowThroughATranslucentBox() throws {
        let image = try draw("fill: '#0000FF80', ring: { width: 3, color: black }")
        #expect(distance(image[20, 10], 127, 127, 255) <= 1)
        #expect(components(image[20, 9]) == [0, 0, 0])
        #expect(components(image[20, 7]) == [0, 0, 0])
        #expect(components(image[20, 6]) == [255, 255, 255])
    }

    @Test func highlightFollowsTheInsideOfTheBorder() throws {
        // `inset 0 1px white` inside a border of 2: one white row below the two rows of the border.
        let image = try draw("fill: '#333333', radius: 8, border: { width: 2, color: black }, highlight: white")
        #expect([10, 11, 12, 13].map { components(image[20, $0])[0] } == [0, 0, 255, 51])
        // Along the straight left side the highlight has no width.
        #expect(components(image[12, 20])[0] == 51)
        // In the corner, bright pixels are within about one point of the inner edge, which is 6 from the centre.
        for (pixel, distance) in corner(image, from: 10) where distance < 7.2 && components(pixel)[0] > 60 {
            #expect(distance > 4.3 && distance < 6.8)
        }
    }

    @Test func bordersRoundDownToWholePixels() throws {
        // A width of 0.3 becomes 1, because a border does not vanish.
        for (width, pixels) in [(1.9, 1), (2.0, 2), (0.3, 1), (2.999, 2)] {
            let image = try draw("border: { width: \(width), color: black }")
            #expect((10..<20).count { components(image[20, $0])[0] == 0 } == pixels, "\(width)")
        }
    }

    @Test func bordersFillABoxThatIsThinnerThanThem() throws {
        let image = try draw("width: 6, height: 20, border: { width: 4, color: black }")
        #expect(components(image[20, 20]) == [0, 0, 0])
    }
}
