import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// An active cell in an error has the colours of errors: those of the components that the presets are made after.
@Suite struct ErrorStateTests {
    /// The border, the ring and the cursor of the active cell; nil for none.
    struct Look: Sendable {
        let preset: String
        let theme: String
        let border: String?
        let ring: String?
        let cursor: String?

        init(_ preset: String, _ theme: String, border: String?, ring: String?, cursor: String?) {
            (self.preset, self.theme, self.border, self.ring, self.cursor) = (preset, theme, border, ring, cursor)
        }
    }

    static let looks = [
        // `systemRed` of iOS 26, in Apple's Human Interface Guidelines.
        Look("ios", "light", border: "#FF383CFF", ring: "#FF383CFF", cursor: "#FF383CFF"),
        Look("ios", "dark", border: "#FF4245FF", ring: "#FF4245FF", cursor: "#FF4245FF"),
        // The token `error`.
        Look("plain", "light", border: "#FF3B30FF", ring: "#FF3B30FF", cursor: "#FF3B30FF"),
        Look("plain", "dark", border: "#FF453AFF", ring: "#FF453AFF", cursor: "#FF453AFF"),
        // md.comp.outlined-text-field.error.focus: the outline and the caret have the role `error`.
        Look("material", "light", border: "#B3261EFF", ring: "#B3261EFF", cursor: "#B3261EFF"),
        Look("material", "dark", border: "#F2B8B5FF", ring: "#F2B8B5FF", cursor: "#F2B8B5FF"),
        // `data-[active=true]:aria-invalid:border-destructive` and `…:ring-destructive/20`; the caret is `bg-foreground`.
        Look("joined", "light", border: "#E7000BFF", ring: "#E7000B33", cursor: "#0A0A0AFF"),
        // `.is-invalid` changes the border and the focus ring; the caret has the colour of the text.
        Look("bootstrap", "light", border: "#FA8C8AFF", ring: "#FDA1A0FF", cursor: "#2C2F32FF"),
        Look("tabler", "light", border: "#D63939FF", ring: "#D63939FF", cursor: "#374151FF"),
        // Pinput's themes replace one another, so that the border of the focused one is gone in an error.
        Look("soft", "light", border: nil, ring: nil, cursor: nil),
        Look("squircle", "light", border: "#FF5252FF", ring: nil, cursor: "#17AB90FF"),
        Look("caret", "light", border: nil, ring: nil, cursor: "#FF3B30FF"),
        Look("verify-boxes", "light", border: nil, ring: nil, cursor: "#FF3B30FF"),
        Look("keycaps", "light", border: "#FF3B30FF", ring: nil, cursor: "#FAFAFAFF"),
        Look("pin-boxes", "light", border: "#FF3B30FF", ring: nil, cursor: nil),
    ]

    private func hex(_ value: ElementProperty.Value?) -> String? {
        switch value {
        case .border(_, .color(let color)): color.hex
        case .color(let color): color.hex
        default: nil
        }
    }

    @Test(arguments: looks)
    func activeCellHasTheColorsOfErrors(_ look: Look) throws {
        let layout = try solve(
            """
            theme: \(look.theme)
            canvas: { height: 200 }
            field: { preset: \(look.preset) }
            states: { a: { text: "48", focused: true, status: error } }
            """)
        let active = try #require(layout.inputs["field"]?.cells?.activeCell)
        let box = layout.element("field.cell[\(active)].box")
        #expect(hex(box?["border"]) == look.border, "border of \(look.preset)")
        #expect(hex(box?["ring"]) == look.ring, "ring of \(look.preset)")
        #expect(
            hex(layout.element("field.cell[\(active)].cursor")?["color"]) == look.cursor, "cursor of \(look.preset)")
    }

    /// Only the active cell has a ring, and only in an error.
    @Test(arguments: ["plain", "ios"])
    func ringShowsTheActiveCellInErrors(_ preset: String) throws {
        for (state, ringed) in [("status: error", [5]), ("status: success", []), ("status: normal", [])]
            as [(String, [Int])]
        {
            let layout = try solve(
                "canvas: { height: 200 }\nfield: { preset: \(preset) }\nstates: { a: { text: '482913', focused: true, \(state) } }"
            )
            let rings = (0..<6).filter { layout.element("field.cell[\($0)].box")?["ring"] != nil }
            #expect(rings == ringed, "\(state)")
        }
    }

    /// Successes are as before: the active cell keeps the tint.
    @Test(arguments: [("plain", "#007AFFFF"), ("ios", "#0088FFFF")])
    func activeCellIsVisibleInSuccess(_ preset: String, _ border: String) throws {
        let layout = try solve(
            "canvas: { height: 200 }\nfield: { preset: \(preset) }\nstates: { a: { text: '48', focused: true, status: success } }"
        )
        #expect(hex(layout.element("field.cell[2].box")?["border"]) == border)
    }

    /// The ring that a scene gives to the active cell is red in errors, too.
    @Test func ringOfASceneIsRedInErrors() throws {
        let layout = try solve(
            "canvas: { height: 200 }\nfield: { when: { active: { box: { ring: { width: 5, color: blue } } } } }\nstates: { a: { text: '48', focused: true, status: error } }"
        )
        #expect(
            layout.element("field.cell[2].box")?["ring"]
                == .border(width: 5, Color(rgba: 0xFF3B_30FF)))
    }

    /// In the invalid input of Stripe's element, the cursor has the colour of the text: `caret-color: auto`.
    @Test(arguments: [("light", "#DF1B41FF", "#30313DFF"), ("dark", "#FE87A1FF", "#FFFFFFFF")])
    func cursorOfAnInvalidInputIsRed(_ theme: String, _ error: String, _ normal: String) throws {
        func cursor(_ status: String) throws -> String? {
            let layout = try solve(
                "theme: \(theme)\nfield: { preset: stripe }\nstates: { a: { number: '4242424242424242', expiry: 12/34, code: '1', page: 3, focused: true, status: \(status) } }"
            )
            return hex(layout.element("field.form.page[3].cursor")?["color"])
        }
        #expect(try cursor("error") == error)
        #expect(try cursor("normal") == normal)
    }
}
