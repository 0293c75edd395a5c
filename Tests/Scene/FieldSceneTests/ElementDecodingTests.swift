import FieldGeometry
import FieldScene
import Testing

@Suite struct ElementDecodingTests {
    private func element(_ yaml: String) throws -> Element { try decode("content: { \(yaml) }").content }

    @Test func decodesEveryValueOfAText() throws {
        guard
            case .text(let text) = try element(
                "text: { id: a, string: b, family: OCR A, size: 9, weight: 300, italic: true, color: red, alignment: right, lines: 3, lineSpacing: 1.5, width: 80, height: 40 }"
            )
        else { throw UnexpectedElement() }
        var expected = TextSpec()
        expected.id = "a"
        expected.string = Located("b")
        expected.family = Located("OCR A")
        expected.size = 9
        expected.weight = 300
        expected.italic = true
        expected.color = .fixed(Color(rgba: 0xFF00_00FF))
        expected.alignment = .right
        expected.lines = 3
        expected.lineSpacing = 1.5
        expected.explicitSize = SizeOverride(width: 80, height: 40)
        expected.location = SceneLocation(file: "scene.yaml", line: 1, column: 12)
        #expect(text == expected)
    }

    @Test func naturalAlignmentDecodesToNil() throws {
        guard case .text(let text) = try element("text: { string: a, alignment: natural }") else {
            throw UnexpectedElement()
        }
        #expect(text.alignment == nil)
    }

    @Test func decodesEveryValueOfAButton() throws {
        guard
            case .stack(let stack) = try element(
                "stack: { children: [{ field: { id: code } }, { button: { id: go, title: Go, size: 20, weight: 700, color: white, fill: blue, border: { width: 2, color: red }, radius: 50%, padding: 4, opacity: 0.9, enabledWhen: { filled: code }, when: { disabled: { color: black, fill: white, border: { color: blue }, opacity: 0.25 } }, height: 44 } }] }"
            ), case .button(let button) = stack.children[1]
        else { throw UnexpectedElement() }
        #expect(button.id == "go")
        #expect(button.title.string.value == "Go")
        #expect(button.title.size == 20)
        #expect(button.title.weight == 700)
        #expect(button.title.color == .fixed(.white))
        #expect(button.fill == .color(.fixed(Color(rgba: 0x0000_FFFF))))
        #expect(button.border.width == 2)
        #expect(button.border.paint == .color(.fixed(Color(rgba: 0xFF00_00FF))))
        #expect(button.radius == CornerRadii(all: .fraction(0.5)))
        #expect(button.padding == Padding(Insets(all: 4)))
        #expect(button.opacity == 0.9)
        #expect(button.enabled == .whileFilled([Located("code")]))
        #expect(button.explicitSize == SizeOverride(height: 44))
        let patch = try #require(button.reactions.styles[.disabled])
        guard case .button(let disabled) = Element.button(button).patched(by: patch, in: Scene(name: "a")) else {
            throw UnexpectedElement()
        }
        #expect(disabled.title.color == .fixed(.black))
        #expect(disabled.fill == .color(.fixed(.white)))
        #expect(disabled.border.paint == .color(.fixed(Color(rgba: 0x0000_FFFF))))
        #expect(disabled.border.width == 2)
        #expect(disabled.opacity == 0.25)
        #expect(disabled.padding == button.padding)
    }

    /// The default scale of an image comes from its file name; `scale` overrides it.
    @Test(arguments: [
        ("star.png", 1.0), ("star@2x.png", 2), ("art/star@3x.png", 3), ("star@1.5x.png", 1.5), ("a@2x/star.png", 1),
        ("star@x.png", 1), ("star@0x.png", 1), ("@2x", 1), ("", 1),
    ])
    func readsTheScaleOfAnImageFromItsFileName(_ path: String, _ scale: Double) throws {
        var image = ImageSpec()
        image.path = Located(path)
        #expect(image.pixelsPerPoint == scale)
        image.scale = 4
        #expect(image.pixelsPerPoint == 4)
    }

