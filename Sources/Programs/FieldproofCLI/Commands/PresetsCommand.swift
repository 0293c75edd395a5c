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

    @Argument(help: .value("NAME", "The preset to print."), completion: .list(Preset.all.map(\.name)))
    var name: String?

    @Flag(help: "Print one JSON document on standard output.")
    var json = false

    func run() throws {
        guard let name else { return list() }
        let preset = try Preset.existing(name)
        if json {
            Console.print(JSON.object(preset.members + [("scene", .text(preset.sceneFile))]).line)
        } else {
            try Files.writeToStandardOutput(Array(preset.sceneFile.utf8))
        }
    }

    private func list() {
        if json {
            let presets = Preset.byPlatform.map { JSON.object($0.members) }
            return Console.print(document: "presets", [("presets", .list(presets))])
        }
        Console.print(
            columns: Preset.byPlatform.map {
                [$0.name, $0.platform.rawValue, $0.summary + ($0.origin.map { "; after \($0)" } ?? "")]
            })
    }
}

extension Preset {
    /// The preset with a name.
    ///
    /// - Throws: `UsageError` if there is no such preset.
    static func existing(_ name: String) throws -> Preset {
        if let preset = all.first(where: { $0.name == name }) { return preset }
        throw UsageError("there is no preset '\(name)'\(hint(for: name))")
    }

    /// The description of the preset in JSON documents.
    fileprivate var members: [(String, JSON)] {
        [
            ("name", .text(name)), ("summary", .text(summary)), ("origin", origin.map(JSON.text) ?? .null),
            ("platform", .text(platform.rawValue)), ("sources", .list(sources.map(JSON.text))),
            ("libraries", .list(libraries.filter { !$0.isRelated }.map { .text($0.name) })),
            ("related", .list(libraries.filter(\.isRelated).map { .text($0.name) })),
        ]
    }
}
