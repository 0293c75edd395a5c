import FieldGeometry
import FieldLayout
import FieldScene
import FieldShaping
import FieldText
import Testing

/// The keys `letterSpacing`, `digits`, `features` and `textSpacing`, with Inter: of 2816 units per em, a 1 is 1308 wide, and a
/// tabular digit 1824 (fontTools).
@Suite struct TypesettingLayoutTests {
    private func solved(_ yaml: String, scale: Double = 1) throws -> SolvedLayout {
        try solve(yaml, scale: scale, measurer: TextShaper())
    }

    private func width(_ keys: String) throws -> Double {
        let layout = try solved(
            "canvas: { width: 20000 }\ncontent: { stack: { alignment: leading, children: [{ text: { id: t, \(keys) } }] } }"
        )
        return try #require(layout.element("t")?.frame.width)
    }

    @Test func textsUseTheTypesettingKeys() throws {
        let plain = try width("string: '11', size: 1000")
        #expect(try width("string: '11', size: 1000, letterSpacing: 10") == plain + 20)
        #expect(try width("string: '11', size: 704, digits: tabular") == 912)
        #expect(try width("string: '1', size: 704, digits: tabular") == 456)
        #expect(try width("string: '11', size: 704, features: [tnum]") == 912)
        #expect(try width("string: '11', size: 704, features: tnum") == 912)
        #expect(try width("string: '1', size: 704, features: tnum=0") == 327)
    }

    @Test func inspectedPropertiesAreNamedLikeTheKeys() throws {
        let keys = "letterSpacing: 1.5, digits: tabular, features: [zero, cv01=2, liga=0], textSpacing: none"
        let layout = try solved(
            "content: { stack: { children: [{ text: { id: t, string: a, \(keys) } }, { button: { id: b, title: a, \(keys) } }, { text: { id: d, string: a } }] } }"
        )
        for id in ["t", "b"] {
            let element = try #require(layout.element(id))
            #expect(element["letterSpacing"] == .number(1.5))
            #expect(element["digits"] == .text("tabular"))
            #expect(element["features"] == .text("cv01=2, liga=0, zero"))
            #expect(element["textSpacing"] == .text("none"))
        }
        let plain = try #require(layout.element("d"))
        for name in ["letterSpacing", "digits", "features", "textSpacing"] { #expect(plain[name] == nil) }
    }

    @Test func textsOfCardsUseTheTypesettingKeys() throws {
        func caption(_ keys: String) throws -> SolvedElement {
            let layout = try solved(
                "field: { preset: card, front: { holder: { caption: { text: NAME, letterSpacing: \(keys) } } } }")
            return try #require(layout.element("field.front.holder.caption"))
        }
        #expect(try caption("3").frame.width == caption("0").frame.width + 12)
        #expect(try caption("3")["letterSpacing"] == .number(3))
    }

    @Test func letterSpacingFollowsTheTextScale() throws {
        func width(_ keys: String, _ size: Double) throws -> Double {
            try #require(
                solved(
                    "\(keys)\ncontent: { stack: { alignment: leading, children: [{ text: { id: t, string: ab, size: \(size), letterSpacing: 5 } }] } }"
                ).element("t")?.frame.width)
        }
        // Twice the letters, and twice the spacing: 20 points of 2 × 10.
        let large = try width("", 40) + 10
        #expect(try width("textScale: 2", 20) == large)
    }

    /// The digits of a countdown are tabular by default, so that its width does not depend on the time.
    @Test func tabularDigitsKeepCountdownsInPlace() throws {
        func width(_ seconds: Int, _ keys: String = "") throws -> Double {
            let layout = try solved(
                "content: { stack: { alignment: leading, children: [{ text: { id: t, string: 'in {remaining}', remaining: \(seconds)s\(keys) } }] } }",
                scale: 3)
            return try #require(layout.element("t")?.frame.width)
        }
        #expect(Set(try [11, 24, 38, 51, 59, 9].map { try width($0) }).count == 1)
        #expect(Set(try [11, 24].map { try width($0, ", digits: proportional") }).count == 2)
    }

    @Test(arguments: [
        ("letterSpacing: x", "'letterSpacing' must be a number, not 'x'"),
        ("digits: tabula", "'digits' must be one of proportional, tabular, not 'tabula'; did you mean 'tabular'?"),
        ("features: ss1", "'features' must be an OpenType feature such as zero, liga=0 or cv01=2, not 'ss1'"),
        (
            "features: [zero, 'cv01=-1']",
            "'features' must be an OpenType feature such as zero, liga=0 or cv01=2, not 'cv01=-1'"
        ),
        ("textSpacing: trim", "'textSpacing' must be one of normal, none, not 'trim'"),
        ("tracking: 2", "unknown key 'tracking' in 'text'; did you mean 'letterSpacing'?"),
    ])
    func rejectsWrongValues(_ keys: String, _ message: String) {
        let error = #expect(throws: SceneError.self) { try solved("content: { text: { string: a, \(keys) } }") }
        #expect(error?.diagnostics.map(\.message) == [message])
    }
}
