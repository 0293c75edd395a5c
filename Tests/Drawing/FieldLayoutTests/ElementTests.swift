import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldScene
import Testing

/// Buttons, images, keypads and devices with the fake font.
@Suite struct ElementTests {
    private let fieldAndButton =
        "content: { stack: { children: [{ field: { id: code, length: 2, input: { needsFocus: false } } }, { button: { id: go, title: Go, size: 10, when: { disabled: { opacity: 0.25 } }, enabledWhen: KEY } }] } }\nstates: { a: { text: '1' }, b: { text: '12' }, c: { text: '12', status: disabled }, d: { after: [type: '1', tap: go, type: '2'] } }"

    @Test(arguments: ["filled", "{ filled: code }", "{ filled: [code] }"])
    func buttonIsEnabledWhileItsFieldIsFilled(_ key: String) throws {
        for (state, isEnabled) in [("a", false), ("b", true), ("c", false), ("d", true)] {
            let layout = try solve(fieldAndButton.replacing("KEY", with: key), state: state)
            let button = try #require(layout.element("go"))
            #expect(button["enabled"] == .flag(isEnabled))
            #expect(button["opacity"] == .number(isEnabled ? 1 : 0.25))
            #expect(button.opacity == (isEnabled ? 1 : 0.25))
            // A tap on a button outside the field does not focus the field.
            #expect(layout.inputs["code"]?.cells?.isFocused == false)
        }
    }

    @Test func buttonSizeIsTitlePlusPadding() throws {
        let layout = try solve(
            "canvas: { width: 200 }\ncontent: { stack: { alignment: center, children: [{ button: { title: Go, size: 10, fill: blue, color: white, border: { width: 2, color: red }, radius: 50%, padding: { top: 1, left: 20, bottom: 3, right: 10 } } }] } }"
        )
        let button = try #require(layout.element("button"))
        // 20 + 20 + 10 wide, 1 + 10 + 3 high.
        #expect(button.frame == Rect(x: 75, y: 0, width: 50, height: 14))
        #expect(button["text"] == .text("Go"))
        #expect(button.hex("color") == "#FFFFFFFF")
        #expect(button.hex("fill") == "#0000FFFF")
        #expect(button["border"] == .border(width: 2, Color(rgba: 0xFF00_00FF)))
        #expect(button["radius"] == .length(.fraction(0.5), points: 7))
        #expect(button["enabled"] == .flag(true))
        #expect(button.glyphCorners.first == Point(x: 95, y: 1))
    }

    @Test func disabledButtonUsesItsDisabledColors() throws {
        let yaml =
            "content: { button: { title: Go, enabled: false, fill: blue, border: { color: red }, when: { disabled: { color: black, fill: white, border: { color: green } } } } }"
        let button = try #require(try solve(yaml).element("button"))
        #expect(button.hex("color") == "#000000FF")
        #expect(button.hex("fill") == "#FFFFFFFF")
        #expect(button["border"] == .border(width: 1, Color(rgba: 0x0080_00FF)))
        #expect(button.opacity == 1)
        let plain = try #require(try solve("content: { button: { enabled: false, opacity: 0.5 } }").element("button"))
        #expect(plain.opacity == 0.5 * 0.35)
    }

    @Test func truncatesATitleThatIsTooLong() throws {
        let yaml = "canvas: { width: 60 }\ncontent: { button: { title: abcdef, size: 10, padding: 10 } }"
        let button = try #require(try solve(yaml).element("button"))
        // 40 points are left for the title: "abc…".
        #expect(button.glyphs.count == 4)
    }

