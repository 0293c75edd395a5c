import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldScene
import Testing

/// Devices, their safe areas and their status bars, with the fake font.
@Suite struct DeviceTests {
    /// The screens and the safe areas that the documentation of the systems states, and the space around each screen.
    private static let models:
        [(model: String, screen: Size, top: Double, bottom: Double, left: Double, above: Double)] = [
            ("phone-home-button", Size(width: 375, height: 667), 20, 0, 27, 96),
            ("phone-notch", Size(width: 390, height: 844), 47, 34, 22, 20),
            ("phone-island", Size(width: 393, height: 852), 59, 34, 18, 16),
            ("android", Size(width: 412, height: 915), 48, 24, 18, 16),
            ("tablet", Size(width: 820, height: 1180), 24, 20, 52, 52),
        ]

    @Test(arguments: models.indices)
    func modelSetsTheScreenAndTheSafeArea(_ index: Int) throws {
        let (model, size, top, bottom, left, above) = Self.models[index]
        let layout = try solve(
            "content: { device: { model: \(model), statusBar: {}, content: { stack: { padding: safeArea, children: [{ spacer: }] } } } }"
        )
        let screen = Rect(x: left, y: above, width: size.width, height: size.height)
        #expect(layout.size == Size(width: size.width + 2 * left, height: size.height + 2 * above))
        #expect(layout.element("device")?["model"] == .text(model))
        #expect(layout.element("device.screen")?.frame == screen)
        #expect(layout.element("device.screen")?["safeArea"] == .insets(Insets(top: top, bottom: bottom)))
        #expect(layout.element("stack")?.frame == screen)
        #expect(layout.element("stack")?["padding"] == .insets(Insets(top: top, bottom: bottom)))
        #expect(
            layout.element("spacer")?.frame
                == Rect(x: left, y: above + top, width: size.width, height: size.height - top - bottom))
        #expect(
            layout.element("device.screen.statusBar")?.frame
                == Rect(x: left, y: above, width: size.width, height: top))
    }

    /// A body of 429 × 884 in a canvas of 476 × 971 has half a point too much at its sides, which goes to the right and below.
    @Test func devicesLieOnWholePoints() throws {
        let layout = try solve(
            "canvas: { width: 476, height: 971 }\ncontent: { device: { model: phone-island } }")
        #expect(layout.element("device")?.frame == Rect(x: 23, y: 43, width: 429, height: 884))
        #expect(layout.element("device.screen")?.frame == Rect(x: 41, y: 59, width: 393, height: 852))
    }

    @Test func frameKeyHidesOnlyTheBodyOfTheDevice() throws {
        let bare =
            "content: { device: { model: phone-island, frame: none, content: { stack: { padding: safeArea, children: [{ spacer: }] } } } }"
        let layout = try solve(bare)
        #expect(layout.size == Size(width: 393, height: 852))
        #expect(layout.element("spacer")?.frame == Rect(x: 0, y: 59, width: 393, height: 759))
        #expect(layout.element("device.cutout") == nil)
        #expect(layout.element("device.corners") == nil)
        #expect(layout.element("device.screen.homeIndicator") != nil)
        // The word `phone` shows the body of the model.
        let shown = try solve(bare.replacing("none", with: "phone"))
        #expect(shown == (try solve(bare.replacing("frame: none, ", with: ""))))
        #expect(shown.element("device.cutout")?.frame == Rect(x: 18 + 133.5, y: 16 + 11, width: 126, height: 37))
        #expect(
            try solve("content: { device: { frame: phone } }")
                == solve("content: { device: { model: phone-home-button } }"))
    }

    @Test func screenReplacesOneSideOfTheModel() throws {
        let layout = try solve("content: { device: { model: android, screen: { height: 700 } } }")
        #expect(layout.element("device.screen")?.frame.size == Size(width: 412, height: 700))
        #expect(layout.element("device")?["screen"] == .list(["412", "700"]))
        // The handle is 10 above the edge of the screen, 108 wide and 4 high.
        #expect(
            layout.element("device.screen.homeIndicator")?.frame
                == Rect(x: 18 + 152, y: 16 + 700 - 14, width: 108, height: 4))
    }

    @Test func smallScreenHasNoCutout() throws {
        let layout = try solve("content: { device: { model: phone-notch, screen: { width: 100, height: 20 } } }")
        #expect(layout.element("device.cutout") == nil)
        #expect(layout.element("device.screen.homeIndicator") == nil)
    }

    @Test func contentOfAHomeButtonPhoneBeginsBelowTheStatusBar() throws {
        func top(_ padding: String, _ bar: String) throws -> Double? {
            let yaml =
                "content: { device: { \(bar)content: { stack: { children: [{ stack: { id: inner, padding: \(padding), children: [{ spacer: }] } }] } } } }"
            return try solve(yaml).element("spacer").map { $0.frame.y - 96 }
        }
        #expect(try top("0", "statusBar: {}, ") == 20)
        #expect(try top("0", "") == 0)
        #expect(try top("safeArea", "statusBar: {}, ") == 20)
        #expect(try top("{ top: 8, safeArea: true }", "") == 28)
    }

    /// The distances that are added at the top and the bottom of the stack `inner`.
    @Test(arguments: [
        // A stack has the insets that its parents leave to it.
        ("stack: { children: [INNER] }", 59.0, 34.0), ("stack: { padding: safeArea, children: [INNER] }", 0, 0),
        ("stack: { padding: { top: 50, bottom: 40 }, children: [INNER] }", 9, 0),
        // The stack is 40 points away from both edges.
        ("stack: { height: 772, children: [INNER] }", 19, 0),
        // In a column, the first element touches the top edge and the last one the bottom edge.
        ("stack: { children: [INNER, { spacer: }] }", 59, 0), ("stack: { children: [{ spacer: }, INNER] }", 0, 34),
        ("stack: { children: [{ spacer: 1 }, INNER, { spacer: 1 }] }", 0, 0),
        // In a row, elements touch the edges to which they are aligned.
        ("stack: { axis: horizontal, children: [INNER, { spacer: }] }", 59, 34),
        ("stack: { axis: horizontal, alignment: top, children: [INNER, { spacer: }] }", 59, 0),
        ("stack: { axis: horizontal, alignment: bottom, children: [INNER, { spacer: }] }", 0, 34),
        ("stack: { axis: horizontal, alignment: center, children: [INNER, { spacer: }] }", 0, 0),
    ])
    func safeAreaReachesStacksAtTheEdges(_ content: String, _ top: Double, _ bottom: Double) throws {
        let inner = "{ stack: { id: inner, padding: safeArea, children: [{ text: { size: 10 } }] } }"
        let layout = try solve(
            "content: { device: { model: phone-island, content: { \(content.replacing("INNER", with: inner)) } } }")
        #expect(layout.element("inner")?["padding"] == .insets(Insets(top: top, bottom: bottom)))
    }

    @Test func safeAreaIsAddedToThePadding() throws {
        func padding(_ padding: String, _ language: String = "en") throws -> ElementProperty.Value? {
            try solve(
                "language: \(language)\ncontent: { device: { model: phone-notch, content: { stack: { padding: \(padding) } } } }"
            ).element("stack")?["padding"]
        }
        let mapping = "{ top: 1, leading: 2, bottom: 3, trailing: 4, safeArea: true }"
        #expect(try padding(mapping) == .insets(Insets(top: 48, left: 2, bottom: 37, right: 4)))
        #expect(try padding(mapping, "ar") == .insets(Insets(top: 48, left: 4, bottom: 37, right: 2)))
        #expect(
            try padding(mapping.replacing("true", with: "false"))
                == .insets(Insets(top: 1, left: 2, bottom: 3, right: 4)))
        #expect(try solve("content: { stack: { padding: safeArea } }").element("stack")?["padding"] == .insets(.zero))
    }

    @Test func keypadExtendsBelowItsKeys() throws {
        let layout = try solve(
            "content: { device: { model: phone-notch, content: { stack: { children: [{ spacer: }, { keypad: }] } } } }")
        // The screen ends at 20 + 844. 75 points of the keypad are below its keys.
        #expect(layout.element("keypad")?.frame == Rect(x: 22, y: 864 - 291, width: 390, height: 291))
        #expect(layout.element("keypad.key[0]")?.frame.maxY == 864 - 75.0)
        #expect(layout.element("keypad.key[1]")?.frame.height == 46)
        let above = try solve(
            "content: { device: { model: phone-notch, content: { stack: { padding: safeArea, children: [{ spacer: }, { keypad: }] } } } }"
        )
        #expect(above.element("keypad")?.frame == Rect(x: 22, y: 864 - 250, width: 390, height: 216))
    }

    @Test(arguments: [
        ("", "#000000FF"), ("background: '#111111', ", "#FFFFFFFF"),
        ("content: { stack: { children: [{ spacer: }, { keypad: { appearance: dark } }] } }, ", "#FFFFFFFF"),
        (
            "background: black, content: { stack: { children: [{ spacer: }, { keypad: { appearance: light } }] } }, ",
            "#000000FF"
        ),
        // A keypad that is half transparent over white is light.
        (
            "content: { stack: { children: [{ spacer: }, { keypad: { appearance: dark, opacity: 0.3 } }] } }, ",
            "#000000FF"
        ),
    ])
    func homeIndicatorContrastsWithWhatIsBehindIt(_ keys: String, _ color: String) throws {
        let layout = try solve("content: { device: { \(keys)model: phone-island } }")
        #expect(layout.element("device.screen.homeIndicator")?.hex("color") == color)
    }

    @Test func cutsContentOffAtTheScreen() throws {
        let layout = try solve(
            "content: { device: { model: tablet, frame: none, screen: { width: 100, height: 100 }, content: { stack: { children: [{ field: { length: 1, box: { width: 300, fill: red } } }] } } } }"
        )
        let clips = layout.paint().items.filter {
            if case .clip(.rect(let rect, _), _) = $0 {
                rect == Rect(x: 0, y: 0, width: 100, height: 100)
            } else {
                false
            }
        }
        #expect(!clips.isEmpty)
    }

    /// The characters of the fake font are squares of 12, 17 or 14 points. The last column is the number of characters
    /// with the ellipsis.
    @Test(arguments: [
        // 26.5 with the signal; 15 of the wireless network, two gaps of 4 and 48 of the time before the middle at 187.5.
        ("phone-home-button", "carrier", "carrier: \(letters)", 12.0, 26.5, 9),
        // From 45.5, after 26.5 of the signal, 15 of the wireless network and a gap of 4, to the same distance from the
        // right: 284, of which 23 characters take 276.
        ("phone-home-button", "time", "carrier: none, time: \(letters)", 12, 49.5, 23),
        // An ear of 114, with 6 on both sides.
        ("phone-notch", "time", "time: \(letters)", 17, 6, 6),
        // From 24 + 4 · 14 + 8 to 6 before the hole at 194.
        ("android", "carrier", "carrier: \(letters)", 14, 88, 7),
        // From 20 + 4 · 12 + 8 to 5 before the signal: 820 - 20 - 27 - 5 - 15 - 5 - 16.5.
        ("tablet", "carrier", "carrier: \(letters)", 12, 76, 54),
    ])
    func textsOfTheStatusBarAreCutOffBeforeTheNextPart(
        _ model: String, _ part: String, _ keys: String, _ size: Double, _ x: Double, _ count: Int
    ) throws {
        let layout = try solve("content: { device: { model: \(model), frame: none, statusBar: { \(keys) } } }")
        let text = try #require(layout.element("device.screen.statusBar.\(part)"))
        #expect(text.frame.x == x)
        #expect(text.frame.width == size * Double(count))
        #expect(text.glyphs.count == count)
        #expect(text["truncated"] == .flag(true))
        #expect(layout.faults == [LayoutFault(kind: .truncatedText, element: "device.screen.statusBar.\(part)")])
    }

    private static let letters = String(repeating: "a", count: 70)

    @Test func textsWithoutSpaceAreNotDrawn() throws {
        let layout = try solve(
            "content: { device: { frame: none, screen: { width: 80 }, statusBar: { carrier: abc, time: '9:41' } } }")
        for part in ["carrier", "time"] {
            let text = try #require(layout.element("device.screen.statusBar.\(part)"))
            #expect(text.glyphs.isEmpty)
            #expect(text["truncated"] == .flag(true))
        }
    }

    @Test func homeIndicatorContrastsWithTheImageBehindIt() throws {
        let yaml =
            "content: { device: { model: phone-island, content: { stack: { background: { image: a.png }, children: [{ spacer: }] } } } }"
        let scene = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog).scene(
            variant: 0)
        for (pixel, color) in [(0xFF00_0000 as UInt32, "#FFFFFFFF"), (0xFFFF_FFFF, "#000000FF"), (0, "#000000FF")] {
            let layout = try LayoutSolver.solve(
                scene, state: scene.states[0], scale: 1, measurer: FakeTextMeasurer(),
                images: ["a.png": PixelBuffer(width: 4, height: 4, fill: pixel)])
            #expect(layout.element("device.screen.homeIndicator")?.hex("color") == color)
        }
    }

    /// The opacities of all ancestors count: black at 0.1 over white is light, and black at 0.6 in black at 0.6 is dark
    /// only together.
    @Test(arguments: [
        ("stack: { opacity: 0.1, children: [{ stack: { background: black, children: [{ spacer: }] } }] }", "#000000FF"),
        ("stack: { opacity: 0.9, children: [{ stack: { background: black, children: [{ spacer: }] } }] }", "#FFFFFFFF"),
        (
            "stack: { opacity: 0.6, children: [{ stack: { opacity: 0.6, background: black, children: [{ spacer: }] } }] }",
            "#000000FF"
        ),
    ])
    func homeIndicatorFollowsTheOpacitiesOfStacks(_ content: String, _ color: String) throws {
        let layout = try solve("content: { device: { model: phone-island, content: { \(content) } } }")
        #expect(layout.element("device.screen.homeIndicator")?.hex("color") == color)
    }

    /// The sides of the safe area of 59 points at the top and 34 at the bottom that reach a stack in an overlay.
    @Test(arguments: [
        ("fill", "10", 59.0, 34.0), ("center", "10", 0, 0), ("top", "10", 59, 0), ("topTrailing", "10", 59, 0),
        ("bottom", "10", 0, 34), ("bottomLeading", "10", 0, 34), ("leading", "10", 0, 0), ("center", "", 59, 34),
    ])
    func safeAreaReachesElementsOfOverlaysAtTheEdges(
        _ alignment: String, _ height: String, _ top: Double, _ bottom: Double
    ) throws {
        // A spacer without a length makes the stack as high as the overlay.
        let spacer = height.isEmpty ? "{ spacer: }" : "{ spacer: { width: 10, height: \(height) } }"
        let layout = try solve(
            "content: { device: { model: phone-island, content: { overlay: { alignment: \(alignment), children: [{ spacer: }, { stack: { id: inner, padding: safeArea, children: [\(spacer)] } }] } } } }"
        )
        #expect(layout.element("inner")?["padding"] == .insets(Insets(top: top, bottom: bottom)))
    }

    @Test func overlayWithAHeightIsInTheMiddleOfTheScreen() throws {
        // 40 of the 59 and 34 points are above and below the overlay.
        let layout = try solve(
            "content: { device: { model: phone-island, content: { overlay: { height: 772, padding: safeArea, children: [{ spacer: }] } } } }"
        )
        #expect(layout.element("overlay")?["padding"] == .insets(Insets(top: 19, bottom: 0)))
    }

    @Test func conditionalPaddingMakesTheContentFillTheScreen() throws {
        for padding in ["safeArea", "{ top: 0, safeArea: true }"] {
            let layout = try solve(
                "content: { device: { statusBar: {}, content: { stack: { when: { filled: { padding: \(padding) } }, children: [{ field: { length: 1 } }, { spacer: }] } } } }\nstates: { empty: {}, full: { text: '1' } }",
                state: "empty")
            #expect(layout.element("stack")?.frame.y == 96)
        }
        let plain = try solve(
            "content: { device: { statusBar: {}, content: { stack: { when: { filled: { padding: { safeArea: false } } }, children: [{ field: { length: 1 } }, { spacer: }] } } } }"
        )
        #expect(plain.element("stack")?.frame.y == 96 + 20.0)
    }

    /// A shadow that reaches beyond the screen is clipped on all models; what is inside stays a separate item.
    @Test(arguments: ["phone-home-button", "phone-island", "android"])
    func onlyElementsBeyondTheScreenAreClipped(_ model: String) throws {
        func clips(_ keys: String) throws -> Int {
            let layout = try solve(
                "content: { device: { model: \(model), content: { stack: { padding: 100, children: [{ stack: { background: white, \(keys)children: [{ spacer: }] } }] } } } }"
            )
            // The background of a screen with round corners is clipped at its upper and its lower edge.
            return layout.paint().items.count { if case .clip = $0 { true } else { false } }
                - (model == "phone-home-button" ? 0 : 2)
        }
        #expect(try clips("") == 0)
        #expect(try clips("shadow: { blur: 20 }, ") == 0)
        #expect(try clips("shadow: { blur: 20, y: 200 }, ") == 1)
    }

    @Test func backgroundBetweenTheScreenCornersIsARectangle() throws {
        let layout = try solve("content: { device: { model: phone-island, background: red } }")
        // The clip has corners of 0.85 · 55 = 46.75 points, so that 47 points at the top and the bottom are apart.
        let fill = DisplayItem.fill(
            .rect(Rect(x: 18, y: 16 + 47, width: 393, height: 852 - 94), .square), Color(rgba: 0xFF00_00FF))
        #expect(layout.paint().items.contains(fill))
    }

    @Test func statusBarIsOnBothSidesOfANotch() throws {
        let layout = try solve("content: { device: { model: phone-notch, statusBar: { carrier: ab } } }")
        let bar = "device.screen.statusBar"
        // The notch is 162 wide, so that 114 points remain on each side of the screen, which begins at 22.
        #expect(layout.element("\(bar).time")?.frame.midX == 22 + 57.0)
        let (signal, battery) = (layout.element("\(bar).signal"), layout.element("\(bar).battery"))
        #expect(((signal?.frame.x ?? 0) + (battery?.frame.maxX ?? 0)) / 2 == 22 + 390 - 57)
        #expect(layout.element("\(bar).carrier") == nil)
        #expect(
            try solve("content: { device: { model: phone-notch, statusBar: { signal: none } } }").element(
                "\(bar).signal") == nil)
    }

    /// On phones with an island, the time and the symbols are in the middle of a line 33 points below the edge.
    @Test(arguments: [("phone-island", 33.0), ("phone-notch", 23.5), ("android", 24)])
    func statusBarHasOneLine(_ model: String, _ middle: Double) throws {
        let layout = try solve("content: { device: { model: \(model), frame: none, statusBar: {} } }")
        for part in ["time", "signal", "wireless", "battery"] {
            let frame = try #require(layout.element("device.screen.statusBar.\(part)")?.frame)
            #expect(abs(frame.midY - middle) < 1e-9, "\(part)")
        }
    }

    /// The hole of an Android phone has 24 dp, in the middle of a status bar of 48.
    @Test func cameraHoleIsVerticallyCenteredInTheStatusBar() throws {
        let layout = try solve("content: { device: { model: android, statusBar: {} } }")
        #expect(layout.element("device.screen.statusBar")?.frame == Rect(x: 18, y: 16, width: 412, height: 48))
        #expect(layout.element("device.cutout")?.frame == Rect(x: 18 + 194, y: 16 + 12, width: 24, height: 24))
    }

    @Test func statusBarOfAndroidBeginsWithTheTime() throws {
        let layout = try solve(
            "content: { device: { model: android, statusBar: { carrier: ab, battery: 0.5, signal: 2 } } }")
        let bar = "device.screen.statusBar"
        let frames = ["time", "carrier", "wireless", "signal", "battery"].map {
            layout.element("\(bar).\($0)")?.frame ?? .zero
        }
        // "9:41" at 14 points is 56 wide.
        #expect(frames[0] == Rect(x: 18 + 24, y: 16, width: 56, height: 48))
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX < $1.x })
        #expect(frames[4].maxX == 18 + 412 - 24)
        #expect(layout.element("\(bar).signal")?["bars"] == .number(2))
        #expect(layout.element("\(bar).battery")?["level"] == .number(0.5))
        #expect(try solve("content: { device: { model: android, statusBar: {} } }").element("\(bar).carrier") == nil)
    }

    @Test func statusBarOfATabletHasACarrierIfItIsSet() throws {
        let layout = try solve("content: { device: { model: tablet, statusBar: { carrier: ab, style: light } } }")
        let time = layout.element("device.screen.statusBar.time")
        // "9:41" at 12 points is 48 wide.
        #expect(time?.frame == Rect(x: 52 + 20, y: 52, width: 48, height: 24))
        #expect(time?.hex("color") == "#FFFFFFFF")
        #expect(layout.element("device.screen.statusBar.carrier")?.frame.x == 72 + 48 + 8.0)
    }

    @Test func textScaleKeepsStatusBars() throws {
        let yaml = "content: { device: { model: phone-island, statusBar: {} } }"
        #expect(
            try solve(yaml).element("device.screen.statusBar")
                == solve("textScale: 2\n\(yaml)").element("device.screen.statusBar"))
    }
}
