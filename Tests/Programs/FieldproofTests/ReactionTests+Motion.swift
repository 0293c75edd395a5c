import FieldEntry
import Fieldproof
import Testing

/// Countdowns, and transitions from one state to another.
extension ReactionTests {
    /// A countdown shows the seconds rounded up, begins when its element becomes visible, and acts at its end.
    @Test func countdownsRunWhileTheirElementsAreVisible() throws {
        let playback = try Playback(
            """
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2 }
                  - text: { id: resend, string: "Resend in {remaining}", remaining: 2s,
                            onEnd: { set: { resend: { visible: false }, link: { visible: true } } } }
                  - text: { id: link, string: Resend, visible: false }
                  - text: { id: locked, string: "{remaining} left", remaining: 65s, visible: { status: error } }
            animations:
              a: { script: [wait: 1s, set: { status: error }, wait: 4500ms, set: { status: normal }, wait: 1s, set: { status: error }, wait: 1s] }
            """)
        func text(_ id: String, at seconds: Double) throws -> String? {
            Self.text(id, in: try playback.layout(at: seconds))
        }
        #expect(try text("resend", at: 0) == "Resend in 0:02")
        #expect(try text("resend", at: 0.999) == "Resend in 0:02")
        #expect(try text("resend", at: 1) == "Resend in 0:01")
        #expect(try text("resend", at: 1.999) == "Resend in 0:01")
        #expect(try text("resend", at: 2) == nil)
        #expect(try text("link", at: 1.999) == nil)
        #expect(try text("link", at: 2) == "Resend")
        #expect(try text("locked", at: 0.5) == nil)
        #expect(try text("locked", at: 1) == "1:05 left")
        #expect(try text("locked", at: 5.4) == "1:01 left")
        #expect(try text("locked", at: 5.6) == nil)
        // It became visible again at 6.5 s.
        #expect(try text("locked", at: 6.6) == "1:05 left")
        #expect(try text("locked", at: 7.5) == "1:04 left")
    }

    @Test func countdownsStopAtZeroAndStillsShowTheStart() throws {
        let yaml = """
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2 }
                  - button: { id: resend, title: "Again in {remaining}", remaining: 90s, enabled: false }
                  - text: { id: short, string: "{remaining}", remaining: 1500ms }
            states: { a: {} }
            animations: { a: { script: [wait: 3s] } }
            """
        #expect(Self.text("resend", in: try Self.layout(yaml)) == "Again in 1:30")
        #expect(Self.text("short", in: try Self.layout(yaml)) == "0:02")
        let playback = try Playback(yaml)
        #expect(Self.text("short", in: try playback.layout(at: 0.4)) == "0:02")
        #expect(Self.text("short", in: try playback.layout(at: 0.5)) == "0:01")
        #expect(Self.text("short", in: try playback.layout(at: 3)) == "0:00")
    }

