import FieldAudit
import FieldScene
import Foundation
import TestTools
import Testing

/// The table in `Docs/presets.md` lists the rules of level AA that each preset violates.
@Suite struct PresetAuditTests {
    private static func states(of preset: Preset) -> String {
        ["card", "card-id1", "stripe"].contains(preset.name)
            ? """
            { empty: , focused: { focused: true },
              filled: { number: "4242424242424242", holder: Galvin Li, expiry: "02/34", code: "369" },
              error: { number: "4242", focused: true, status: error },
              success: { number: "4242424242424242", status: success } }
            """
            : """
            { empty: , focused: { focused: true }, typing: { text: "48", focused: true }, filled: { text: "482913" },
              error: { text: "482913", status: error }, success: { text: "482913", status: success } }
            """
    }

    /// The page of a preset that is not the theme's in both themes.
    private func page(of preset: Preset) -> String {
        guard let page = preset.page, page.hasPrefix("light-dark") else { return "" }
        return ", background: \"\(page)\""
    }

    /// The rules in the table, by preset and theme.
    private func documented() throws -> [String: Set<String>] {
        let root = Project.root
        let text = try String(contentsOf: root.appending(path: "Docs/presets.md"), encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## Accessibility").last)
        var rules: [String: Set<String>] = [:]
        for line in section.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.split(separator: "`").map(String.init) }
            guard cells.count == 3, cells[0].count > 1 else { continue }
            for (index, theme) in [(1, "light"), (2, "dark")] {
                rules["\(cells[0][1]) \(theme)"] = Set(
                    cells[index].filter {
                        $0.contains("-") || $0 == "reflow" || $0 == "paste" || $0 == "overlap" || $0 == "clipping"
                    })
            }
        }
        return rules
    }

    @Test(arguments: ["light", "dark"])
    func documentsListTheViolationsOfPresets(_ theme: String) throws {
        let documented = try documented()
        #expect(documented.count == 2 * Preset.all.count)
        for preset in Preset.all {
            let found = try audit(
                """
                canvas: { height: 300\(page(of: preset)) }
                theme: \(theme)
                field: { preset: \(preset.name) }
                states: \(Self.states(of: preset))
                """
            ).filter { $0.level != .info }
            #expect(Set(found.map(\.rule)) == documented["\(preset.name) \(theme)"], "\(preset.name) \(theme)")
        }
    }
}
