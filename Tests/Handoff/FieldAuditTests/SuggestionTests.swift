import FieldAudit
import FieldRendering
import FieldScene
import Testing

/// Every suggestion, applied, makes its finding disappear.
@Suite struct SuggestionTests {
    private static let scenes: [(name: String, yaml: String)] =
        ["soft", "joined", "keycaps", "material", "stripe"].map { preset in
            (
                "low \(preset)",
                """
                canvas: { width: 375, height: \(preset == "stripe" ? 72 : 96) }
                field: { preset: \(preset) }
                states: { empty: \(preset == "stripe" ? "" : ", typing: { text: \"482\", focused: true }, wrong: { status: error }") }
                """
            )
        }
        + Preset.all.flatMap { preset in
            ["light", "dark"].map { theme in
                (
                    "\(preset.name) \(theme)",
                    """
                    canvas: { height: 200 }
                    theme: \(theme)
                    field: { preset: \(preset.name) }
                    states: { empty: , typing: { focused: true }, wrong: { status: error }, right: { status: success } }
                    """
                )
            }
        } + [
            (
                "translucent",
                """
                canvas: { background: "#20202A" }
                content:
                  stack:
                    padding: 20
                    children:
                      - text: { string: Enter your code, color: "rgb(255 255 255 / 30%)" }
                      - field: { length: 4, placeholder: { text: "0", color: "#FFFFFF30" }, opacity: 0.9,
                                 box: { fill: "#FFFFFF10", border: { width: 1, color: "#FFFFFF20" } } }
                      - button: { title: Verify, color: white, fill: "#7DB8FF", height: 20, width: 60, size: 10, padding: 0 }
                """
            ),
            (
                "runs",
                """
                content:
                  text:
                    runs: ["By going on you accept the ", { string: terms, color: "#BBBBBB" }, { string: " of use", color: secondary }]
                themes: { light: { secondary: "#CCCCCC" } }
                theme: light
                """
            ),
            (
                "small",
                """
                canvas: { width: 180, height: 120 }
                content:
                  stack:
                    children:
                      - text: { string: A sentence that is too long, lines: 1 }
                      - button: { title: Verify the code, width: 60, padding: 0 }
                      - field: { preset: soft, length: 4, label: { size: 70 } }
                states: { empty: , typing: { text: "48" } }
                """
            ),
            (
                "gradient",
                """
                content:
                  stack:
                    padding: 20
                    background: { gradient: { stops: ["#FFFFFF", "#D0D8FF"] } }
                    children: [{ text: { string: Enter your code, color: "#88A" } }]
                """
            ),
        ]

    @Test(arguments: scenes.map(\.name))
    func everySuggestionWorks(_ name: String) throws {
        let yaml = try #require(Self.scenes.first { $0.name == name }).yaml
        let findings = try audit(yaml, level: .aaa)
        if ["translucent", "small", "gradient"].contains(name) {
            #expect(findings.contains { $0.suggestion != nil })
        }
        var tried: Set<String> = []
        for finding in findings {
            guard let suggestion = finding.suggestion,
                tried.insert(
                    "\(finding.rule) \(finding.level) \(finding.element ?? "") \(finding.picture ?? "") \(suggestion.value)"
                ).inserted
            else { continue }
            let edited =
                yaml
                + "\nmatrix: { \"\(suggestion.path)\": [\"\(suggestion.value)\"] }"
                .replacing("[\"true\"]", with: "[true]").unquotingNumbers
            let left = try audit(edited, level: .aaa, rules: finding.rule).filter {
                $0.element == finding.element && $0.level == finding.level
                    && state(of: $0.picture) == state(of: finding.picture)
            }
            #expect(left.isEmpty, "\(suggestion.path): \(suggestion.value) for \(finding.message)")
        }
    }

    /// The name of the state in the name of a picture: `empty` in `scene/empty.color-123`.
    private func state(of picture: String?) -> Substring? {
        picture?.split(separator: "/").last?.split(whereSeparator: { ".@".contains($0) }).first
    }

    /// The gray of 4.54:1 on white is #767676, and the one of 3.03:1 #949494.
    @Test(arguments: [(17, "#767676"), (24, "#949494")])
    func suggestionsForGraysAreGray(size: Int, expected: String) throws {
        let found = try audit(
            "content: { stack: { children: [{ text: { string: Code, size: \(size), color: \"#AAAAAA\" } }] } }",
            rules: "text-contrast")
        #expect(found.first?.suggestion?.value == expected)
        #expect(found.first?.suggestion?.path == "content.stack.children.0.text.color")
    }

