import FieldLayout
import FieldScene
import Foundation
import Testing

@Suite struct PresetTests {
    @Test(arguments: Preset.all.map(\.name))
    func everyPresetIsAField(_ name: String) throws {
        #expect(try Preset.catalog.spec(named: name)?.preset == name)
    }

    @Test(arguments: Preset.all)
    func thePrintedSceneIsThePreset(_ preset: Preset) throws {
        let file = try SceneFile(bytes: Array(preset.sceneFile.utf8), path: "x.yaml", presets: Preset.catalog)
        var printed = try #require(try file.scene(variant: 0).content.fields.first)
        printed.preset = preset.name
        printed.place = nil
        #expect(printed == (try Preset.catalog.spec(named: preset.name)))
    }

    @Test func everyFileOfTheFolderIsInTheList() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/FieldLayout/Presets")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".swift") && $0 != "Preset.swift" && $0 != "PresetList.swift"
        }
        #expect(files.count == Preset.all.count, "add the new preset to Sources/FieldLayout/Presets/PresetList.swift")
    }

    @Test func namesAreUniqueAndSummariesFitALine() {
        #expect(Set(Preset.all.map(\.name)).count == Preset.all.count)
        for preset in Preset.all { #expect(preset.summary.count <= 100) }
    }
}