    /// Halfway through a linear transition, an element that appears has half its opacity, colours are the mean of both,
    /// and an element that disappears keeps its space.
    @Test func transitionsInterpolate() throws {
        let playback = try Playback(
            """
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2 }
                  - text:
                      id: title
                      string: Title
                      color: "#000000"
                      motion: { change: { duration: 1s, curve: linear } }
                      when: { error: { color: "#FF0000", size: 27 } }
                  - text:
                      id: message
                      string: Wrong
                      visible: { status: error }
                      motion: { change: { duration: 1s, curve: linear } }
                  - text: { id: last, string: x }
            animations:
              a: { script: [wait: 1s, set: { status: error }, wait: 2s, set: { status: normal }, wait: 2s] }
            """)
        func layout(_ seconds: Double) throws -> SolvedLayout { try playback.layout(at: seconds) }
        func color(_ seconds: Double) throws -> Color? {
            let properties = Self.element("title", in: try layout(seconds))?.properties ?? []
            guard case .color(let color)? = properties.first(where: { $0.name == "color" })?.value else { return nil }
            return color
        }
        #expect(try Self.ids(layout(0.9)) == ["stack", "code", "title", "last"])
        #expect(try Self.element("message", in: layout(1.5))?.opacity == 0.5)
        #expect(try Self.element("message", in: layout(2.5))?.opacity == 1)
        #expect(try Self.element("message", in: layout(3.25))?.opacity == 0.75)
        #expect(try Self.element("message", in: layout(4.5)) == nil)
        #expect(
            try Self.element("last", in: layout(3.5))?.frame.y ?? 0 > Self.element("message", in: layout(3.5))?.frame.y
                ?? 0)
        #expect(try color(1.5).map { abs($0.red - 0.5) < 1e-9 && $0.green == 0 } == true)
        #expect(try color(2.5)?.red == 1)
        // Between sizes 17 and 27, halfway is 22.
        let size = Self.element("title", in: try layout(1.5))?.properties.first { $0.name == "font" }
        #expect(size.map { "\($0)".contains("22") } == true)
    }

    /// A sheet of 100 points at the bottom comes from 100 % of its height below, and goes there. The pose does not change
    /// the layout: `at` is where the keypad is drawn. With reduced motion it fades.
    @Test(arguments: [false, true])
    func elementsEnterFromAPose(isReduced: Bool) throws {
        let playback = try Playback(
            """
            canvas: { width: 200, height: 300 }
            reducedMotion: \(isReduced)
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2 }
                  - spacer:
                  - stack:
                      id: sheet
                      height: 100
                      visible: { focused: true }
                      motion: { change: { duration: 1s, curve: linear }, from: { y: 100% } }
                      children: [{ text: { id: title, string: x } }]
            animations: { a: { script: [wait: 1s, focus, wait: 2s, blur, wait: 2s] } }
            """)
        func top(at seconds: Double) throws -> Double? {
            var top: Double?
            try playback.layout(at: seconds).visit { if $0 == "sheet" { top = $1.frame.y } }
            return top
        }
        func opacity(at seconds: Double) throws -> Double? {
            Self.element("sheet", in: try playback.layout(at: seconds))?.opacity
        }
        #expect(try top(at: 0.9) == nil)
        #expect(try top(at: 1) == (isReduced ? 200 : 300))
        #expect(try top(at: 1.25) == (isReduced ? 200 : 275))
        #expect(try top(at: 2) == 200)
        #expect(try top(at: 3.75) == (isReduced ? 200 : 275))
        #expect(try top(at: 4) == nil)
        #expect(try opacity(at: 1.25) == (isReduced ? 0.25 : 1))
        #expect(try opacity(at: 3.75) == (isReduced ? 0.25 : 1))
    }

    /// After a quarter of a second, 30 of 40 points are left: to the right, or in a layout from right to left to the left.
    @Test(arguments: [("leftToRight", 30.0), ("rightToLeft", -30)])
    func horizontalPosesAreMirrored(_ direction: String, _ offset: Double) throws {
        let playback = try Playback(
            """
            canvas: { width: 300, height: 100, direction: \(direction) }
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2 }
                  - text: { id: note, string: x, visible: { focused: true },
                            motion: { change: { duration: 1s, curve: linear }, from: { x: 40 } } }
                  - spacer:
            animations: { a: { script: [wait: 1s, focus, wait: 2s] } }
            """)
        #expect(try playback.frame("note", at: 1.25).x - playback.frame("note", at: 3).x == offset)
    }

    /// A text comes from 40 points below within a second. Halfway, it becomes red within another second: the change of its
    /// colour does not restart the entrance, which ends after its second.
    @Test func entrancesHaveTheirOwnClock() throws {
        let playback = try Playback(
            """
            canvas: { height: 200 }
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2 }
                  - text: { id: note, string: x, color: "#000000", visible: { focused: true },
                            motion: { change: { duration: 1s, curve: linear }, from: { y: 40 } },
                            when: { error: { color: "#FF0000" } } }
                  - spacer:
            animations: { a: { script: [wait: 1s, focus, wait: 500ms, set: { status: error }, wait: 2s] } }
            """)
        let rest = try playback.frame("note", at: 3).y
        for (seconds, offset, red) in [(1.25, 30.0, 0.0), (1.5, 20, 0), (1.75, 10, 0.25), (2, 0, 0.5), (2.25, 0, 0.75)]
        {
            #expect(try playback.frame("note", at: seconds).y - rest == offset)
            let element = Self.element("note", in: try playback.layout(at: seconds))
            guard case .color(let color)? = element?.properties.first(where: { $0.name == "color" })?.value else {
                Issue.record("no colour at \(seconds)")
                continue
            }
            #expect(abs(color.red - red) < 1e-9, "\(seconds)")
        }
    }

    /// A sheet of 100 points, below a gap of 10, slides over the end of a column of 300 points. The field, of 40 points between
    /// two spacers, moves with it: from 130 to 75. A sheet that moves by less than its height takes its place at once.
    @Test func elementsMoveWithASlidingSheet() throws {
        func tops(from pose: String) throws -> [Double] {
            let playback = try Playback(
                """
                canvas: { width: 200, height: 300 }
                content:
                  stack:
                    spacing: 10
                    children:
                      - spacer:
                      - field: { id: code, preset: plain, length: 2, height: 40 }
                      - spacer:
                      - stack:
                          id: sheet
                          height: 100
                          visible: { focused: true }
                          motion: { change: { duration: 1s, curve: linear }, from: { y: \(pose) } }
                          children: [{ text: { string: x } }]
                animations: { a: { script: [wait: 1s, focus, wait: 2s, blur, wait: 2s] } }
                """)
            #expect(try playback.frame("sheet", at: 2.5).y == 200)
            return try [0.5, 1, 1.25, 2, 3.75, 4].map { try playback.frame("code", at: $0).y }
        }
        #expect(try tops(from: "100%") == [130, 130, 116.25, 75, 116.25, 130])
        #expect(try tops(from: "50%") == [130, 75, 75, 75, 75, 130])
    }

    /// The screen leaves 34 points below the last text, until a sheet of 100 points covers them.
    @Test func safeAreasEndWithASlidingSheet() throws {
        let playback = try Playback(
            """
            content:
              device:
                model: phone-island
                frame: none
                content:
                  stack:
                    children:
                      - stack:
                          padding: { safeArea: true }
                          children:
                            - field: { id: code, preset: plain, length: 2 }
                            - spacer:
                            - text: { id: last, string: x }
                      - stack:
                          height: 100
                          visible: { focused: true }
                          motion: { change: { duration: 1s, curve: linear }, from: { y: 100% } }
                          children: [{ text: { string: x } }]
            animations: { a: { script: [wait: 1s, focus, wait: 2s] } }
            """)
        let bottoms = try [0.5, 1, 1.25, 2].map { try playback.frame("last", at: $0).maxY }
        #expect(bottoms.map { bottoms[0] - $0 } == [0, 0, 16.5, 66])
    }

    /// A spring goes beyond its end and back before it settles. An element that leaves with it keeps its space until then. A pose
    /// alone takes 200 ms, and none is a fade.
    @Test func elementsThatLeaveWithASpringKeepTheirSpace() throws {
        let playback = try Playback(
            """
            canvas: { height: 200 }
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2 }
                  - text: { id: a, string: a, visible: { status: normal },
                            motion: { change: { duration: 1s, curve: "spring(1, 400, 8)" }, from: { y: 50 } } }
                  - text: { id: b, string: b, visible: { status: normal }, motion: { from: {} } }
                  - text: { id: last, string: x }
                  - spacer:
            animations: { a: { script: [wait: 1s, set: { status: error }, wait: 2s] } }
            """)
        let leaving = try (25..<100).map { try playback.layout(at: 1 + Double($0) / 100) }
        #expect(leaving.allSatisfy { Self.element("a", in: $0) != nil })
        #expect(Set(leaving.map { Self.element("last", in: $0)?.frame.y }).count == 1)
        #expect(try Self.element("a", in: playback.layout(at: 2)) == nil)
        let opacity = try Self.element("b", in: playback.layout(at: 1.1))?.opacity ?? 1
        #expect(opacity > 0 && opacity < 1)
        #expect(try Self.element("b", in: playback.layout(at: 1.2)) == nil)
    }

    /// A stack that disappears fades with its content, and a countdown in it goes on.
    @Test func leavingElementsKeepTheirContent() throws {
        let playback = try Playback(
            """
            canvas: { height: 200 }
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2 }
                  - stack:
                      id: box
                      visible: { status: normal }
                      motion: { change: { duration: 1s, curve: linear } }
                      children: [{ text: { id: timer, string: "{remaining}", remaining: 9s } }]
                  - text: { id: last, string: x }
                  - spacer:
            animations: { a: { script: [wait: 2s, set: { status: error }, wait: 2s] } }
            """)
        let (before, during) = (try playback.layout(at: 1.9), try playback.layout(at: 2.25))
        #expect(Self.element("box", in: during)?.opacity == 0.75)
        #expect(Self.element("last", in: during)?.frame == Self.element("last", in: before)?.frame)
        #expect(Self.text("timer", in: during) == "0:07")
        #expect(Self.element("box", in: try playback.layout(at: 3)) == nil)
    }

    /// An event that adds a transition does not change earlier frames; `none` removes it.
    @Test func transitionsBelongToTheirEvent() throws {
        let playback = try Playback(
            """
            canvas: { height: 200 }
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2 }
                  - text: { id: m, string: Wrong, visible: { status: error } }
                  - spacer:
            animations:
              a:
                script:
                  - set: { status: error }
                  - wait: 1s
                  - set: { m: { motion: { change: { duration: 1s, curve: linear } } } }
                  - set: { status: normal }
                  - wait: 2s
                  - set: { m: { motion: { change: none } } }
                  - set: { status: error }
                  - wait: 1s
            """)
        func opacity(_ seconds: Double) throws -> Double? {
            Self.element("m", in: try playback.layout(at: seconds))?.opacity
        }
        #expect(try opacity(0.1) == 1)
        #expect(try opacity(0.9) == 1)
        #expect(try opacity(1.25) == 0.75)
        #expect(try opacity(2.5) == nil)
        #expect(try opacity(3.1) == 1)
    }

    /// Countdowns that end together all act, in file order; hiding and showing one starts it again.
    @Test func countdownsThatEndTogetherAllTakeEffect() throws {
        let playback = try Playback(
            """
            canvas: { height: 300 }
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 4 }
                  - text: { id: z, string: "{remaining}", remaining: 1s, onEnd: { set: { a: { visible: false }, text: "1" } } }
                  - text: { id: a, string: "{remaining}", remaining: 1s, onEnd: { set: { text: "2" } } }
                  - text: { id: t, string: "{remaining}", remaining: 5s }
                  - button: { id: again, title: Again, onTap: [{ set: { t: { visible: false } } }, { set: { t: { visible: true } } }] }
                  - spacer:
            animations: { a: { script: [wait: 2s, tap: again, wait: 1s] } }
            """)
        let moment = try playback.renderer.timeline(of: playback.clip).moment(at: .milliseconds(1500))
        #expect(moment.inputs["code"]?.cells?.text == "2")
        #expect(Self.text("t", in: try playback.layout(at: 1.5)) == "0:04")
        #expect(Self.text("t", in: try playback.layout(at: 2.5)) == "0:05")
    }
}
