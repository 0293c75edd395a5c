import FieldLayout
import FieldScene
import Foundation
import TestTools
import Testing

@Suite struct PresetTests {
    /// The name of the preset, and the field or the card without its location and preset.
    private func parts(_ element: Element?) throws -> (preset: String, rest: Element) {
        switch try #require(element) {
        case .field(var field):
            let preset = field.preset
            (field.preset, field.location) = ("", nil)
            return (preset, .field(field))
        case .card(var card):
            let preset = card.preset
            (card.preset, card.location) = ("", nil)
            return (preset, .card(card))
        case let other: return ("", other)
        }
    }

    @Test(arguments: Preset.all.map(\.name))
    func catalogContainsEveryPreset(_ name: String) throws {
        #expect(try parts(Preset.catalog.element(named: name)).preset == name)
    }

    @Test(arguments: Preset.all)
    func printedSceneDecodesToThePreset(_ preset: Preset) throws {
        let file = try SceneFile(bytes: Array(preset.sceneFile.utf8), path: "x.yaml", presets: Preset.catalog)
        let printed = try parts(file.scene(variant: 0).content.inputs.first)
        #expect(printed.rest == (try parts(Preset.catalog.element(named: preset.name)).rest))
    }

    @Test func printedSceneNamesTheOrigin() {
        for preset in Preset.all {
            let lines = preset.sceneFile.split(separator: "\n")
            #expect(lines[0] == "# \(preset.name): \(preset.summary)")
            #expect(lines[1] == (preset.origin.map { "# Made after \($0)." } ?? "name: \(preset.name)"))
        }
        #expect(Preset.all.filter { $0.origin == nil }.map(\.name) == ["plain"])
    }

    @Test func everyPresetFileIsInTheList() throws {
        let folder = Project.root.appending(path: "Sources/Scene/FieldScene/Presets")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".swift") && $0 != "Preset.swift" && $0 != "PresetList.swift"
        }
        #expect(
            files.count == Preset.all.count, "add the new preset to Sources/Scene/FieldScene/Presets/PresetList.swift")
    }

    @Test func guideListsEveryPresetWithItsOrigin() throws {
        let guide = try String(
            contentsOf: Project.root.appending(path: "Docs/presets.md"),
            encoding: .utf8)
        for preset in Preset.all {
            let row = "| `\(preset.name)` | \(preset.summary) | \(preset.origin ?? "") |"
            #expect(guide.contains(row), "Docs/presets.md: \(row)")
            for theme in ["light", "dark"] { #expect(guide.contains("images/presets/\(preset.name)-\(theme).png")) }
        }
    }

    /// A file in a repository is named with a commit, so that it cannot change.
    @Test(arguments: Preset.all)
    func sourcesAreFilesAtAFixedVersion(_ preset: Preset) {
        for source in preset.sources {
            let isFixed = source.contains(/^https:\/\/github\.com\/[^\/]+\/[^\/]+\/blob\/[0-9a-f]{40}\/.+\.\w+$/)
            #expect(isFixed, "\(source)")
            #expect(preset.sceneFile.contains("\n# Source: \(source)\n"))
        }
    }

    /// Otherwise, its values could be of two versions that were never published together.
    @Test(arguments: Preset.all)
    func sourcesInOneRepositoryUseTheSameCommit(_ preset: Preset) {
        var commits: [Substring: Set<Substring>] = [:]
        for source in preset.sources {
            let parts = source.split(separator: "/")
            commits["\(parts[2])/\(parts[3])", default: []].insert(parts[5])
        }
        for (repository, found) in commits { #expect(found.count == 1, "\(repository)") }
    }

    @Test(arguments: [
        ("shadcn", "shadcn-nova"), ("shadcn/ui", "shadcn-nova"), ("New-York", "joined"), ("antd", "ant-design"),
        ("nextui", "heroui"), ("pinput", "soft"), ("Flutter", "soft"), ("input-otp", "keycaps"),
        ("material-3", "material"),
        ("@base-ui/react", "base-ui"), ("bootstrap5", "bootstrap"), ("react-bootstrap", "bootstrap"),
        ("chakra-ui", "chakra"), ("hero-ui", "heroui"), ("daisy", "daisyui"),
        ("vuetify3", "vuetify"), ("baseui", "base-ui"), ("stripe-elements", "stripe"), ("CardElement", "stripe"),
        ("ios26", "ios"), ("ios-passcode", "passcode"), ("android-pin", "passcode-material"),
        ("vega", "shadcn-vega"), ("nova", "shadcn-nova"), ("shadcnui", "shadcn-nova"), ("shadcn-ui", "shadcn-nova"),
        ("@chakra-ui/react", "chakra"), ("@chakra-ui/pin-input", "chakra"), ("@heroui/react", "heroui"),
        ("NextUI", "heroui"), ("Stripe Elements", "stripe"), ("ng-bootstrap", "bootstrap"),
        ("@ng-bootstrap/ng-bootstrap", "bootstrap"), ("Ant Design", "ant-design"), ("Base UI", "base-ui"),
        ("@tabler/core", "tabler"), ("New York", "joined"), ("VOtpInput", "vuetify"),
        // Names that differ by a dot only, and names around that of a library.
        ("Input.OTP", "ant-design"), ("input.otp", "ant-design"), ("InputOTP", "keycaps"), ("input otp", "keycaps"),
        ("shadcn input-otp", "shadcn-nova"), ("Chakra UI v3", "chakra"), ("bootstrap.css", "bootstrap"),
        ("react-stripe-elements", "stripe"), ("vue-input-otp", "keycaps"), ("credit card", "card"),
        ("verify", "verify-boxes"), ("iOS lock screen", "passcode"), ("iPhone lock screen", "passcode"),
        ("lock screen android", "passcode-material"), ("Android lock", "passcode-material"),
        ("iphone", "ios"), ("my-soft", "soft"), ("card-di1", "card-id1"), ("underlin", "underline"),
    ])
    func namesOfLibrariesSuggestAPreset(_ library: String, _ preset: String) {
        #expect(message(for: library) == "there is no preset '\(library)'; did you mean '\(preset)'?")
    }

    @Test(arguments: [
        ("radix", "shadcn-nova"), ("Radix Themes", "shadcn-nova"), ("radix-vue", "shadcn-nova"),
        ("Nuxt", "shadcn-nova"), ("@nuxt/ui", "shadcn-nova"), ("Tailwind UI", "shadcn-nova"), ("mui", "material"),
        ("material-ui", "material"),
        ("@mui/material", "material"), ("mui-otp-input", "material"), ("mui-one-time-password-input", "material"),
        ("mui-base", "base-ui"), ("Ark UI", "chakra"), ("@zag-js/react", "chakra"), ("antd-mobile", "ant-design"),
    ])
    func namesOfRelatedLibrariesSaySo(_ library: String, _ preset: String) {
        let question = "did you mean '\(preset)', which is related but not the same?"
        #expect(message(for: library) == "there is no preset '\(library)'; \(question)")
    }

    /// The error for a preset with a name.
    private func message(for preset: String) -> String? {
        let error = #expect(throws: SceneError.self) {
            try solve("field: { preset: \"\(preset)\" }\nstates: { a: }")
        }
        return error?.diagnostics.first?.message
    }

    /// Element Plus and Base Web are other libraries than Element X and Base UI.
    @Test(arguments: ["teletext", "3", "un-known", "@", "", "Element Plus", "Base Web"])
    func unknownNamesListThePresets(_ name: String) {
        let error = #expect(throws: SceneError.self) {
            try solve("field: { preset: \(name == "3" ? name : "\"\(name)\"") }\nstates: { a: }")
        }
        let message = error?.diagnostics.first?.message ?? ""
        #expect(message.hasPrefix("'preset' must be one of ant-design, base-ui, bootstrap, "), "\(message)")
        #expect(!message.contains("did you mean"), "\(message)")
    }

    /// Otherwise, one of two presets could not be suggested.
    @Test func aNameOfALibraryBelongsToOnePreset() {
        for preset in Preset.all {
            for library in preset.libraries {
                let found = Preset.suggestion(forLibrary: library.name)
                #expect(found?.name == preset.name && found?.isRelated == library.isRelated, "\(library.name)")
            }
        }
        #expect(Preset.suggestion(forLibrary: "@") == nil && Preset.suggestion(forLibrary: "-") == nil)
    }

    @Test func presetsAreGroupedByPlatform() {
        #expect(Preset.byPlatform.map(\.name).sorted() == Preset.all.map(\.name).sorted())
        let platforms = Preset.byPlatform.map(\.platform)
        let runs = zip(platforms, platforms.dropFirst()).count { $0 != $1 } + 1
        #expect(runs == Preset.Platform.allCases.count)
    }

    @Test func namesAreUniqueAndSummariesFitALine() {
        #expect(Set(Preset.all.map(\.name)).count == Preset.all.count)
        for preset in Preset.all { #expect(preset.summary.count <= 100) }
    }
}