    /// The text of a scene in one colour on white, with its suggestion for a level.
    private func suggestion(_ color: String, level: AuditLevel = .aa) throws -> String? {
        try audit(
            "content: { stack: { children: [{ text: { string: Code, color: \"\(color)\" } }] } }", level: level,
            rules: "text-contrast"
        ).first { $0.level != .aaa || level == .aaa }?.suggestion?.value
    }

    /// Black with an opacity of 136/255 is seen on white as #777777 (4.48:1), and with 137/255 as #767676 (4.54:1).
    /// Blue needs no other hue: its opacity is raised.
    @Test func theOpacityIsRaisedBeforeTheColourChanges() throws {
        #expect(try suggestion("#00000080") == "#00000089")
        let blue = try #require(try suggestion("#0000FF40"))
        #expect(blue.hasPrefix("#0000FF") && blue.count == 9)
    }

    /// A gray of an opacity of 80 % can be darker, and keeps its opacity.
    @Test func opacityIsKeptIfAColourPasses() throws {
        let found = try #require(try suggestion("#808080CC"))
        #expect(found.hasSuffix("CC") && found.count == 9)
    }

    /// Level AAA requires 7:1: #595959 has 7.0:1 on white, and #5A5A5A 6.9:1.
    @Test func levelAAAGetsItsOwnValues() throws {
        #expect(try suggestion("#AAAAAA", level: .aaa) == "#595959")
    }

    /// The border can only get darker on white, and lighter on black: no single colour has 3:1 to both.
    @Test func eachThemeGetsItsOwnColour() throws {
        let found = try audit(
            """
            matrix: { theme: [light, dark] }
            themes: { light: { background: "#F0F0F0" }, dark: { background: "#383838" } }
            content: { stack: { background: background, padding: 8, children: [{ text: { string: Code, color: "#8A8A8A" } }] } }
            """, rules: "text-contrast")
        #expect(found.count == 2)
        let values = Set(found.map { $0.suggestion?.value })
        #expect(values.count == 1)
        #expect(values.first??.hasPrefix("light-dark(") == true)
    }

    /// The gray at which the cell's fill has 3:1 to the white canvas leaves less than 4.5:1 to the gray label: the
    /// suggestion names the rule that then finds the label.
    @Test func aSuggestionNamesTheFindingsThatItCauses() throws {
        let yaml = """
            field: { length: 2, rule: none, cursor: none, box: { width: 40, height: 40, fill: "#F0F0F0", border: none }, label: { color: "#666666", size: 17 } }
            states: { typing: { text: "48" } }
            """
        // The label has 5.04:1, so it fails at level AAA already. To fail at AA too is another finding.
        for level in [AuditLevel.aa, .aaa] {
            let found = try audit(yaml, level: level).filter { $0.rule == "non-text-contrast" }
            #expect(!found.isEmpty, "\(level)")
            #expect(found.allSatisfy { $0.suggestion?.newFindings == ["text-contrast"] }, "\(level)")
        }
        let dark = try audit(yaml.replacing("#666666", with: "#000000")).filter { $0.rule == "non-text-contrast" }
        #expect(!dark.isEmpty && dark.allSatisfy { $0.suggestion?.newFindings == [] })
    }

