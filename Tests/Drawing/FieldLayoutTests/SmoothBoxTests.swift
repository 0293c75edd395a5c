import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldScene
import Testing

/// `radius: { points, smoothing }` of every part that has one radius, and images below translucent borders.
@Suite struct SmoothBoxTests {
    /// The radii and the smoothing that the shapes of an element have.
    private func corners(_ element: SolvedElement?) -> Set<Corners> {
        Set(
            element?.ink.compactMap { item -> Corners? in
                switch item {
                case .fill(.rect(_, let corners), _), .stroke(.rect(_, let corners), _, _): corners
                case .fill(.outset(_, let corners, _), _), .fill(.evenOdd(.rect(_, let corners), _), _): corners
                default: nil
                }
            } ?? [])
    }

    private static let smooth: Corners = {
        var corners = Corners(all: 9)
        corners.smoothing = 0.6
        return corners
    }()

    @Test(arguments: [
        ("field: { box: { RADIUS, fill: red } }", "field.cell[0].box"),
        ("field: { box: { RADIUS, border: { width: 1 } } }", "field.cell[0].box"),
        ("field: { cursor: { shape: bar, width: 20, height: 20, RADIUS } }", "field.cell[0].cursor"),
        ("field: { button: { RADIUS, fill: red } }", "field.button"),
        ("field: { content: { drawing: [{ rect: { RADIUS, fill: red } }] } }", "field.cell[0].drawing.rect[0]"),
        ("field: { groups: { box: { RADIUS, fill: red } } }", "field.group[0]"),
        ("field: { preset: card, front: { RADIUS } }", "field.front"),
        ("field: { preset: card, focus: { RADIUS } }", "field.front.focus"),
        ("field: { preset: card, form: { RADIUS } }", "field.form.page[0]"),
        ("field: { preset: stripe, form: { box: { RADIUS } } }", "field.form.box"),
        ("content: { stack: { background: red, RADIUS, children: [{ spacer: 40 }] } }", "stack"),
        ("content: { overlay: { background: red, RADIUS, children: [{ spacer: 40 }] } }", "overlay"),
        ("content: { button: { title: a, fill: red, RADIUS } }", "button"),
    ])
    func everyRadiusCanBeSmooth(_ content: String, _ id: String) throws {
        let yaml = content.replacing("RADIUS", with: "radius: { points: 9, smoothing: 0.6 }")
        let states = content.hasPrefix("field") ? "states: { a: { focused: true } }" : ""
        let layout = try solve("canvas: { width: 400, height: 300 }\n\(yaml)\n\(states)")
        let element = try #require(layout.element(id), "\(layout.ids)")
        #expect(corners(element).contains(Self.smooth))
        #expect(element["radius"] == .length(.points(9), points: 9))
        #expect(element["smoothing"] == .number(0.6))
    }

    @Test func joinedCellsAreSmoothAtTheirOuterCornersOnly() throws {
        let layout = try solve(
            "canvas: { width: 200, height: 60 }\nfield: { length: 2, groups: { joined: true }, box: { fill: red, border: none, radius: { points: 9, smoothing: 0.6 } } }"
        )
        var left = Self.smooth
        (left.topRight, left.bottomRight) = (0, 0)
        #expect(corners(layout.element("field.cell[0].box")) == [left])
    }

    @Test func largerTextKeepsTheSmoothing() throws {
        let layout = try solve(
            "textScale: 2\ncanvas: { width: 400, height: 200 }\nfield: { length: 2, box: { grows: true, fill: red, border: none, radius: { points: 9, smoothing: 0.6 } } }"
        )
        #expect(corners(layout.element("field.cell[0].box")) == [Self.smooth.scaled(by: 2)])
    }

    /// Below an opaque border, an image is inside; below one that is translucent or has gaps, it reaches the outer edge.
    @Test(arguments: [
        ("{ width: 6, color: black }", Rect(x: 6, y: 6, width: 88, height: 38)),
        ("{ width: 6, color: '#00000080' }", Rect(x: 0, y: 0, width: 100, height: 50)),
        ("{ width: 6, color: transparent }", Rect(x: 0, y: 0, width: 100, height: 50)),
        ("{ width: 6, color: black, dash: [4, 4] }", Rect(x: 0, y: 0, width: 100, height: 50)),
        ("none", Rect(x: 0, y: 0, width: 100, height: 50)),
    ])
    func imageIsBelowATranslucentBorder(_ border: String, _ area: Rect) throws {
        let yaml =
            "canvas: { width: 100, height: 50 }\ncontent: { stack: { background: { image: a.png, mode: stretch }, radius: 8, border: \(border), children: [{ spacer: }] } }"
        let scene = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog).scene(
            variant: 0)
        let image = PixelBuffer(width: 4, height: 2, fill: 0xFF00_00FF)
        let layout = try LayoutSolver.solve(
            scene, state: scene.states[0], scale: 1, measurer: FakeTextMeasurer(), images: ["a.png": image])
        let clips = layout.element("stack")?.ink.compactMap { item -> (Shape, [DisplayItem])? in
            if case .clip(let shape, let items) = item { (shape, items) } else { nil }
        }
        let clip = try #require(clips?.first)
        #expect(clip.0.bounds == area)
        #expect(clip.1 == [.image(image, area)])
    }
}
