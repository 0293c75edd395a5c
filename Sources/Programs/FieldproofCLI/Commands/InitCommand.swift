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
        help: .value("FILE", "The scene file to write; - is standard output."),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var file = "scene.yaml"

    @Flag(help: "Replace an existing file.")
    var force = false

    @Option(
        help: .value(
            "PATH",
            "The path or the address of the JSON Schema, which the scene names for editors; see the command schema."),
        completion: .file(extensions: ["json"]))
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

/// The scene that `fieldproof init` writes.
private enum FirstScene {
    /// The text of the scene file, with comments.
    static let text = """
        # A scene: one component in many states. `fieldproof render` renders each state into out/.
        # All lengths are in points. Times are written as 900ms or 0.9s.

        name: first                  # the folder of the images; default: the file's name
        canvas:
          width: 375                 # without a height the image is as high as its content
          height: 120
        scale: 2                     # pixels per point, or several: [1, 2, 3]
        theme: light                 # light or dark; see also `matrix` below

        field:
          preset: underline          # one of `fieldproof presets`; the keys below override the preset's values
          length: 6
          # label: { size: 36, weight: 600, color: "#1C1C1E" }
          # rule: { height: 2, color: accent }
          # obscure: "•"
          # when:
          #   active: { rule: { color: accent } }

        states:                      # each state is an image
          empty:
          typing:   { text: "482", focused: true }
          filled:   { text: "482913" }
          error:    { text: "482913", status: error }        # normal, error, success or disabled
          corrected:                                          # events, as a user would cause them
            after: [focus, type: "482914", delete: 1, type: "3"]

        matrix:                      # every combination of the values is rendered; a key is a path in this file
          theme: [light, dark]

        """
}
