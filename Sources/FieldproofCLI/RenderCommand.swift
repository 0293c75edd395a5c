import ArgumentParser
import Fieldproof

/// `fieldproof render`: every state × matrix × scale as a picture.
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draws every state × matrix × scale as a picture.",
        discussion: """
            fieldproof render otp.yaml                          → out/otp/<state>….png
            fieldproof render otp.yaml --state typing -o - > typing.png
            fieldproof render otp.yaml --contact-sheet          → out/otp/contact-sheet….png
            """)

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var selection: StateArgument

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write into; - is standard output.", valueName: "DIR"))
    var output = "out"

    @Option(help: ArgumentHelp("The pictures' format: \(Self.formats).", valueName: "FORMAT"))
    var format = "png"

    @Flag(help: "Write all pictures of a scene on one labelled sheet, rows and columns by its matrix.")
    var contactSheet = false

    @Flag(help: "Solve every picture and say what would be written; write nothing.")
    var dryRun = false

    private static let formats = StillFormat.all.map(\.name).joined(separator: ", ")

    func validate() throws {
        if output.isEmpty { throw ValidationError("'--output' names a folder, or - for standard output") }
        if output == "-", arguments.json {
            throw ValidationError("'-o -' puts the picture on standard output; it does not go with '--json'")
        }
        guard let format = StillFormat.named(format) else {
            throw ValidationError("'--format' must be one of \(Self.formats), not '\(format)'")
        }
        if contactSheet, dryRun { throw ValidationError("'--dry-run' tells of pictures, not of sheets") }
        if contactSheet, case .drawing = format {
            let names = PictureFormats.all.map { $0.name }.joined(separator: ", ")
            throw ValidationError("'--contact-sheet' is made of pixels; its '--format' must be one of \(names)")
        }
    }

    func run() async throws {
        let run = try await arguments.pictures(state: selection.state)
        guard let format = StillFormat.named(format) else { return }
        if dryRun { return tell(of: run, format) }
        if contactSheet, case .pixels(let format) = format { return try await writeSheets(run, format) }
        if output == "-" { return try await writeToStandardOutput(run, format) }
        let progress = Progress(total: run.items.count, quiet: arguments.quiet)
        let folder = output
        let written = try await run.forEach(jobs: arguments.threads) { renderer, item in
            let path = Self.path(of: item.picture, format, in: folder)
            try Files.write(renderer.encode(item.picture, as: format), to: path)
            progress.advance()
            return path
        }
        if arguments.json { Console.print(json(of: run, files: written)) }
        progress.finish("\(written.count) \(written.count == 1 ? "picture" : "pictures") in \(folder)")
    }

    private static func path(of picture: Picture, _ format: StillFormat, in folder: String) -> String {
        "\(folder)/\(picture.name).\(format.ending)"
    }

    /// Says which pictures there would be.
    private func tell(of run: PictureRun, _ format: StillFormat) {
        if arguments.json {
            let files = run.items.map { Self.path(of: $0.picture, format, in: output) }
            Console.print(json(of: run, files: files))
        }
        if !arguments.quiet {
            Console.error("\(run.items.count) \(run.items.count == 1 ? "picture" : "pictures") would be in \(output)")
        }
    }

    private func writeToStandardOutput(_ run: PictureRun, _ format: StillFormat) async throws {
        guard run.items.count == 1 else {
            throw UsageError(
                "'-o -' writes one picture; the scene asks for \(run.items.count)"
                    + " (choose one with --state and --scale)")
        }
        let png = try await run.forEach(jobs: 1) { renderer, item in
            try renderer.encode(item.picture, as: format)
        }
        try Files.writeToStandardOutput(png.flatMap(\.self))
    }

    private func writeSheets(_ run: PictureRun, _ format: any PictureFormat.Type) async throws {
        let sheets = ContactSheet.all(of: run)
        let (folder, ending) = (output, format.endings.first ?? format.name)
        if folder == "-", sheets.count != 1 {
            throw UsageError("'-o -' writes one sheet; the scenes ask for \(sheets.count)")
        }
        let files = try await Batch.run(
            count: sheets.count, jobs: arguments.threads, worker: { Workshop(run.proofs) }
        ) { workshop, index -> String in
            let (sheet, renderer) = (sheets[index], workshop.renderer(of: sheets[index].proof))
            let bytes = try renderer.encode(sheet.pixels(of: run, by: renderer), scale: sheet.scale, as: format)
            let path = "\(folder)/\(sheet.name).\(ending)"
            if folder == "-" { try Files.writeToStandardOutput(bytes) } else { try Files.write(bytes, to: path) }
            return path
        }
        if folder == "-" { return }
        if arguments.json {
            Console.print(
                JSON.object([("schema", .text("fieldproof.render/1")), ("sheets", .list(files.map(JSON.text)))]).line)
        }
        if !arguments.quiet { Console.error("\(files.count) \(files.count == 1 ? "sheet" : "sheets") in \(folder)") }
    }

    private func json(of run: PictureRun, files: [String]) -> String {
        let pictures: [JSON] = zip(run.items, files).map { item, file in
            let proof = run.proofs[item.proof]
            return .object([
                ("scene", .text(proof.file.name)), ("name", .text(item.picture.title)),
                (
                    "variant",
                    .object(proof.file.settings(variant: item.picture.variant).map { ($0.path, $0.value.json) })
                ),
                ("scale", .number(item.picture.scale)), ("file", .text(file)),
            ])
        }
        return JSON.object([("schema", .text("fieldproof.render/1")), ("pictures", .list(pictures))]).line
    }
}
