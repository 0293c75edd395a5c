import FieldEntry
import Fieldproof
import Testing

/// Elements that react in stills and films. Expected values follow from the scenes by hand.
@Suite struct ReactionTests {
    static func layout(_ yaml: String, state: Int = 0) throws -> SolvedLayout {
        let proof = try Proof(yaml: yaml)
        return try Renderer(proof).layout(of: proof.snapshots()[state])
    }

    /// The ids of the elements of the scene in a layout, in order.
    static func ids(_ layout: SolvedLayout) -> [String] {
        var ids: [String] = []
        for element in layout.elements {
            element.visit { id, element in if element.isElement { ids.append(id) } }
        }
        return ids
    }

    static func element(_ id: String, in layout: SolvedLayout) -> SolvedElement? {
        var found: SolvedElement?
        for element in layout.elements { element.visit { if $0 == id { found = $1 } } }
        return found
    }

    /// The value of a property as text.
    static func text(_ id: String, in layout: SolvedLayout) -> String? {
        guard case .text(let text)? = element(id, in: layout)?.properties.first(where: { $0.name == "text" })?.value
        else {
            return nil
        }
        return text
    }

    /// A playback whose layouts can be read at any time.
    struct Playback {
        let renderer: Renderer
        let clip: Clip

        init(_ yaml: String) throws {
            let proof = try Proof(yaml: yaml)
            renderer = Renderer(proof)
            clip = try #require(try proof.clips().first)
        }

        func layout(at seconds: Double) throws -> SolvedLayout {
            try renderer.layout(of: clip, at: .nanoseconds(Int64((seconds * 1e9).rounded())))
        }

        /// Where an element is drawn, with its pose.
        func frame(_ id: String, at seconds: Double) throws -> Rect {
            var frame: Rect?
            try layout(at: seconds).visit { if $0 == id { frame = $1.frame } }
            return try #require(frame, "\(id) at \(seconds)")
        }
    }

    @Test func invisibleElementsTakeNoSpace() throws {
        let yaml = """
            content:
              stack:
                spacing: 10
                children:
                  - field: { id: code, preset: plain, height: 40, length: 4 }
                  - text: { id: message, string: Wrong, visible: { status: error } }
                  - text: { id: hint, string: Hint, opacity: 0 }
            states:
              normal: {}
              error: { status: error }
            """
        let (normal, error) = (try Self.layout(yaml), try Self.layout(yaml, state: 1))
        #expect(Self.ids(normal) == ["stack", "code", "hint"])
        #expect(Self.ids(error) == ["stack", "code", "message", "hint"])
        // `opacity: 0` keeps the space: the hint is below the field, and below the message if that is visible.
        #expect(Self.element("hint", in: normal)?.frame.y == 50)
        let message = try #require(Self.element("message", in: error)?.frame)
        #expect(message.y == 50)
        #expect(Self.element("hint", in: error)?.frame.y == 60 + message.height)
        #expect(Self.element("hint", in: error)?.opacity == 0)
    }

    @Test func conditionsReadTheNamedFieldOrElseTheFirst() throws {
        let yaml = """
            content:
              stack:
                children:
                  - field: { id: first, preset: plain, length: 2 }
                  - field: { id: second, preset: plain, length: 2 }
                  - text: { id: a, string: a, visible: { filled: true } }
                  - text: { id: b, string: b, visible: { of: second, filled: true } }
                  - text: { id: c, string: c, visible: { of: second, empty: false, focused: true } }
                  - text: { id: d, string: d, visible: { theme: [dark, light], status: [error, success] } }
            states:
              one: { text: "12" }
              two: { fields: { second: { text: "12" } } }
              three: { fields: { second: { text: "1", focused: true } } }
              four: { status: success, theme: dark }
            """
        let expected = [["a"], ["b"], ["c"], ["d"]]
        for (index, texts) in expected.enumerated() {
            let ids = Self.ids(try Self.layout(yaml, state: index)).filter { $0.count == 1 }
            #expect(ids == texts, "state \(index)")
        }
    }

    /// Of two states that set the same key, the later one in the list focused, filled, empty, error, success, disabled
    /// wins.
    @Test func laterStatesTakePrecedence() throws {
        let yaml = """
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2 }
                  - text:
                      id: title
                      string: base
                      when: { error: { string: error }, filled: { string: filled, size: 30 }, focused: { string: focused } }
            states:
              a: { focused: true }
              b: { focused: true, text: "12" }
              c: { focused: true, text: "12", status: error }
              d: {}
            """
        let texts = try (0..<4).map { Self.text("title", in: try Self.layout(yaml, state: $0)) }
        #expect(texts == ["focused", "filled", "error", "base"])
    }

