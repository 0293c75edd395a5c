import FieldEntry
import FieldFiles
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene
import Testing

@testable import FieldStudio

/// The values that the inspector can change, of the elements of all presets.
@Suite struct ControlListTests {
    /// The controls of an element in the first state of a scene.
    private func controls(of id: String, _ text: [UInt8], _ path: String) throws -> [Control] {
        let file = try SceneVersion(text, path: path, folder: Files.split(path).folder, revision: 0).proof.file
        let scene = try file.scene(variant: 0)
        let moment = Moment(of: try #require(scene.states.first), in: scene)
        return ControlList(of: id, in: scene, at: moment, of: file, variant: 0)?.controls ?? []
    }

    /// Another value of the same kind, as it is written in a scene.
    private func other(_ control: Control) -> (value: JSON, text: String) {
        switch control.kind {
        case .number(let range, _):
            let old = Double.decimal(control.value) ?? 0
            let new = (old + (old + 1 > range.upperBound ? -0.25 : 0.25)).plainText
            return (.numeral(new), new)
        case .integer(let range):
            let old = Int(control.value) ?? 0
            let new = String(old < range.upperBound ? old + 1 : old - 1)
            return (.numeral(new), new)
        case .color: return (.text("#123456"), "#123456")
        case .words(let words):
            let new = words.first { $0 != control.value } ?? ""
            return (.text(new), new)
        case .boolean:
            let new = control.value == "true" ? "false" : "true"
            return (.numeral(new), new)
        case .text: return (.text("a: #1"), "a: #1")
        }
    }

    @Test func aSpacerWithoutAMappingHasItsLength() throws {
        let text =
            "content: { stack: { children: [{ text: A }, { spacer: 4 }, { spacer: { length: 6 } }, { text: B }] } }"
        for (id, path, value) in [("spacer", ["1", "spacer"], "4"), ("spacer2", ["2", "spacer", "length"], "6")] {
            let found = try controls(of: id, Array(text.utf8), "s.yaml")
            #expect(found.map(\.path) == [["content", "stack", "children"] + path])
            #expect(found.map(\.name) == ["length"] && found.map(\.value) == [value])
        }
    }

    @Test func controlsWriteTheValuesThatTheyShow() throws {
        let bench = try Bench()
        defer { bench.remove() }
        var (written, inherited, refused) = (0, 0, 0)
        for preset in Preset.all {
            let path = try bench.write(
                "field: { preset: \(preset.name) } # a comment\nstates: { empty: }\n", to: "\(preset.name).yaml")
            let editor = SceneEditor()
            let original = try editor.read(path)
            for id in ["field", "field.cell[0]", "field.cell[0].box", "field.cell[0].label", "field.cell[0].rule"] {
                for control in try controls(of: id, original.text, path) {
                    let (value, text) = other(control)
                    let base = try editor.read(path).digest
                    guard let edited = try? editor.apply(.values([(control.path, value)]), to: path, base: base) else {
                        refused += 1
                        continue
                    }
                    // The decoder's parser reads the value at the path, and the control shows it.
                    let node = try SourceParser.parse(edited.text, file: path).value(at: control.path)
                    guard case .scalar(text, _)? = node?.content else {
                        Issue.record("\(preset.name), \(control.path): \(String(describing: node))")
                        continue
                    }
                    let isSecondPreset = control.path.last == "preset"
                    let now = try controls(of: id, edited.text, path).first { $0.path == control.path }
                    #expect(
                        isSecondPreset || now?.value == text && now?.isWritten == true,
                        "\(preset.name), \(control.path)")
                    (written, inherited) = control.isWritten ? (written + 1, inherited) : (written, inherited + 1)
                    #expect(try editor.undo(path).text == original.text)
                }
            }
        }
        // Only the preset's name is in the file.
        #expect(written > 10 && inherited > 300)
        // A value can need another one, such as a length that the groups of cells have.
        #expect(refused * 10 < inherited, "\(refused) of \(inherited)")
    }

    @Test(arguments: [
        ("accent", "#007AFFFF", "", ""), ("#12345680", "#12345680", "", ""),
        ("light-dark(#111111, #222222)", "#111111FF", "light-dark(", ", #222222)"),
        ("light-dark(rgb(1, 2, 3), black)", "#010203FF", "light-dark(", ", black)"),
    ])
    func wellIsThePartOfTheTheme(_ text: String, _ color: String, _ before: String, _ after: String) throws {
        let theme = try #require(Theme.builtIn.first { !$0.isDark })
        let well = try #require(ColorWell(text, in: theme))
        #expect([well.color.hex, well.before, well.after] == [color, before, after])
    }

    @Test func darkThemesHaveTheSecondColor() throws {
        let theme = try #require(Theme.builtIn.first { $0.isDark })
        let well = try #require(ColorWell("light-dark(#111111, #222222)", in: theme))
        #expect([well.color.hex, well.before, well.after] == ["#222222FF", "light-dark(#111111, ", ")"])
        #expect(ColorWell("light-dark(#111111)", in: theme) == nil)
        #expect(ColorWell("no-colour", in: theme) == nil)
    }
}