    @Test func decodesShortFormsOfOtherElements() throws {
        guard
            case .stack(let stack) = try element(
                "stack: { children: [{ spacer: }, { spacer: 12 }, { spacer: { minimum: 8 } }, { spacer: { length: 9 } }, { image: a.png }, { button: OK }, { keypad: }, { keypad: { appearance: dark, pressed: 5, style: ios, height: 250 } }] }"
            )
        else { throw UnexpectedElement() }
        let lengths = stack.children.compactMap { child -> SpacerSpec.Length? in
            if case .spacer(let spacer) = child { return spacer.length }
            return nil
        }
        #expect(lengths == [.flexible(minimum: 0), .fixed(12), .flexible(minimum: 8), .fixed(9)])
        guard case .image(let image) = stack.children[4], case .button(let button) = stack.children[5],
            case .keypad(let keypad) = stack.children[7]
        else { throw UnexpectedElement() }
        #expect(image.path.value == "a.png")
        #expect(image.mode == .fit)
        #expect(button.title.string.value == "OK")
        #expect(button.enabled == .always(true))
        #expect(keypad.appearance == .dark)
        #expect(keypad.pressed == .five)
        #expect(keypad.explicitSize.height == 250)
        #expect(stack.children[6].id == "keypad")
    }

    @Test func decodesEveryValueOfADevice() throws {
        let scene = try decode(
            "content: { device: { id: phone, frame: none, background: red, screen: { width: 320, height: 480 }, statusBar: { time: '12:00', carrier: none, style: light, battery: 0.5, signal: 2 }, content: { field: { length: 3 } } } }"
        )
        guard case .device(let device) = scene.content else { throw UnexpectedElement() }
        #expect(device.id == "phone")
        #expect(device.frame == .none)
        #expect(device.background == .fixed(Color(rgba: 0xFF00_00FF)))
        #expect(device.screen == Size(width: 320, height: 480))
        #expect(device.statusBar?.time.value == "12:00")
        #expect(device.statusBar?.carrier?.value == "")
        #expect(device.statusBar?.style == .light)
        #expect(device.statusBar?.battery == 0.5)
        #expect(device.statusBar?.signal == 2)
        #expect(scene.content.fields.map(\.length) == [3])
        // By default, the canvas is as wide as the device.
        #expect(scene.canvas.width == 320)
        #expect(try decode("canvas: { width: 500 }\ncontent: { device: {} }").canvas.width == 500)
        #expect(try decode("content: { device: {} }").canvas.width == 429)
    }

    @Test func numbersElementsWithoutAnID() throws {
        let scene = try decode(
            "content: { stack: { children: [{ text: a }, { text: b }, { text: { id: text3, string: c } }, { text: d }, { stack: { children: [{ text: e }] } }, { button: f }, { button: g }, { field: { id: button } }] } }"
        )
        #expect(
            scene.content.children.map(\.id) == [
                "text", "text2", "text3", "text4", "stack2", "button2", "button3", "button",
            ])
        #expect(scene.content.children[4].children.map(\.id) == ["text5"])
        #expect(scene.content.buttons.map(\.id) == ["button2", "button3"])
    }

    @Test func numbersFieldsWithoutAnID() throws {
        let scene = try decode(
            "content: { stack: { children: [{ field: {} }, { field: { kind: card } }, { field: { id: a } }, { field: {} }] } }\nstates: { s: { fields: { field3: { text: '1' }, field2: { number: '4' } } } }"
        )
        #expect(scene.content.inputs.map(\.id) == ["field", "field2", "a", "field3"])
        #expect(scene.states.first?.fields["field3"]?.text.value == "1")
        // An id that is written comes first, wherever it is.
        let taken = try decode("content: { stack: { children: [{ field: {} }, { text: { id: field, string: a } }] } }")
        #expect(taken.content.children.map(\.id) == ["field2", "field"])
    }

    @Test func tapEventCanTargetAButton() throws {
        let scene = try decode(
            "content: { stack: { children: [{ field: {} }, { button: { id: go, title: Go } }] } }\nstates: { a: { after: [tap: go] } }"
        )
        #expect(scene.states[0].after.map(\.event) == [.tap(.element("go"))])
    }

    private struct UnexpectedElement: Error {}
}
