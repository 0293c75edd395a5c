import ArgumentParser
import FieldReference
import Fieldproof

/// `fieldproof explain`: explains keys of scenes.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "explain", abstract: "Explains a key of scenes: its type, its default and its meaning, with an example.",
        discussion: """
            EXAMPLES:
              fieldproof explain                          # the keys of a scene
              fieldproof explain field.rule.height
              fieldproof explain border                   # where scenes have this key
              fieldproof explain content.stack.children.text.lines
            """)

    @Argument(
        help: .value(
            "KEY.PATH",
            "The path of the key from the scene, with any names, and with or without the indices of lists; or a key"
                + " alone."))
    var path: String?

    @Flag(help: "Print one JSON document on standard output.")
    var json = false

    func run() throws {
        guard let path else { return list(KeyExplanation.scene) }
        let explanations = KeyExplanation.all(at: path)
        if !explanations.isEmpty { return explain(explanations) }
        let called = KeyExplanation.all(called: path)
        if called.isEmpty { throw UsageError(KeyExplanation.unknown(path)) }
        called.count == 1 ? explain(called) : list(called)
    }

    private func explain(_ explanations: [KeyExplanation]) {
        if json { return printJSON(explanations) }
        Console.print(explanations.map(\.text).joined(separator: "\n\n"))
    }

    private func list(_ explanations: [KeyExplanation]) {
        if json { return printJSON(explanations) }
        Console.print(columns: explanations.map { [$0.path, $0.summary] })
    }

    private func printJSON(_ explanations: [KeyExplanation]) {
        Console.print(document: "explain", [("keys", .list(explanations.map(\.json)))])
    }
}

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
