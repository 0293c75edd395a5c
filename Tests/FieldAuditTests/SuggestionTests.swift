import FieldAudit
import FieldScene
import Testing

/// Every suggestion, applied, makes its finding disappear.
@Suite struct SuggestionTests {
    private static let scenes: [(name: String, yaml: String)] =
        Preset.all.flatMap { preset in
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
        var tried: Set<String> = []
        for finding in findings {
            guard let suggestion = finding.suggestion,
                tried.insert("\(finding.rule) \(finding.level) \(suggestion.path) \(suggestion.value)").inserted
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
    func graysStayGray(size: Int, expected: String) throws {
        let found = try audit(
            "content: { stack: { children: [{ text: { string: Code, size: \(size), color: \"#AAAAAA\" } }] } }",
            rules: "text-contrast")
        #expect(found.first?.suggestion?.value == expected)
        #expect(found.first?.suggestion?.path == "content.stack.children.0.text.color")
    }

    @Test func aTokenIsKept() throws {
        let scene = """
            theme: dark
            themes: { dark: { secondary: "#333333" } }
            content: { stack: { children: [{ text: { string: Code, color: secondary } }] } }
            """
        let finding = try #require(audit(scene, rules: "text-contrast").first)
        #expect(finding.suggestion?.path == "themes.dark.secondary")
        #expect((finding.location.line, finding.location.column) == (2, 30))
    }

    @Test func theOtherThemeOfLightDarkStays() throws {
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