    /// Whoever follows the suggestions one after another, also those that cause other findings, gets a scene in which no
    /// colour or size is at fault: a suggestion leads to no finding without one, and two never take turns.
    @Test(arguments: ["joined light", "soft light", "ios dark", "squircle light"])
    func suggestionsLeadToAPassingScene(_ name: String) throws {
        let (preset, theme) = (name.split(separator: " ")[0], name.split(separator: " ")[1])
        var proof = try Proof(
            yaml: """
                canvas: { height: 200 }
                theme: \(theme)
                field: { preset: \(preset) }
                states: { empty: , typing: { text: "48", focused: true }, wrong: { text: "48", status: error },
                          right: { text: "48", status: success } }
                """)
        var seen: Set<[String]> = []
        while true {
            let found = try report(of: proof).findings.filter { $0.level != .info }
            guard let suggestion = found.lazy.compactMap(\.suggestion).first else {
                // The field ends editing when it is full, and shows no focus then.
                #expect(Set(found.map(\.rule)).isSubset(of: ["focus-visible"]))
                break
            }
            try #require(seen.insert(suggestion.keys + [suggestion.value]).inserted, "\(suggestion)")
            proof = proof.replacing(
                file: try #require(try proof.file.setting([(suggestion.keys, suggestion.value)])))
        }
        #expect(seen.count >= 2)
    }

    /// The error of a cell needs 3:1 to the white canvas and to the gray of the normal look (#949494, 3.03:1 to white). The
    /// nearest gray is #484848: (0.2961 + .05) / (0.0648 + .05) = 3.02; #494949 has 2.97.
    @Test func rulesThatRequireDifferentColoursGetACommonOne() throws {
        let found = try audit(
            """
            field:
              { length: 2, rule: none, cursor: none, box: { width: 40, height: 40, fill: "#949494", border: none },
                label: { color: "#000000" }, when: { error: { box: { fill: "#D0D0D0", border: none } } } }
            states: { wrong: { status: error } }
            """, rules: "non-text-contrast", "color-alone")
        #expect(Set(found.map(\.rule)) == ["non-text-contrast", "color-alone"])
        let values = Set(found.map { $0.suggestion?.value ?? "" })
        #expect(values == ["#484848"])
    }

    /// The label is shared by all states. The nearest gray with 4.5:1 to #202020 is #878787, which has 3.6:1 to the white of
    /// the other states; so it is suggested for errors alone.
    @Test func aSharedColourIsReplacedInOneState() throws {
        let found = try audit(
            """
            field:
              { length: 2, rule: none, cursor: none, label: { color: "#444444", size: 17 },
                box: { width: 40, height: 40, fill: "#FFFFFF", border: { width: 1, color: "#000000" } },
                when: { error: { box: { fill: "#202020" } } } }
            states: { typing: { text: "48" }, wrong: { text: "48", status: error } }
            """, rules: "text-contrast")
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.suggestion?.path == "field.when.error.label.color" })
        #expect(found.allSatisfy { $0.suggestion?.value == "#878787" })
    }

    /// A box of 40 × 40 points needs a change of 320 square points. A ring of 3 points has 46² − 40² = 516, so its colour
    /// needs 3:1 to white. A border of 2 points has 40² − 36² = 304, and one of 3 points 444.
    @Test(arguments: [
        ("ring: { width: 3, color: \"#C8C8C8\" }", "field.when.active.box.ring.color", "#949494"),
        ("border: { width: 1, color: \"#000000\" }", "field.when.active.box.border.width", "3"),
    ])
    func weakFocusGetsAColourOrAWidth(_ active: String, path: String, value: String) throws {
        let found = try audit(
            """
            field:
              { length: 2, rule: none, cursor: none,
                box: { width: 40, height: 40, fill: "#FFFFFF", border: { width: 1, color: "#FFFFFF" } },
                when: { active: { box: { \(active) } } } }
            states: { typing: { text: "4", focused: true } }
            """, level: .aaa, rules: "focus-appearance")
        #expect(found.map(\.suggestion) == [.init(keys: path.split(separator: ".").map(String.init), value: value)])
    }

    /// Circles of 24 points around targets of 20 × 20 points do not touch if they are 4 points apart, or cells of 24
    /// points wide.
    @Test func smallTargetsGetSpace() throws {
        let buttons = try audit(
            """
            content:
              stack:
                axis: horizontal
                spacing: 1
                children:
                  - { button: { title: A, size: 10, padding: 0, width: 20, height: 20 } }
                  - { button: { id: b, title: B, size: 10, padding: 0, width: 20, height: 20 } }
                  - { spacer: {} }
            """, rules: "target-size"
        ).filter { $0.level == .aa }
        #expect(buttons.count == 2)
        #expect(
            buttons.allSatisfy {
                $0.suggestion?.keys == ["content", "stack", "spacing"]
                    && $0.suggestion?.instruction == "set stack.spacing to 4"
            })
        let cells = try audit(
            """
            field: { length: 3, sizing: { packed: { width: 20, height: 20, spacing: 2 } }, input: { tap: select } }
            """, rules: "target-size"
        ).filter { $0.level == .aa }
        #expect(cells.count == 3)
        #expect(cells.allSatisfy { $0.suggestion == .init(keys: ["field", "sizing", "packed", "width"], value: "24") })
    }

    /// The smallest text style of iOS, Caption 2, has 11 points (Human Interface Guidelines, Typography). A text that would
    /// fit only in a smaller font gets no suggestion.
    @Test func fontsAreNotSuggestedBelowElevenPoints() throws {
        func sizes(_ width: Int) throws -> [Int] {
            try audit(
                """
                canvas: { width: 200, height: 200 }
                field: { length: 1, rule: none, cursor: none, label: { size: 44, padding: { vertical: 0 } },
                         sizing: { packed: { width: \(width), height: \(width), spacing: 0 } },
                         box: { width: \(width), height: \(width), border: none, fill: "#767676" } }
                states: { typing: { text: "8" } }
                """, rules: "clipping"
            ).filter { $0.element == "field.cell[0].label" }
                .map { $0.suggestion.flatMap { $0.path.hasSuffix("label.size") ? Int($0.value) : nil } ?? 0 }
        }
        // A capital or a digit of Inter is 0.727 em high: in 9 points it has at most 12 points, and in 6 at most 8.
        #expect(try sizes(9).allSatisfy { (11...13).contains($0) } && !sizes(9).isEmpty)
        #expect(try sizes(6) == [0])
        #expect(try sizes(20).allSatisfy { (24...29).contains($0) } && !sizes(20).isEmpty)
    }

    /// Three cells of 40 points in 150 have 15 points between them, and fit without wrapping or narrower cells.
    @Test func moreSpaceIsSuggestedFirst() throws {
        let cells = try audit(
            "field: { length: 3, width: 150, rule: none, sizing: { packed: { width: 40, height: 40, spacing: 20 } } }",
            rules: "overlap")
        #expect(!cells.isEmpty)
        #expect(
            cells.allSatisfy { $0.suggestion == .init(keys: ["field", "sizing", "packed", "spacing"], value: "15") })
    }

    /// A keypad has 291 points, of which 75 are below its keys. With a height of its own it has nothing below them, and with
    /// keys of at least 32 points it has at least 6 + 4 · 32 + 3 · 7 + 5 = 160. So it can leave more to the text, whose font
    /// stays.
    @Test(arguments: [(405, "keypad.height"), (365, nil)] as [(Int, String?)])
    func aSmallerKeypadIsSuggestedBeforeASmallerText(_ height: Int, _ path: String?) throws {
        let found = try audit(
            """
            canvas: { width: 320, height: \(height) }
            content:
              stack:
                children:
                  - text: { id: help, size: 20, string: "\(Array(repeating: "Enter the code", count: 12).joined(separator: " "))" }
                  - keypad:
            """, rules: "clipping"
        ).filter { $0.element == "help" }
        #expect(found.count == 1)
        let suggestion = found.first?.suggestion
        if let path {
            #expect(suggestion?.path == "content.stack.children.1.\(path)")
            #expect((160..<291).contains(suggestion.flatMap { Int($0.value) } ?? 0))
        } else {
            #expect(suggestion?.path.hasSuffix("keypad.height") != true)
        }
    }

    @Test func suggestionChangesTheTokenOfAColour() throws {
        let scene = """
            theme: dark
            themes: { dark: { secondary: "#333333" } }
            content: { stack: { children: [{ text: { string: Code, color: secondary } }] } }
            """
        let finding = try #require(audit(scene, rules: "text-contrast").first)
        #expect(finding.suggestion?.path == "themes.dark.secondary")
        #expect((finding.location.line, finding.location.column) == (2, 30))
    }

    @Test func lightDarkKeepsTheColourOfTheOtherTheme() throws {
        let finding = try #require(
            audit(
                "field: { length: 2, label: { color: \"light-dark(#CCC, #EEE)\" } }\nstates: { a: { text: \"4\" } }",
                rules: "text-contrast"
            ).first)
        #expect(finding.suggestion?.value.hasSuffix(", #EEEEEE)") == true)
        #expect(finding.suggestion?.path == "field.label.color")
    }
}

extension String {
    /// The text with quoted numbers of a list unquoted, because a quoted number is a text.
    fileprivate var unquotingNumbers: String {
        replacing(/\["([0-9.]+)"\]/) { "[\($0.1)]" }
    }
}
