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
              fieldproof init --schema fieldproof.schema.json with-schema.yaml
            """)

    @Argument(
        help: ArgumentHelp("The scene file to write; - is standard output.", valueName: "FILE"),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var file = "scene.yaml"

    @Flag(help: "Replace an existing file.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "The path or the address of the JSON Schema, which the scene names for editors; see the command schema.",
            valueName: "PATH"), completion: .file(extensions: ["json"]))
    var schema: String?

    func run() throws {
        if let schema, schema.isEmpty || schema.contains(where: \.isNewline) {
            throw UsageError("--schema must be a path or an address on one line")
        }
        let text = (schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? "") + FirstScene.text
        if file == "-" { return try Files.writeToStandardOutput(Array(text.utf8)) }
        if !force, Files.exists(file) {
            throw UsageError("\(file) already exists; --force replaces it")
        }
        try Files.write(Array(text.utf8), to: file)
        Console.error("\(file) written; next: fieldproof render \(file)")
    }
}
