import ArgumentParser
import FieldTokens
import Fieldproof

/// `fieldproof tokens`: writes the themes of scenes as design tokens.
struct TokensCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "tokens", abstract: "Writes the themes of scenes, or of a preset, as design tokens.",
        discussion: """
            EXAMPLES:
              fieldproof tokens otp.yaml > otp.tokens.json
              fieldproof tokens otp.yaml -o otp.tokens.json
              fieldproof tokens --preset underline -o underline.tokens.json
            """)

    @Argument(help: .value("SCENE", "The scene files; - is standard input."), completion: .scene)
    var scenes: [String] = []

    @Option(
        name: .shortAndLong,
        help: .value(
            "FILE",
            "The file to write. With several themes, each has a file with its name before the ending. A resolver document"
                + " is written beside it."),
        completion: .file(extensions: ["json", "tokens"]))
    var output: String?

    @Option(
        help: .value("NAME", "Write the tokens of a preset, instead of scenes."),
        completion: .list(Preset.all.map(\.name)))
    var preset: String?

    @Flag(help: "Replace existing files.")
    var force = false

    @Flag(help: .quiet)
    var quiet = false

    func validate() throws {
        try reject(scenes.isEmpty && preset == nil, "'tokens' needs scenes or '--preset NAME'")
        try reject(
            !scenes.isEmpty && preset != nil, "'tokens' takes scenes or '--preset NAME', not both; remove one of them")
        try reject(scenes.count { $0 == "-" } > 1, "standard input can be read only once")
        if let output, ![".tokens", ".tokens.json"].contains(where: output.hasSuffix) {
            throw ValidationError("'--output' must end in .tokens.json or .tokens, not '\(output)'")
        }
    }

    func run() throws {
        let tokens: TokenSet
        let proofs = try scenes.isEmpty ? [] : readProofs()
        do { tokens = try tokenSet(of: proofs) } catch let error as TokenError { throw UsageError(error.message) }
        guard let output else {
            guard tokens.entries.count == 1, let entry = tokens.entries.first else {
                let names = tokens.entries.map { "'\($0.name)'" }.joined(separator: ", ")
                throw UsageError("there are several themes, \(names); -o FILE.tokens.json writes a file for each")
            }
            return try Files.writeToStandardOutput(Array(entry.document.text.utf8))
        }
        let files = tokens.files(at: output)
        try OutputFiles.check(files.map { ("--output", $0.path) }, inputs: OutputFiles.inputs(of: proofs))
        for file in files where !force && Files.exists(file.path) {
            let bytes = Array(file.text.utf8)
            // Read only as much as is written: a pipe would never end, and a longer file differs anyway.
            if (try? Files.read(file.path, limit: bytes.count, isRegular: true)) != bytes {
                throw UsageError("\(file.path) already exists; --force replaces it")
            }
        }
        for file in files {
            try Files.write(Array(file.text.utf8), to: file.path)
            if !quiet { Console.error("\(file.path) written") }
        }
    }

    private func tokenSet(of proofs: [Proof]) throws -> TokenSet {
        if let preset { return try TokenSet(preset: .existing(preset)) }
        return try TokenSet(of: proofs.map(\.file))
    }

    private func readProofs() throws -> [Proof] {
        let (proofs, errors) = SceneArguments.proofs(of: scenes)
        if !errors.isEmpty { throw InputErrors(all: errors) }
        // Reject two scenes with the same name, as other commands do.
        _ = try SnapshotRun(proofs)
        return proofs
    }
}