    @Test func hiddenFieldKeepsItsValueLosesTheFocusAndIgnoresEvents() throws {
        let playback = try Playback(
            """
            content:
              stack:
                children:
                  - text: { id: anchor, string: x }
                  - field: { id: code, preset: plain, length: 4, visible: { theme: light } }
                  - text: { id: note, string: typing, visible: { focused: true } }
            animations:
              a:
                script:
                  - focus
                  - { type: "12", every: 100ms }
                  - set: { theme: dark }
                  - { type: "34", every: 100ms }
                  - set: { theme: light }
                  - wait: 100ms
            """)
        func entry(at seconds: Double) throws -> EntryState? {
            try playback.renderer.timeline(of: playback.clip).moment(at: .milliseconds(Int(seconds * 1000))).inputs[
                "code"]?
                .cells
        }
        #expect(try entry(at: 0.15)?.isFocused == true)
        #expect(Self.ids(try playback.layout(at: 0.15)) == ["stack", "anchor", "code", "note"])
        #expect(Self.ids(try playback.layout(at: 0.25)) == ["stack", "anchor"])
        let later = try #require(try entry(at: 0.45))
        #expect(later.text == "12")
        #expect(!later.isFocused)
        #expect(Self.ids(try playback.layout(at: 0.45)) == ["stack", "anchor", "code"])
    }

    @Test func eventsSetAndClearValues() throws {
        let yaml = """
            content:
              stack:
                children:
                  - field: { id: first, preset: plain, length: 4 }
                  - field: { id: second, preset: plain, length: 4 }
                  - button: { id: some, title: Some, onTap: [{ clear: second }, { set: { text: "48" } }] }
                  - button: { id: none, title: None, enabled: false, onTap: { clear: first } }
            states:
              set: { after: [set: { text: "4829" }] }
              focused: { after: [tap: second, set: { text: "48295" }] }
              clear: { text: "1234", fields: { second: { text: "5678" } }, after: [clear: first] }
              tapped: { text: "1234", fields: { second: { text: "5678" } }, after: [tap: some] }
              disabled: { text: "1234", after: [tap: none] }
            """
        let proof = try Proof(yaml: yaml)
        let scene = try Renderer(proof).scene(of: proof.snapshots()[0])
        let texts = scene.states.map { state in
            let inputs = Moment(of: state, in: scene).inputs
            return ["first", "second"].map { inputs[$0]?.cells?.text ?? "" }
        }
        #expect(texts == [["4829", ""], ["", "4829"], ["", "5678"], ["48", ""], ["1234", ""]])
    }

    /// Of two fields that each hide while the other one is focused, the first in the file loses the focus first. Only a
    /// state that is made in Swift can focus both.
    @Test func hiddenFieldsLoseTheFocusInFileOrder() throws {
        let yaml = """
            content:
              stack:
                children:
                  - field: { id: b, preset: plain, length: 2, visible: { of: a, focused: false } }
                  - field: { id: a, preset: plain, length: 2, visible: { of: b, focused: false } }
            states: { both: { focused: true } }
            """
        for _ in 0..<8 {
            let proof = try Proof(yaml: yaml)
            let scene = try Renderer(proof).scene(of: proof.snapshots()[0])
            var state = scene.states[0]
            state.fields["a", default: SceneState.Field()].isFocused = true
            let inputs = Moment(of: state, in: scene).inputs
            #expect(inputs["b"]?.isFocused == false)
            #expect(inputs["a"]?.isFocused == true)
        }
    }

    /// `set` changes the cursor of a field from its event on.
    @Test func cursorsFollowValuesThatEventsSet() throws {
        let playback = try Playback(
            """
            field: { id: f, preset: plain, length: 2, cursor: none }
            animations:
              a: { script: [focus, wait: 1s, set: { f: { cursor: { shape: bar, width: 2, height: 20 } } }, wait: 1s] }
            """)
        func hasCursor(_ seconds: Double) throws -> Bool {
            Self.element("f.cell[0].cursor", in: try playback.layout(at: seconds)) != nil
        }
        #expect(try !hasCursor(0.5))
        #expect(try hasCursor(1.1))
    }

