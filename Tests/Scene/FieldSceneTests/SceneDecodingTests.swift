import FieldGeometry
import FieldScene
import Testing

@Suite struct SceneDecodingTests {
    @Test func decodesEveryValue() throws {
        let scene = try decode(
            """
            name: otp
            canvas: { width: 320, height: 90.5, background: "#102030" }
            scale: [1, 2.5]
            theme: dark
            field:
              id: code
              length: 4
              width: 200
              height: 50
              sizing: { fixedWidth: 40 }
              label: { family: OCR A, size: 21, weight: 600, italic: true, color: accent, padding: { horizontal: 1, vertical: 2 } }
              rule: { color: red, height: 10%, gap: 4 }
              box: { fill: "#00FF0080", radius: 8, border: { width: 2, color: orange } }
              cursor: { shape: bar, width: 3, height: 20, inset: 5, color: blue }
              placeholder: { text: "0", color: secondary }
              obscure: "*"
              opacity: 0.5
              input: { accepts: digits, uppercase: true, overflow: ignore, whenFull: endEditing, clearsFullOnFocus: true, needsFocus: false }
              when:
                active: { rule: { color: blue } }
            states:
              typing: { text: "0482", focused: true, status: error, theme: light }
            """)
        #expect(scene.name == "otp")
        #expect(scene.canvas.width == 320)
        #expect(scene.canvas.height == 90.5)
        #expect(scene.canvas.background == .paint(.color(.fixed(Color(rgba: 0x1020_30FF)))))
        #expect(scene.scales == [1, 2.5])
        #expect(scene.theme == "dark")
        let field = try #require(scene.content.fields.first)
        #expect(field.id == "code")
        #expect(field.length == 4)
        #expect(field.width == 200)
        #expect(field.height == 50)
        #expect(field.sizing == .fixedWidth(40))
        #expect(field.style.label.family?.value == "OCR A")
        #expect(field.style.label.size == 21)
        #expect(field.style.label.weight == 600)
        #expect(field.style.label.italic == true)
        #expect(field.style.label.color == .token("accent"))
        #expect(field.style.label.horizontalPadding == 1)
        #expect(field.style.label.verticalPadding == 2)
        #expect(field.style.rule.color == .fixed(Color(rgba: 0xFF00_00FF)))
        #expect(field.style.rule.height == .fraction(0.1))
        #expect(field.style.rule.gap == 4)
        #expect(field.style.box.fill == .color(.fixed(Color(rgba: 0x00FF_0080))))
        #expect(field.style.box.radius == .points(8))
        #expect(field.style.box.border.width == 2)
        #expect(field.style.box.border.paint == .color(.fixed(Color(rgba: 0xFFA5_00FF))))
        #expect(field.style.cursor.shape == .bar)
        #expect(field.style.cursor.width == 3)
        #expect(field.style.cursor.height == 20)
        #expect(field.style.cursor.inset == 5)
        #expect(field.style.placeholder?.value == "0")
        #expect(field.style.placeholderColor == .token("secondary"))
        #expect(field.style.obscure?.value == .character("*"))
        #expect(field.style.opacity == 0.5)
        #expect(field.behavior.accepts == .digits)
        #expect(field.behavior.uppercase)
        #expect(field.behavior.overflow == .ignore)
        #expect(field.behavior.whenFull == .endEditing)
        #expect(field.behavior.clearsFullOnFocus)
        #expect(!field.behavior.needsFocus)
        #expect(field.style(in: [.filled, .active]).rule.color == .fixed(Color(rgba: 0x0000_FFFF)))
        #expect(field.style(in: [.filled]).rule.color == .fixed(Color(rgba: 0xFF00_00FF)))
        let state = try #require(scene.states.first)
        #expect(state.name == "typing")
        #expect(state.fields["code"]?.text.value == "0482")
        #expect(state.fields["code"]?.isFocused == true)
        #expect(state.fields["code"]?.status == .error)
        #expect(state.theme == "light")
    }

    @Test func decodesEventsWithTheirTimes() throws {
        let scene = try decode(
            """
            field: { length: 6 }
            animations:
              entering:
                fps: 30
                script: [focus, wait: 500ms, { type: "482913", every: 150ms }, { delete: 2, every: 0.1s }, tap: 3,
                         paste: "123456", { page: 3, over: 0ms }, page: 2, type: "1", delete, delete: , blur,
                         set: { status: error }, set: { theme: dark }, wait: 1.5s]
            """)
        let animation = try #require(scene.animations.first)
        #expect(animation.name == "entering")
        #expect(animation.framesPerSecond == 30)
        let expected: [(EntryEvent, Duration)] = [
            (.focus, .zero), (.wait(.milliseconds(500)), .zero), (.type("482913"), .milliseconds(150)),
            (.delete(2), .milliseconds(100)), (.tap(.cell(3)), .zero),
            (.paste("123456"), .zero), (.page(3), .zero), (.page(2), .milliseconds(500)),
            (.type("1"), .milliseconds(120)), (.delete(1), .milliseconds(120)), (.delete(1), .milliseconds(120)),
            (.blur, .zero), (.set(.status(.error)), .zero), (.set(.theme("dark")), .zero),
            (.wait(.milliseconds(1500)), .zero),
        ]
        #expect(animation.script.map(\.event) == expected.map(\.0))
        #expect(animation.script.map(\.pace) == expected.map(\.1))
    }