    /// An image of 40 × 20 pixels at 2 pixels per point in a frame of 60 × 40.
    @Test(arguments: [
        ("fit", Rect(x: 0, y: 5, width: 60, height: 30)), ("fill", Rect(x: -10, y: 0, width: 80, height: 40)),
        ("stretch", Rect(x: 0, y: 0, width: 60, height: 40)),
    ])
    func modeDeterminesTheRectOfAnImage(_ mode: String, _ expected: Rect) throws {
        let layout = try image("{ path: a@2x.png, mode: \(mode) }", canvas: "{ width: 60, height: 40 }")
        let element = try #require(layout.element("image"))
        #expect(element.frame == Rect(x: 0, y: 0, width: 60, height: 40))
        #expect(element["path"] == .text("a@2x.png"))
        #expect(element["mode"] == .text(mode))
        switch element.ink.first {
        case .image(_, let rect): #expect(rect == expected)
        case .clip(.rect(let clip, .square), let items):
            #expect(mode == "fill")
            #expect(clip == element.frame)
            guard case .image(_, let rect) = items.first else { throw UnexpectedInk() }
            #expect(rect == expected)
        default: throw UnexpectedInk()
        }
    }

    @Test func intrinsicSizeOfAnImageIsItsPixelsDividedByItsScale() throws {
        #expect(try image("a@2x.png", canvas: "{ width: 60 }").size.height == 10)
        #expect(try image("{ path: a@2x.png, scale: 4 }", canvas: "{ width: 60 }").size.height == 5)
        #expect(try image("{ path: a@2x.png, height: 33 }", canvas: "{ width: 60 }").size.height == 33)
    }

