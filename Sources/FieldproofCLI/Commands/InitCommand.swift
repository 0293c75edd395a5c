import ArgumentParser
import Fieldproof

/// `fieldproof init`: writes a commented first scene.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "init", abstract: "Writes a commented first scene.",
        discussion: """
            EXAMPLES:
              fieldproof init                               # writes scene.yaml
              fieldproof init first.yaml
              fieldproof init - | fieldproof render - -o images
            """)

    @Argument(
        help: ArgumentHelp("The scene file to write; - is standard output.", valueName: "FILE"),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var file = "scene.yaml"

    @Flag(help: "Replace an existing file.")
    var force = false

    func run() throws {
        if file == "-" { return try Files.writeToStandardOutput(Array(FirstScene.text.utf8)) }
        if !force, Files.exists(file) {
            throw UsageError("\(file) already exists; --force replaces it")
        }
        try Files.write(Array(FirstScene.text.utf8), to: file)
        Console.error("\(file) written; next: fieldproof render \(file)")
    }
}
