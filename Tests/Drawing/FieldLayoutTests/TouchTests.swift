import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// The touches of scripts, with the fake font.
@Suite struct TouchTests {
    /// The layout at a time of a script, in milliseconds.
    private func layout(_ content: String, _ script: String, at milliseconds: Int, touches: Bool = true) throws
        -> SolvedLayout
    {
        let yaml =
            "touches: \(touches)\ncanvas: { width: 300, height: 400 }\ncontent: \(content)\nanimations: { a: { script: \(script) } }"
        let scene = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog).scene(
            variant: 0)
        return try LayoutSolver.solve(
            scene, at: Timeline(scene.animations[0], in: scene).moment(at: .milliseconds(milliseconds)), scale: 1,
            measurer: FakeTextMeasurer())
    }

    private func touches(_ content: String, _ script: String, at milliseconds: Int) throws -> [SolvedElement] {
        try layout(content, script, at: milliseconds).elements.filter { $0.kind == "touch" }
    }

    private let field =
        "{ stack: { children: [{ field: { id: code, length: 2, height: 40, sizing: { spacing: 20 } } }, { button: { id: go, title: Go, height: 50 } }, { spacer: }] } }"

    @Test func discAppearsBeforeATapAndDisappearsAfterIt() throws {
        let script = "[wait: 1s, tap: 1, wait: 1s]"
        for time in [0, 919, 1181] { #expect(try touches(field, script, at: time).isEmpty) }
        // Two cells of (300 - 20) / 2 points; the middle of the second one is at 160 + 70.
        let tap = try touches(field, script, at: 1000)
        #expect(tap.map(\.frame) == [Rect(x: 210, y: 0, width: 40, height: 40)])
        #expect(tap.map(\.name) == ["touch[0]"])
        #expect(tap.map(\.opacity) == [1])
        #expect(tap.first?["target"] == .text("code.cell[1]"))
        let appearing = try #require(try touches(field, script, at: 940).first)
        let disappearing = try #require(try touches(field, script, at: 1150).first)
        for part in [appearing, disappearing] {
            #expect(part.opacity > 0 && part.opacity < 1)
            #expect(part.frame.width > 28 && part.frame.width < 40)
            #expect(part.frame.midX == 230 && part.frame.midY == 20)
        }
        // The curve begins fast and ends slowly, and the other one the other way round.
        #expect(appearing.opacity > 0.25)
        #expect(disappearing.opacity > 1 - 150.0 / 180)
    }

    @Test func touchesDoNotLengthenAnimations() throws {
        let script = "[wait: 100ms, tap: go, wait: 200ms]"
        #expect(try layout(field, script, at: 100, touches: false).elements.count == 1)
        let scene = try SceneFile(
            bytes: Array("touches: true\nfield: {}\nanimations: { a: { script: [wait: 1s, tap: 0, tap: 1] } }".utf8),
            path: "scene.yaml", presets: Preset.catalog
        ).scene(variant: 0)
        #expect(Timeline(scene.animations[0], in: scene).duration == .seconds(1))
    }

    @Test func buttonsAreTouchedEvenIfTheyAreDisabled() throws {
        let content = field.replacing("height: 50", with: "height: 50, enabled: false")
        #expect(
            try touches(content, "[tap: go, wait: 1s]", at: 0).map(\.frame)
                == [Rect(x: 130, y: 40 + 25 - 20, width: 40, height: 40)])
    }

    @Test func keyIsTouchedAsLongAsItIsPressed() throws {
        let content = "{ stack: { children: [{ field: { id: code } }, { spacer: }, { keypad: { follows: code } }] } }"
        let script = "[press: 5, for: 500ms, wait: 1s]".replacing(
            "press: 5, for: 500ms", with: "{ press: 5, for: 500ms }")
        // The keypad begins at 400 - 291. The middle of the key 5 is 11 + 46 + 7 + 23 below.
        for time in [0, 250, 500] {
            let touch = try #require(try touches(content, script, at: time).first)
            #expect(touch.frame == Rect(x: 130, y: 109 + 87 - 20, width: 40, height: 40))
            #expect(touch.opacity == 1)
        }
        #expect(try touches(content, script, at: 680).isEmpty)
        // Typing presses the keys of the keypad that follows the field. The first touch disappears while the second
        // key is pressed.
        let typing = try touches(content, "[focus, { type: \"14\", every: 200ms }, wait: 1s]", at: 250)
        #expect(typing.map { $0["target"] } == [.text("keypad.key[1]"), .text("keypad.key[4]")])
    }

    @Test func touchStaysAtTheOldPositionOfItsElement() throws {
        let content =
            "{ stack: { children: [{ spacer: { length: 30, visible: { empty: true } } }, { field: { length: 2, height: 40 } }, { button: { id: go, title: Go, height: 50, onTap: { set: { text: '12' } } } }, { spacer: }] } }"
        let script = "[wait: 1s, tap: go, wait: 1s]"
        #expect(try layout(content, script, at: 1000).element("go")?.frame.midY == 40 + 25)
        #expect(try layout(content, script, at: 1000).element("field")?.frame.y == 0)
        #expect(try touches(content, script, at: 1000).map { $0.frame.midY } == [30.0 + 40 + 25])
    }

    @Test func touchEndsWhenItsElementDisappears() throws {
        let content =
            "{ stack: { children: [{ field: { length: 2, height: 40 } }, { button: { id: go, title: Go, height: 50, visible: { empty: true }, onTap: { set: { text: '12' } } } }, { spacer: }] } }"
        let script = "[wait: 1s, tap: go, wait: 1s]"
        #expect(try touches(content, script, at: 999).map { $0.frame.midY } == [40.0 + 25])
        #expect(try touches(content, script, at: 1000).isEmpty)
    }

    @Test func touchBeginsWhenItsElementAppears() throws {
        let content =
            "{ stack: { children: [{ field: {} }, { spacer: }, { keypad: { visible: { focused: true } } }] } }"
        let script = "[wait: 950ms, focus, wait: 50ms, press: 1]"
        #expect(try touches(content, script, at: 949).isEmpty)
        #expect(try touches(content, script, at: 950).count == 1)
    }

    @Test func touchFindsAnElementShownByThePreviousEvent() throws {
        let content =
            "{ stack: { children: [{ field: {} }, { spacer: }, { keypad: { visible: { focused: true } } }] } }"
        #expect(try touches(content, "[wait: 1s, focus, press: 1]", at: 1000).count == 1)
        #expect(try touches(content, "[wait: 1s, press: 1]", at: 1000).isEmpty)
    }

    @Test func fingerFollowsADrag() throws {
        let content = "{ field: { id: card, kind: card, width: 300 } }"
        let script = "[{ page: 1, over: 1s }, { page: -1, over: 0ms }, wait: 1s]"
        // The finger moves by 0.6 of 300 points to the left: from 150 + 90 to 150 - 90.
        #expect(try touches(content, script, at: 0).map(\.frame.midX) == [240])
        #expect(try touches(content, script, at: 500).map(\.frame.midX) == [150])
        #expect(try touches(content, "[{ page: 1, over: 1s }, wait: 1s]", at: 1000).map(\.frame.midX) == [60])
        #expect(try touches(content, script, at: 0).first?["target"] == .text("card.form"))
        #expect(
            try touches(content, "[tap: 2, wait: 1s]", at: 0).first?["target"] == .text("card.form"))
    }

    @Test func screenCutsTouchesOff() throws {
        let content =
            "{ device: { frame: none, screen: { width: 300, height: 200 }, content: { stack: { children: [{ button: { id: go, title: Go, height: 10 } }, { spacer: }] } } } }"
        let touch = try #require(try touches(content, "[tap: go, wait: 1s]", at: 0).first)
        #expect(touch.window == .rect(Rect(x: 0, y: 100, width: 300, height: 200), .square))
    }

    @Test func showsAtMostTenTouches() throws {
        let taps = Array(repeating: "tap: 0, tap: 1", count: 20).joined(separator: ", ")
        #expect(try touches(field, "[\(taps), wait: 1s]", at: 0).count == 10)
    }

    @Test func statesShowNoTouches() throws {
        let layout = try solve("touches: true\nfield: {}\nstates: { a: { after: [tap: 1] } }", state: "a")
        #expect(layout.elements.count == 1)
    }

    @Test func framesAreEqualInAnyOrderAndWithACache() throws {
        let yaml =
            "touches: true\ncanvas: { width: 300, height: 400 }\ncontent: \(field)\nanimations: { a: { script: [wait: 100ms, tap: 1, wait: 50ms, tap: go, wait: 300ms] } }"
        let scene = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog).scene(
            variant: 0)
        let timeline = Timeline(scene.animations[0], in: scene)
        let cache = LayoutCache()
        let times = stride(from: 0, through: 450, by: 25).map { Duration.milliseconds($0) }
        func solved(_ cache: LayoutCache?, _ times: [Duration]) throws -> [Duration: SolvedLayout] {
            var layouts: [Duration: SolvedLayout] = [:]
            for time in times {
                layouts[time] = try LayoutSolver.solve(
                    scene, at: timeline.moment(at: time), scale: 1, measurer: FakeTextMeasurer(), cache: cache)
            }
            return layouts
        }
        let cached = try solved(cache, times)
        #expect(try cached == solved(nil, times.reversed()))
        #expect(Set(cached.values.map { $0.elements.count }) == [1, 2, 3])
    }
}