    @Test func anchorsAliasesAndMergeKeysWork() throws {
        let scene = try decode(
            """
            field:
              rule: &line { color: red, height: 2 }
              when:
                active: { rule: { <<: *line, color: blue } }
                error: { rule: *line }
            """)
        let field = try #require(scene.content.fields.first)
        #expect(field.style(in: .active).rule.color == .fixed(Color(rgba: 0x0000_FFFF)))
        #expect(field.style(in: .active).rule.height == .points(2))
        #expect(field.style(in: .error).rule.color == .fixed(Color(rgba: 0xFF00_00FF)))
    }

    @Test func decodesSurrogatePairsInJSON() throws {
        let scene = try decode(
            #"{"field":{"length":2},"states":{"a":{"text":"\ud83e\udd29\u0041"},"b":{"text":"x\ny"}}}"#)
        #expect(scene.states.map(\.fields["field"]?.text.value) == ["🤩A", "x\ny"])
    }

    @Test func keepsEscapesAndLineBreaksOfYAMLText() throws {
        #expect(
            try decode("field: {}\nstates: { a: { text: '\\ud83e\\udd29' } }").states[0].fields["field"]?.text.value
                == "\\ud83e\\udd29")
        let kept = try decode("field: {}\nstates:\n  a:\n    text: |+\n      ab\n\n")
        #expect(kept.states[0].fields["field"]?.text.value == "ab\n\n")
        #expect(try decode("field: {}").content.fields.count == 1)
    }

    @Test func stateCanNameTheFirstField() throws {
        let scene = try decode(
            "field: { id: code }\nstates: { a: { text: '12', fields: { code: { focused: true } } } }")
        #expect(scene.states[0].fields["code"]?.text.value == "12")
        #expect(scene.states[0].fields["code"]?.isFocused == true)
    }

    @Test func presetsExtendPresetsAndRejectCycles() throws {
        let presets = PresetCatalog([
            "a": "length: 3\nopacity: 0.5", "b": "preset: a\nlength: 4", "c": "preset: d", "d": "preset: c",
        ])
        let spec = try #require(try presets.spec(named: "b"))
        #expect(spec.length == 4)
        #expect(spec.style.opacity == 0.5)
        #expect(throws: SceneError.self) { try presets.spec(named: "c") }
    }

    @Test func locatesErrorsAfterASurrogatePair() {
        let text = #"{"field":{"length":2},"states":{"a":{"text":"\ud83e\udd29","focused":7}}}"#
        // The expected column is that in the original file, before surrogate pairs are joined.
        let column = text.distance(from: text.startIndex, to: text.firstIndex(of: "7") ?? text.endIndex) + 1
        #expect(diagnostics(of: text) == ["scene.yaml:1:\(column): error: 'focused' must be true or false, not '7'"])
    }

    /// YAML reads a name before a colon only up to 1,024 characters, and JSON has no limit. Locations are those in the file.
    @Test(arguments: [999, 1_000, 1_023, 1_024, 5_000]) func longNamesInJSON(_ count: Int) {
        let long = String(repeating: "k", count: count)
        let text =
            #"{"x-\#(long)\ud83e\udd29":{"\#(long)" :[1]},"field":{"length":2},"states":{"a":{"#
            + #""text":"\ud83e\udd29","focused":7}}}"#
        let column = text.distance(from: text.startIndex, to: text.firstIndex(of: "7") ?? text.endIndex) + 1
        #expect(diagnostics(of: text) == ["scene.yaml:1:\(column): error: 'focused' must be true or false, not '7'"])
    }

    @Test func matrixProducesEveryCombination() throws {
        let file = try SceneFile(
            bytes: Array(
                "field: { length: 6 }\nmatrix: { field.length: [4, 8], canvas.width: [320, 375.5], theme: [light, dark] }"
                    .utf8),
            path: "a/b/otp.yml", presets: .empty)
        #expect(file.name == "otp")
        #expect(file.variantCount == 8)
        let scenes = try (0..<8).map { try file.scene(variant: $0) }
        #expect(scenes.map { $0.content.fields[0].length } == [4, 4, 4, 4, 8, 8, 8, 8])
        #expect(scenes.map(\.canvas.width) == [320, 320, 375.5, 375.5, 320, 320, 375.5, 375.5])
        #expect(scenes.map(\.theme) == ["light", "dark", "light", "dark", "light", "dark", "light", "dark"])
        #expect(scenes[6].variant.map(\.key) == ["field.length", "canvas.width", "theme"])
        #expect(scenes[6].variant.map(\.label) == ["8", "375.5", "light"])
        #expect(scenes[6].variant.map(\.value) == [.number(8), .number(375.5), .text("light")])
    }

    @Test func customThemesExtendTheBuiltInOnes() throws {
        let scene = try decode(
            """
            themes:
              light: { brand: red }
              dark: { brand: blue }
              midnight: { base: dark, background: "#000010" }
            theme: midnight
            canvas: { background: background }
            field: { rule: { color: brand } }
            """)
        let theme = scene.theme(named: scene.theme)
        #expect(scene.canvas.background.color(in: theme).hex == "#000010FF")
        #expect(scene.content.fields[0].style.rule.color?.color(in: theme).hex == "#0000FFFF")
    }
}
