import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Frames calculated by hand for a font whose characters are squares: a text is as high as its font size, and as wide
/// as the size times the number of characters. The card is 300 wide at (50, 24), its centre at (200, 114).
@Suite struct CardLayoutTests {
    private func card(_ state: String, field: String = "preset: card, width: 300", width: Int = 400) throws
        -> SolvedLayout
    {
        try solve(
            "canvas: { width: \(width), height: 292 }\nfield: { \(field) }\nstates: { a: { \(state) } }")
    }

    private func frame(_ id: String, _ state: String) throws -> Rect? { try card(state).element("field.\(id)")?.frame }

    @Test func laysOutTheFront() throws {
        let layout = try card("number: 4, holder: Al")
        let frames: [(String, Rect)] = [
            ("field", Rect(x: 50, y: 24, width: 300, height: 244)),
            ("field.front", Rect(x: 50, y: 24, width: 300, height: 180)),
            // 19 characters, as large as fits between the insets of 16, in a line of 21.5.
            ("field.front.number", Rect(x: 66, y: 103.25, width: 268, height: 21.5)),
            ("field.front.number.placeholder", Rect(x: 66, y: 103.25, width: 268, height: 21.5)),
            // 33 characters of 8 points, 6, and a line of 11.25.
            ("field.front.holder", Rect(x: 66, y: 162.75, width: 264, height: 25.25)),
            ("field.front.holder.caption", Rect(x: 66, y: 162.75, width: 264, height: 8)),
            ("field.front.holder.label", Rect(x: 66, y: 176.75, width: 22, height: 11.25)),
            // 18 characters of 8 points, 8, and 5 of 11 in a line of 11.25.
            ("field.front.expiry", Rect(x: 190, y: 160.75, width: 144, height: 27.25)),
            ("field.front.expiry.caption", Rect(x: 190, y: 160.75, width: 144, height: 8)),
            ("field.front.expiry.label", Rect(x: 279, y: 176.75, width: 55, height: 11.25)),
            ("field.front.brand", Rect(x: 294, y: 40, width: 40, height: 25)),
        ]
        for (id, frame) in frames { #expect(isClose(layout.element(id)?.frame, frame), "\(id)") }
        #expect(layout.element("field.front.number")?["text"] == .text("4"))
        #expect(layout.element("field.front.number.placeholder")?["text"] == .text("XXXX XXXX XXXX XXXX"))
        #expect(layout.element("field.front.brand")?["brand"] == .text("visa"))
        #expect(layout.element("field.front.holder")?["text"] == .text("AL"))
        #expect(layout.element("field.front.expiry")?["text"] == .text("MM/YY"))
        #expect(layout.element("field.front.expiry")?.hex("color") == "#929292FF")
        #expect(layout.element("field.front")?.hex("fill") == "#3F3F3FFF")
        #expect(!layout.ids.contains { $0.hasPrefix("field.back") })
    }

    /// 180 of the front, 20 between both and 44 of the form.
    @Test func cardIsAtLeastAsHighAsItsParts() throws {
        let layout = try solve(
            "canvas: { width: 400 }\ncontent: { stack: { children: [{ field: { preset: card, height: 100 } }, { text: { string: a, size: 10 } }] } }"
        )
        #expect(layout.element("field")?.frame == Rect(x: 0, y: 0, width: 400, height: 244))
        #expect(layout.element("field.form")?.frame == Rect(x: 0, y: 200, width: 400, height: 44))
        #expect(layout.element("text")?.frame.y == 244)
    }

    /// Glyphs of 21 points are centred on y = 114, from 103.5 to 124.5, whatever the height of the line.
    @Test(arguments: ["", ", front: { number: { lineHeight: 40 } }"])
    func lineHeightKeepsGlyphsCentered(_ style: String) throws {
        let layout = try card("number: 4", field: "preset: card, width: 460\(style)", width: 500)
        let number = try #require(layout.element("field.front.number"))
        #expect(number.frame.height == (style.isEmpty ? 21.5 : 40))
        #expect(abs(number.frame.midY - 114) < 1e-9)
        let corner = try #require(number.glyphCorners.first)
        #expect(abs(corner.y - 103.5) < 1e-9)
    }

    /// 23 characters of 21 points are 483 wide, and a card of 480 has 448 between its insets of 16. The focus frame is 10
    /// wider on each side, and stays on the card from 60 to 540.
    @Test(
        arguments: [
            "4917610000000000003", "6011000139000000122", "3566002020360505310", "6212345678900000003",
            "3600000000000000004",
        ])
    func longNumbersAreDrawnSmaller(_ number: String) throws {
        let layout = try card(
            "number: \"\(number)\", focused: true",
            field: "preset: card, width: 480, input: { brands: prefixes, lengths: byBrand, grouping: fixed }",
            width: 600)
        let line = try #require(layout.element("field.front.number"))
        #expect(isClose(line.frame, Rect(x: 76, y: 103.25, width: 448, height: 21.5)))
        guard case .font(_, let size) = line["font"], case .text(let text) = line["text"] else {
            Issue.record("the number has no font")
            return
        }
        #expect(abs(size - 21 * 448.0 / 483) < 1e-9)
        #expect(text.filter(\.isNumber) == number)
        #expect(isClose(layout.element("field.front.focus")?.frame, Rect(x: 66, y: 89.25, width: 468, height: 45.5)))
        #expect(layout.faults.isEmpty && layout.warnings.isEmpty)
    }

    /// A card of 300 from 50 to 350 has room for 268 points between its insets of 16. 23, 19 and 16 characters of 21 points
    /// are wider, and so is the placeholder of 19 characters of a number that is not complete. The focus frame is 10 points
    /// wider on each side.
    @Test(arguments: [
        ("4917610000000000003", 23.0), ("3566002020360505310", 23), ("6212345678900000003", 23),
        ("4242424242424242", 19), ("4", 19), ("", 19), ("30569309025904", 16), ("378282246310005", 17),
    ])
    func numbersFitNarrowCards(_ number: String, _ characters: Double) throws {
        let layout = try card(
            "number: \"\(number)\", focused: true",
            field: "preset: card, width: 300, input: { brands: prefixes, lengths: byBrand, grouping: byBrand }")
        let line = try #require(layout.element("field.front.number"))
        #expect(isClose(line.frame, Rect(x: 66, y: 103.25, width: 268, height: 21.5)))
        guard case .font(_, let size) = line["font"] else {
            Issue.record("the number has no font")
            return
        }
        #expect(abs(size - 268 / characters) < 1e-9)
        #expect(isClose(layout.element("field.front.focus")?.frame, Rect(x: 56, y: 89.25, width: 288, height: 45.5)))
        #expect(layout.faults.isEmpty)
    }

    /// The tracking of a number becomes smaller with its font, which the 399 points of 19 characters make.
    @Test func trackingFitsNarrowCards() throws {
        let layout = try card(
            "number: 4242424242424242", field: "preset: card, width: 300, front: { number: { letterSpacing: 2 } }")
        let line = try #require(layout.element("field.front.number"))
        #expect(line["letterSpacing"] == .number(2 * (268 / 399.0)))
    }

    /// A drag by .9 pages beyond the first one makes the focus frame of 288 points 18 wider on each side.
    @Test func focusFrameBeyondTheCanvasIsAFault() throws {
        let state = "number: 4242424242424242, page: -0.9"
        #expect(
            try card(state, width: 320).faults == [LayoutFault(kind: .outsideCanvas, element: "field.front.focus")])
        #expect(try card(state, width: 324).faults.isEmpty)
    }

