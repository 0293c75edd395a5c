import ArgumentParser
import FieldReference
import Fieldproof

/// `fieldproof schema`: prints the JSON Schema of scenes.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "schema", abstract: "Prints the JSON Schema of scenes, for editors.",
        discussion: """
            EXAMPLES:
              fieldproof schema                              # the schema
              fieldproof schema > fieldproof.schema.json     # for --schema of init
            """)

    func run() throws {
        try Files.writeToStandardOutput(Array((SceneSchema.document().line + "\n").utf8))
    }
}
