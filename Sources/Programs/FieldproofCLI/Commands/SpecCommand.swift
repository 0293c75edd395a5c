import ArgumentParser
import FieldSpecification
import Fieldproof

/// `fieldproof spec`: writes a specification sheet of scenes.
struct SpecCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "spec", abstract: "Writes a specification sheet: parts, sizes, colours, motion, behaviour.",
        discussion: """
            EXAMPLES:
              fieldproof spec otp.yaml > otp.html
              fieldproof spec otp.yaml -o otp.pdf
              fieldproof spec otp.yaml --only 'otp/typing*' -o typing.html
            """)

    /// The formats of sheets, by their file extensions.
    enum Format: String, CaseIterable {
        case html, pdf
    }

    @Argument(help: .value("SCENE", "The scene files; - is standard input."), completion: .scene)
    var scenes: [String]

    @Option(
        name: .shortAndLong,
        help: .value("FILE", "The file to write: .html or .pdf. Default: HTML on standard output."),
        completion: .file(extensions: Format.allCases.map(\.rawValue)))
    var output: String?

    @Option(help: .only)
    var only: [String] = []

    @Flag(help: "Also describe the parts of the system: keypads, status bars and the device around the screen.")
    var system = false

    @Option(help: .jobs)
    var jobs: Int?

    @Flag(help: .quiet)
    var quiet = false

    private var format: Format? {
        guard let output else { return .html }
        return Format.allCases.first { output.lowercased().hasSuffix(".\($0.rawValue)") }
    }

    func validate() throws {
        try ThreadOption(jobs: jobs).validate()
        try reject(scenes.count { $0 == "-" } > 1, "standard input can be read only once")
        try reject(format == nil, "'--output' must end in .html or .pdf, not '\(output ?? "")'")
    }

    func run() throws {
        let threads = ThreadOption(jobs: jobs).count
        // The sheet must not replace a file from which it is created.
        let outputs = OutputFiles.named(("--output", output))
        try OutputFiles.check(outputs, inputs: scenes.filter { $0 != "-" }.map { ("a scene", $0) })
        let run = try SceneArguments.read(scenes) { proofs in
            try OutputFiles.check(outputs, inputs: OutputFiles.inputs(of: proofs))
            return try SnapshotRun(proofs).limited(to: only, noun: "image", name: \.name).validated(jobs: threads)
        }
        SceneArguments.warn(run.warnings)
        let document = try SpecificationDocument(of: run, showsSystem: system, isWhole: only.isEmpty, jobs: threads)
        let bytes =
            try format == .pdf ? PDFSpecification.bytes(of: document, run) : HTMLSpecification.bytes(of: document)
        guard let output else { return try Files.writeToStandardOutput(bytes) }
        try Files.write(bytes, to: output)
        if !quiet { Console.error("\(output) written") }
    }
}
