import ArgumentParser
import Fieldproof

/// `fieldproof presets`: lists the presets, or prints one as a scene file.
struct PresetsCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "presets", abstract: "Lists the presets, or prints one as a scene file.",
        discussion: """
            EXAMPLES:
              fieldproof presets                          # names, summaries, origins
              fieldproof presets underline > mine.yaml    # a preset as a scene file
            """)

    @Argument(help: ArgumentHelp("The preset to print.", valueName: "NAME"), completion: .list(Preset.all.map(\.name)))
    var name: String?

    @Flag(help: "Print one JSON document on standard output.")
    var json = false

    func run() throws {
        guard let name else { return list() }
        guard let preset = Preset.all.first(where: { $0.name == name }) else {
            let hint = Spelling.hint(for: name, among: Preset.all.map(\.name), noun: "presets")
            throw UsageError("there is no preset '\(name)'\(hint)")
        }
        if json {
            Console.print(
                JSON.object([
                    ("name", .text(preset.name)), ("summary", .text(preset.summary)),
                    ("origin", preset.origin.map(JSON.text) ?? .null), ("scene", .text(preset.sceneFile)),
                ]).line)
        } else {
            try Files.writeToStandardOutput(Array(preset.sceneFile.utf8))
        }
    }

    private func list() {
        if json {
            let presets = Preset.all.map { preset in
                JSON.object([
                    ("name", .text(preset.name)), ("summary", .text(preset.summary)),
                    ("origin", preset.origin.map(JSON.text) ?? .null),
                ])
            }
            Console.print(
                JSON.object([("schema", .text("fieldproof.presets/1")), ("presets", .list(presets))]).line)
            return
        }
        let width = Preset.all.map(\.name.count).max() ?? 0
        for preset in Preset.all {
            let gap = String(repeating: " ", count: width - preset.name.count + 2)
            let origin = preset.origin.map { "; after \($0)" } ?? ""
            Console.print("\(preset.name)\(gap)\(preset.summary)\(origin)")
        }
    }
}