    @Test func rejectsAnImageThatWasNotLoaded() throws {
        let file = try SceneFile(
            bytes: Array("content: { image: b.png }".utf8), path: "scene.yaml", presets: Preset.catalog)
        #expect(
            throws: SceneError(
                at: SceneLocation(file: "scene.yaml", line: 1, column: 19), "the image 'b.png' was not loaded")
        ) {
            try LayoutSolver.solve(
                file.scene(variant: 0), state: SceneState(name: "a"), scale: 1, measurer: FakeTextMeasurer())
        }
    }

    private func image(_ value: String, canvas: String) throws -> SolvedLayout {
        let file = try SceneFile(
            bytes: Array("canvas: \(canvas)\ncontent: { image: \(value) }".utf8), path: "scene.yaml",
            presets: Preset.catalog)
        return try LayoutSolver.solve(
            file.scene(variant: 0), state: SceneState(name: "a"), scale: 1, measurer: FakeTextMeasurer(),
            images: ["a@2x.png": PixelBuffer(width: 40, height: 20, fill: 0xFF00_00FF)])
    }

    @Test func laysOutTheKeysOfAKeypad() throws {
        let layout = try solve("canvas: { width: 375 }\ncontent: { keypad: { pressed: 5 } }")
        #expect(layout.size == Size(width: 375, height: 291))
        // (375 - 4·6) / 3 wide, and 46 high. The last keys end 75 above the edge.
        #expect(layout.element("keypad.key[1]")?.frame == Rect(x: 6, y: 11, width: 117, height: 46))
        #expect(layout.element("keypad.key[6]")?.frame == Rect(x: 252, y: 64, width: 117, height: 46))
        #expect(layout.element("keypad.key[0]")?.frame == Rect(x: 129, y: 170, width: 117, height: 46))
        #expect(layout.element("keypad.key[delete]")?.frame == Rect(x: 252, y: 170, width: 117, height: 46))
        #expect(layout.ids.count == 12)
        let five = try #require(layout.element("keypad.key[5]"))
        #expect(five.kind == "key")
        #expect(five["text"] == .text("5"))
        #expect(five["letters"] == .text("JKL"))
        #expect(five["pressed"] == .flag(true))
        #expect(layout.element("keypad.key[4]")?["pressed"] == nil)
        #expect(five.hex("fill") != layout.element("keypad.key[4]")?.hex("fill"))
    }

    @Test func appearanceOfAKeypadFollowsTheTheme() throws {
        func appearance(_ yaml: String) throws -> ElementProperty.Value? {
            try solve(yaml).element("keypad")?["appearance"]
        }
        #expect(try appearance("content: { keypad: }") == .text("light"))
        #expect(try appearance("theme: dark\ncontent: { keypad: }") == .text("dark"))
        #expect(try appearance("theme: dark\ncontent: { keypad: { appearance: light } }") == .text("light"))
        #expect(
            try appearance(
                "themes: { night: { background: '#000010', text: '#FFF' } }\ntheme: night\ncontent: { keypad: }")
                == .text("dark"))
    }

    @Test func keypadKeepsItsHeightInAColumn() throws {
        let layout = try solve(
            "canvas: { width: 300, height: 500 }\ncontent: { stack: { children: [{ text: { size: 10 } }, { keypad: }] } }"
        )
        #expect(layout.element("text")?.frame.height == 209)
        #expect(layout.element("keypad")?.frame == Rect(x: 0, y: 209, width: 300, height: 291))
    }

    @Test func deviceSurroundsItsScreen() throws {
        let layout = try solve(
            "content: { device: { statusBar: { carrier: ab }, content: { stack: { children: [{ text: { size: 10 } }] } } } }"
        )
        #expect(layout.size == Size(width: 429, height: 859))
        #expect(layout.element("device")?.frame == Rect(x: 0, y: 0, width: 429, height: 859))
        #expect(layout.element("device.screen")?.frame == Rect(x: 27, y: 96, width: 375, height: 667))
        #expect(layout.element("device.screen.statusBar")?.frame == Rect(x: 27, y: 96, width: 375, height: 20))
        #expect(layout.element("stack")?.frame == Rect(x: 27, y: 116, width: 375, height: 647))
        // "9:41" at 12 points is 48 wide, in the middle; the carrier follows the signal's 16.5.
        #expect(layout.element("device.screen.statusBar.time")?.frame == Rect(x: 190.5, y: 96, width: 48, height: 20))
        let carrier: Double = 27 + 6 + 16.5 + 4
        #expect(layout.element("device.screen.statusBar.carrier")?.frame.x == carrier)
        let battery = try #require(layout.element("device.screen.statusBar.battery"))
        #expect(battery.frame.maxX == 27 + 375 - 6)
    }

    @Test func deviceWithoutFrameHasTheSizeOfItsScreen() throws {
        let layout = try solve(
            "content: { device: { frame: none, screen: { width: 320, height: 480 }, content: { field: { id: code, length: 2 } } } }"
        )
        #expect(layout.size == Size(width: 320, height: 480))
        #expect(layout.ids.contains("code.cell[0]"))
        #expect(layout.element("device.screen.statusBar") == nil)
    }

    @Test func rejectsADeviceThatIsTooWide() throws {
        #expect(
            throws: SceneError(
                at: SceneLocation(file: "scene.yaml", line: 2, column: 12),
                "the device 'device' does not fit: it needs 429 points of width, but has only 375")
        ) { try solve("canvas: { width: 375 }\ncontent: { device: {} }") }
    }

    /// Decoding rejects such numbers, but Swift code can set them.
    @Test func rejectsNumbersThatAreNotFinite() throws {
        var text = TextSpec()
        text.explicitSize.height = .nan
        var stack = StackSpec()
        stack.children = [.text(text)]
        var spaced = StackSpec()
        spaced.padding.insets.left = -.infinity
        var spacer = SpacerSpec()
        spacer.length = .fixed(.infinity)
        for element in [Element.stack(stack), .stack(spaced), .spacer(spacer)] {
            var scene = Scene(name: "x")
            scene.content = element
            #expect(throws: SceneError.self) {
                try LayoutSolver.solve(
                    scene, state: SceneState(name: "a"), scale: 1, measurer: FakeTextMeasurer())
            }
        }
    }

    private struct UnexpectedInk: Error {}

    /// The scene's first field, to which `filled` refers, is looked for once, not for each button.
    @Test func layoutOfManyButtonsTakesLinearWork() async {
        await #expect(processExitsWith: .success) {
            func steps(_ count: Int) throws -> Int {
                let buttons = String(repeating: ", button: { title: a, enabledWhen: filled }", count: count)
                let yaml = "content: { overlay: { children: [ field: { length: 1 }\(buttons) ] } }"
                let file = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog)
                let scene = try file.scene(variant: 0)
                let before = SceneWork.steps
                _ = try LayoutSolver.solve(scene, state: scene.states[0], scale: 1, measurer: FakeTextMeasurer())
                return SceneWork.steps - before
            }
            let (small, large) = (try steps(200), try steps(400))
            #expect(small >= 200 && large <= small * 5 / 2, "\(small) → \(large)")
        }
    }
}