    @Test func layoutErrorsNameTheState() throws {
        let error = #expect(throws: SceneError.self) {
            try Self.layout(
                """
                canvas: { width: 300 }
                content: { stack: { children: [{ field: { height: 40 } }, { keypad: { height: 20, visible: { status: error } } }] } }
                states: { ok: {}, bad: { status: error } }
                matrix: { theme: [dark] }
                """, state: 1)
        }
        #expect(
            error?.description
                == "scene.yaml:2:61: error: the keypad 'keypad' does not fit: it needs 112 points of height, but has only 20"
                + " (in 'bad', with theme dark)")
    }

    /// A playback without a fixed height is rejected with the location of its animation, before anything is written.
    @Test func clipsThatChangeTheirHeightAreErrors() throws {
        let playback = try Playback(
            """
            content: { stack: { children: [{ field: { height: 40 } }, { text: { string: a, height: 20, visible: { status: error } } }] } }
            animations: { a: { script: [wait: 1s, set: { status: error }, wait: 1s] } }
            """)
        let error = #expect(throws: SceneError.self) { try playback.renderer.validate(playback.clip) }
        #expect(
            error?.description
                == "scene.yaml:2:15: error: the height of 'a' changes from 40 to 60 points; set the height of the canvas,"
                + " such as canvas: { height: 60 }")
    }

    /// A height that changes between the events, or at one of more than a thousand, is found before frames are drawn.
    @Test(arguments: [
        // `10:00` needs two lines, as at the beginning and after the event at 1.5 s; `9:59` needs one.
        (
            "canvas: { width: 118 }",
            "{ text: { id: b, string: \"Resend in {remaining}\", size: 16, remaining: 600s } }",
            "wait: 1500ms, set: { b: { remaining: 600s } }, wait: 500ms"
        ),
        // A message during the last but one of 1200 events, each of which lasts for 10 ms.
        (
            "canvas: { width: 118 }", "{ text: { string: a, height: 20, visible: { status: error } } }",
            String(repeating: "wait: 10ms, focus, ", count: 1199)
                + "wait: 10ms, set: { status: error }, wait: 10ms, set: { status: normal }, wait: 10ms"
        ),
        // A message that takes space until its transition has ended, after the last event.
        (
            "canvas: { width: 118 }",
            "{ text: { id: b, string: a, height: 20, motion: { change: { duration: 300ms } } } }",
            "wait: 100ms, set: { b: { visible: false } }, wait: 1s"
        ),
        // Two elements that exchange their heights by different curves.
        (
            "canvas: { width: 118 }",
            "{ stack: { id: b, padding: 4, motion: { change: { duration: 300ms, curve: linear } }, children: [text: a] } },"
                + " { stack: { id: c, padding: 20, motion: { change: { duration: 300ms, curve: ease-in } }, children: [text: a] } }",
            "wait: 100ms, set: { b: { padding: 20 }, c: { padding: 4 } }, wait: 1s"
        ),
    ])
    func changesOfTheHeightBetweenEventsAreErrors(_ canvas: String, _ element: String, _ script: String) throws {
        let playback = try Playback(
            """
            \(canvas)
            content: { stack: { children: [{ field: { height: 40 } }, \(element)] } }
            animations: { a: { script: [\(script)] } }
            """)
        let error = #expect(throws: SceneError.self) { try playback.renderer.validate(playback.clip) }
        #expect(error?.description.contains("error: the height of 'a' changes from") == true)
        let frames = try playback.renderer.frames(of: playback.clip)
        #expect(throws: SceneError.self) {
            for index in 0..<playback.clip.frameCount { _ = try frames.frame(at: index) }
        }
    }

    /// A keypad that follows a field shows each typed and deleted character for the shorter of 100 ms and `every`;
    /// `press` takes time.
    @Test func keypadsShowPressedKeys() throws {
        let playback = try Playback(
            """
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 4 }
                  - keypad: { id: pad, follows: code }
                  - keypad: { id: other }
            animations:
              a:
                script: [focus, { type: "48", every: 200ms }, { delete: 1, every: 50ms }, { press: "7", of: other, for: 300ms }, press: delete, wait: 1s]
            """)
        func pressed(_ keypad: String, at seconds: Double) throws -> [String] {
            let element = Self.element(keypad, in: try playback.layout(at: seconds))
            return (element?.children ?? []).filter { $0.properties.contains { $0.name == "pressed" } }.map(\.name)
        }
        let times = [0, 0.05, 0.1, 0.2, 0.299, 0.3, 0.4, 0.449, 0.45, 0.749, 0.75, 0.849, 0.85]
        let keys = try times.map { try pressed("pad", at: $0).first ?? "" }
        #expect(
            keys == [
                "key[4]", "key[4]", "", "key[8]", "key[8]", "", "key[delete]", "key[delete]", "", "", "key[delete]",
                "key[delete]", "",
            ])
        #expect(try pressed("other", at: 0.45) == ["key[7]"])
        #expect(try pressed("other", at: 0.749) == ["key[7]"])
        #expect(try pressed("other", at: 0.75) == [])
        #expect(playback.clip.animation.duration == .milliseconds(1850))
    }

    @Test func framesEqualTheMomentsOfTheirTimes() throws {
        let playback = try Playback(
            """
            canvas: { width: 200, height: 120 }
            content:
              stack:
                children:
                  - field: { id: code, preset: pin-boxes, length: 3, motion: { change: 200ms } }
                  - text: { id: timer, string: "{remaining}", remaining: 1s, onEnd: { clear: code } }
                  - text: { id: message, string: Full, visible: { filled: true }, motion: { change: 300ms } }
                  - spacer:
            animations:
              a: { fps: 20, script: [focus, { type: "123", every: 200ms }, set: { code: { label: { color: "#FF0000" } } }, wait: 900ms] }
            """)
        let frames = try playback.renderer.frames(of: playback.clip)
        for index in 0..<playback.clip.frameCount {
            let image = try frames.frame(at: index).image
            #expect(
                image == (try playback.renderer.pixels(of: playback.clip, at: playback.clip.rate.time(at: index))),
                "frame \(index)"
            )
        }
    }
}
