import FieldDrawing
import FieldGeometry
import FieldPixels
import Testing

/// The structure of a frame is equal in all frames of a fade.
@Suite struct FadeStructureTests {
    private static let box = Shape.rect(Rect(x: 2, y: 3, width: 10, height: 6), .square)
    private static let other = Shape.rect(Rect(x: 8, y: 3, width: 10, height: 6), .square)
    private static let still = DisplayItem.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4), .square), .black)
    private static let halfRed = Color(red: 0.5001, green: 0, blue: 0)

    private func fill(_ color: Color, _ shape: Shape = Self.box) -> DisplayItem { .fill(shape, color) }

    @Test func drawingsWithoutTranslucencyHaveNoFadeStructure() {
        #expect(FadeStructure([Self.still, fill(Color(rgba: 0x1234_5678))]) == nil)
        #expect(FadeStructure([.group(opacity: 1, [fill(.white)]), .group(opacity: 0, [fill(.white)])]) == nil)
    }

    @Test func opacityAndColorOfFadingItemsAreReplaced() throws {
        let items = [Self.still, .group(opacity: 0.3, [fill(.black), fill(.white, Self.other)]), fill(Self.halfRed)]
        let structure = try #require(FadeStructure(items))
        #expect(structure.base == [Self.still])
        guard case .group(1, let light) = structure.light[1], case .group(1, let dark) = structure.dark[1] else {
            Issue.record("\(structure.light[1]) is not an opaque group")
            return
        }
        #expect(structure.light[0] == Self.still && structure.dark[0] == Self.still)
        for (light, dark) in zip(light + [structure.light[2]], dark + [structure.dark[2]]) {
            guard case .fill(_, .color(let a)) = light, case .fill(_, .color(let b)) = dark else {
                Issue.record("\(light) is not a fill")
                continue
            }
            // Opposite corners of the colour cube: each component is 0 in one and 1 in the other.
            #expect(a.alpha == 1 && b.alpha == 1)
            for (x, y) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] { #expect(Set([x, y]) == [0, 1]) }
        }
    }

    @Test func framesOfOneFadeHaveTheSameStructure() throws {
        func frame(_ opacity: Double, _ red: Double) -> [DisplayItem] {
            [
                Self.still, .group(opacity: opacity, [fill(.black)]),
                fill(Color(red: red, green: 0.25, blue: 1), Self.other),
            ]
        }
        let first = try #require(FadeStructure(frame(0.1, 0.3)))
        #expect(first.isSame(as: try #require(FadeStructure(frame(0.9, 0.7)))))
        var moved = frame(0.1, 0.3)
        moved[0] = fill(.black)
        #expect(!first.isSame(as: try #require(FadeStructure(moved))))
        // Without the fade of the group, only the second item fades.
        var ended = frame(0.1, 0.3)
        ended[1] = fill(.black)
        #expect(!first.isSame(as: try #require(FadeStructure(ended))))
    }

    @Test func equalColorsShareAReplacementAndDifferentColorsDoNot() throws {
        let items = [fill(Self.halfRed), fill(Color(red: 0.2501, green: 0, blue: 0)), fill(Self.halfRed, Self.other)]
        let colors = try #require(FadeStructure(items)).light.map { item -> Color in
            if case .fill(_, .color(let color)) = item { color } else { .clear }
        }
        #expect(colors[0] == colors[2])
        #expect(colors[0] != colors[1])
    }

    private static func gradient(from top: Color) -> DisplayItem {
        .fill(box, .gradient(.vertical(top: top, bottom: .white), over: box))
    }

    @Test func movingItemsAndGradientsAreNotFades() {
        let moving = DisplayItem.group(opacity: 0.5, [.transform(.translation(x: 1, y: 0), [fill(.black)])])
        #expect(FadeStructure([moving]) == nil)
        #expect(FadeStructure([Self.gradient(from: Self.halfRed)]) == nil)
        #expect(FadeStructure([fill(Self.halfRed), moving])?.base == [moving])
        // A gradient in a fading group cannot be replaced, and neither can an image.
        let gradient = Self.gradient(from: .black)
        let image = DisplayItem.image(PixelBuffer(width: 1, height: 1), Rect(x: 0, y: 0, width: 4, height: 4))
        #expect(FadeStructure([fill(Self.halfRed), .group(opacity: 0.5, [gradient])]) == nil)
        #expect(FadeStructure([fill(Self.halfRed), .group(opacity: 0.5, [image])]) == nil)
        #expect(FadeStructure([fill(Self.halfRed), gradient, image])?.base == [gradient, image])
    }

    @Test func fadesInsideClipsAreFound() throws {
        let clip = DisplayItem.clip(Self.box, [Self.still, fill(Self.halfRed)])
        let structure = try #require(FadeStructure([clip]))
        #expect(structure.base == [.clip(Self.box, [Self.still])])
        #expect(structure.light != structure.dark)
    }
}