    /// The panel of the code begins 70 points before the right edge of the card, but not before the left edge of the
    /// signature, 16 points from that of the card.
    @Test func codeBeyondTheCanvasIsAFault() throws {
        let layout = try card("number: 5, code: \"1234\", page: 3", field: "preset: card, width: 70", width: 70)
        #expect(isClose(layout.element("field.back.code")?.frame, Rect(x: 16, y: 114, width: 62, height: 18)))
        #expect(layout.faults == [LayoutFault(kind: .outsideCanvas, element: "field.back.code")])
    }

    @Test(
        arguments: [
            ("number: 4242 4242-4242 4242", nil), ("number: 49176100000000000030", "4917610000000000003"),
            ("number: 4242x", "4242"), ("code: 12a", "12"), ("code: 12345", "1234"), ("holder: Ö. O'Neil-Li", nil),
        ] as [(String, String?)])
    func textsThatTheCardChangesAreWarnings(_ state: String, _ entered: String?) throws {
        let layout = try card(state, field: "preset: card, input: { brands: prefixes, lengths: byBrand }")
        let written = state.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
        #expect(layout.warnings.map(\.kind) == (entered.map { [.changed(written, entered: $0)] } ?? []))
        if entered != nil { #expect(layout.warnings.first?.location.line == 3) }
    }

    @Test func showsTheBrandOfTheFirstDigit() throws {
        #expect(try frame("front.brand", "number: 6") == nil)
        #expect(try card("number: 3").element("field.front.brand")?["brand"] == .text("amex"))
    }

    @Test func typedDigitsHideThePlaceholder() throws {
        let number = try #require(try card("number: 48290").element("field.front.number"))
        // "4829 0" is six of 19 characters wide. A rectangle in the card's colour hides the placeholder behind it.
        guard case .fill(.rect(let rect, _), .color(let color)) = number.ink.first else {
            Issue.record("no background")
            return
        }
        #expect(isClose(rect, Rect(x: 66, y: 103.25, width: 6 * 268.0 / 19, height: 21.5)))
        #expect(color.hex == "#3F3F3FFF")
        #expect(number["text"] == .text("4829 0"))
        #expect(try frame("front.number.placeholder", "number: \"4829032190000000\"") == nil)
    }

    @Test(arguments: [
        // The number's rectangle is extended by 10 left and right, 14 above and 10 below; the stacks by 6.
        ("page: 0", Rect(x: 56, y: 89.25, width: 288, height: 45.5)),
        ("page: 1", Rect(x: 60, y: 156.75, width: 276, height: 37.25)),
        ("page: 2", Rect(x: 184, y: 154.75, width: 156, height: 39.25)),
        ("page: 0.5", Rect(x: 58, y: 123, width: 282, height: 41.375)),
        ("page: 1.25", Rect(x: 91, y: 156.25, width: 246, height: 37.75)),
        // 20 × 0.5 on each side.
        ("page: -0.5", Rect(x: 46, y: 79.25, width: 308, height: 65.5)),
        ("page: 2.4", Rect(x: 184, y: 154.75, width: 156, height: 39.25)),
    ])
    func focusFrameSurroundsTheInputsOfTheFront(_ state: String, _ expected: Rect) throws {
        #expect(isClose(try frame("front.focus", state), expected))
    }

    @Test func laysOutTheBack() throws {
        let layout = try card("number: 5, holder: \"JEAN-LUC o'neil\", code: \"369\", page: 3")
        let frames: [(String, Rect)] = [
            ("back", Rect(x: 50, y: 24, width: 300, height: 180)),
            ("back.stripe", Rect(x: 50, y: 44, width: 300, height: 50)),
            ("back.signature", Rect(x: 66, y: 114, width: 214, height: 40)),
            // Three characters of 13 points and 5 on both sides.
            ("back.code", Rect(x: 280, y: 114, width: 49, height: 18)),
            ("back.brand", Rect(x: 294, y: 163, width: 40, height: 25)),
            ("back.focus", Rect(x: 274, y: 108, width: 61, height: 30)),
        ]
        for (id, frame) in frames { #expect(isClose(layout.element("field.\(id)")?.frame, frame), "\(id)") }
        #expect(!layout.ids.contains { $0.hasPrefix("field.front") })
        #expect(layout.element("field.back")?["quad"] == nil)
        #expect(isClose(try frame("back.code", "page: 3"), Rect(x: 280, y: 114, width: 35, height: 18)))
        #expect(isClose(try frame("back.focus", "page: 3.5"), Rect(x: 264, y: 98, width: 67, height: 50)))
    }

    @Test func signatureIsCenteredFivePointsBelowThePanelsMiddle() throws {
        let signature = try #require(try card("holder: al, page: 3").element("field.back.signature"))
        #expect(signature["text"] == .text("Al"))
        // The line box of 22 points is centred on y = 134 + 5.
        guard case .fill(.path(let path, let map), _) = signature.glyphs.last, let box = path.controlBounds else {
            Issue.record("no glyphs")
            return
        }
        #expect(abs(map.apply(box.origin).y - 128) < 1e-9)
        #expect(abs(map.apply(Point(x: box.maxX, y: box.maxY)).y - 150) < 1e-9)
    }

    @Test func laysOutTheForm() throws {
        let layout = try card("number: \"4829032190000000\", page: 1.25, focused: true")
        for index in 0..<4 {
            let x = 50 + (Double(index) - 1.25) * 308
            let page = layout.element("field.form.page[\(index)]")
            #expect(isClose(page?.frame, Rect(x: x, y: 224, width: 300, height: 44)))
        }
        #expect(
            isClose(
                layout.element("field.form.page[0].button")?.frame, Rect(x: -80, y: 229, width: 40, height: 34)))
        #expect(layout.element("field.form.page[1].button") == nil)
        #expect(layout.element("field.form.page[0]")?["text"] == .text("4829 0321 9000 0000"))
        #expect(layout.element("field.form.page[1]")?["text"] == .text("Input card holder name"))
        #expect(layout.element("field.form.page[1]")?.hex("color") == "#808080FF")
        #expect(layout.element("field.form.page[1].cursor")?.frame.x == -12)
        #expect(layout.element("field.form.page[0].cursor") == nil)
    }

    @Test func formShowsFourDigitsOfTheYearAndTheCardTwo() throws {
        let layout = try card("expiry: 02/2020, page: 2")
        #expect(layout.element("field.form.page[2]")?["text"] == .text("02/2020"))
        #expect(layout.element("field.front.expiry")?["text"] == .text("02/20"))
        #expect(layout.element("field.form.page[2].button") != nil)
    }

    @Test(arguments: [320, 375, 430, 800])
    func onlyTheWidthOfACardFollowsTheCanvas(_ width: Int) throws {
        let layout = try card("page: 2", field: "preset: card", width: width)
        let card = Double(width) - 23
        #expect(isClose(layout.element("field")?.frame, Rect(x: 0, y: 24, width: Double(width), height: 244)))
        #expect(isClose(layout.element("field.front")?.frame, Rect(x: 11.5, y: 24, width: card, height: 180)))
        #expect(isClose(layout.element("field.form.page[2]")?.frame, Rect(x: 11.5, y: 224, width: card, height: 44)))
        #expect(layout.element("field.front.expiry")?.frame.width == 144)
    }

    /// The expected corners were calculated by another program from the projection's formulas.
    @Test func turnedPartsReportTheirCorners() throws {
        try expectQuad(
            "page: 2.25", "field.front",
            [(106.3503, 34.5356), (322.2779, 10.2437), (322.2779, 217.7563), (106.3503, 193.4644)])
        try expectQuad(
            "page: 2.75", "field.back",
            [(77.7221, 10.2437), (293.6497, 34.5356), (293.6497, 193.4644), (77.7221, 217.7563)])
        try expectQuad(
            "page: 2.75", "field.back.stripe",
            [(77.7221, 33.3007), (293.6497, 52.1943), (293.6497, 96.3412), (77.7221, 90.9431)])
        #expect(try card("page: 2").element("field.front")?["quad"] == nil)
        #expect(try card("page: 2.49").element("field.front") != nil)
        #expect(try card("page: 2.5").element("field.back") != nil)
        for id in try card("page: 2.25, number: 4").ids where id.hasPrefix("field.front.") {
            #expect(try card("page: 2.25, number: 4").element(id)?["quad"] != nil, "\(id)")
        }
    }

    private func expectQuad(_ state: String, _ id: String, _ expected: [(Double, Double)]) throws {
        guard case .quad(let corners) = try card(state).element(id)?["quad"] else {
            Issue.record("no quad for \(id)")
            return
        }
        for (corner, (x, y)) in zip(corners, expected) {
            #expect(abs(corner.x - x) < 0.01 && abs(corner.y - y) < 0.01, "\(id)")
        }
    }

    @Test func codeOnTheFrontNeedsNoFlip() throws {
        let field =
            "preset: card, width: 300, input: { brands: prefixes, lengths: byBrand, grouping: byBrand, codeOnFront: true }"
        let layout = try card("number: \"378282246310005\", code: \"1234\", page: 3", field: field)
        #expect(layout.element("field.front.code")?["text"] == .text("1234"))
        // Centred vertically on the brand mark, which is from 40 to 65.
        #expect(isClose(layout.element("field.front.code")?.frame, Rect(x: 66, y: 43.5, width: 62, height: 18)))
        #expect(isClose(layout.element("field.front.focus")?.frame, Rect(x: 60, y: 37.5, width: 74, height: 30)))
        #expect(layout.element("field.front.number")?["text"] == .text("3782 822463 10005"))
        let visa = try card("number: \"4829032190000000\", page: 3", field: field)
        #expect(visa.element("field.back") != nil)
    }

    @Test func cardPresetEqualsTheDefaultsOfCardSpec() throws {
        var card = CardSpec()
        card.preset = "card"
        #expect(try Preset.catalog.element(named: "card") == .card(card))
    }
}
