import ArgumentParser
import FieldShards
import Fieldproof

/// `fieldproof render`: renders snapshots as images.
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Renders every state × matrix × scale as an image.",
        discussion: """
            EXAMPLES:
              fieldproof render otp.yaml                    # out/otp/<state>….png
              fieldproof render otp.yaml --dry-run          # solves layouts, writes nothing
              fieldproof render otp.yaml --format svg -o images
              fieldproof render otp.yaml --state typing --scale 2 -o - > typing.png
              fieldproof render otp.yaml --contact-sheet    # one labelled sheet of all
            """)

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var selection: StateArgument
    @OptionGroup var choice: OnlyArgument
    @OptionGroup var shards: ShardArguments

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The output folder; - is standard output.", valueName: "DIR"),
        completion: .directory)
    var output = "out"

    @Option(
        help: ArgumentHelp("The image format: \(Self.formats).", valueName: "FORMAT"),
        completion: .list(StillFormat.all.map(\.name)))
    var format = "png"

    @Flag(
        help:
            "Write all snapshots of a scene to one contact sheet, in the rows and columns of the scene's matrix; a large sheet is split into pages."
    )
    var contactSheet = false

    @OptionGroup var resuming: ResumeArgument

    @Flag(help: "Solve all layouts and print what would be written; write nothing.")
    var dryRun = false

    private static let formats = StillFormat.all.map(\.name).joined(separator: ", ")

    func validate() throws {
        if output.isEmpty { throw ValidationError("'--output' needs a folder, or - for standard output") }
        if output == "-", arguments.json {
            throw ValidationError("'-o -' writes the image to standard output; it cannot be combined with '--json'")
        }
        try shards.rejectStandardOutput(output)
        guard let format = StillFormat.named(format) else {
            throw ValidationError("'--format' must be one of \(Self.formats), not '\(format)'")
        }
        if resuming.resume, contactSheet || dryRun || output == "-" {
            throw ValidationError(
                "'--resume' needs images in a folder; it cannot be combined with '--contact-sheet', '--dry-run'"
                    + " or '-o -'")
        }
        if resuming.resume { try shards.reject("--resume") }
        try choice.reject(with: shards)
        if dryRun, output == "-" { throw ValidationError("'--dry-run' cannot be combined with '-o -'") }
        if contactSheet, dryRun { throw ValidationError("'--dry-run' cannot be combined with '--contact-sheet'") }
        if contactSheet, case .vector = format.encoder {
            let names = ImageEncoders.all.map { $0.name }.joined(separator: ", ")
            throw ValidationError("'--contact-sheet' needs pixels; '--format' must be one of \(names)")
        }
    }

    func run() async throws {
        guard let format = StillFormat.named(format) else { return }
        if resuming.resume { return try await resume(format) }
        let shard = try shards.shard(quiet: arguments.quiet)
        let part = try await arguments.snapshots(
            state: selection.state, only: choice, of: shard, asSheets: contactSheet)
        let run = part.run
        if dryRun { return printPlan(of: run, format) }
        let record = try record(of: part, shard, toolVersions: format.libraryVersions)
        if contactSheet, case .pixels(let format) = format.encoder { return try await writeSheets(run, format, record) }
        if output == "-" { return try await writeToStandardOutput(run, format) }
        let (progress, failures) = try await write(run, as: format)
        if failures.isEmpty {
            try await record?.finish(
                in: output, files: run.items.map { Self.path(of: $0.snapshot, format, in: output) },
                listName: "pictures", entries: snapshots(of: run) { "\($0.name).\(format.fileExtension)" },
                jobs: arguments.threads)
        }
        try finish(run, format, tried: run, failures, progress, isPart: record != nil)
    }

    /// Writes the images that no earlier run with the same scenes has written.
    private func resume(_ format: StillFormat) async throws {
        let (all, missing, journal) = try await arguments.read { proofs in
            let all = try choice.chosen(
                of: SnapshotRun(proofs, state: selection.state, scale: arguments.scale), noun: "image", name: \.name)
            let journal = try all.journal(
                of: "render", in: output, toolVersions: format.libraryVersions, options: [format.name])
            let missing = all.filtered {
                !journal.hasFinished(Self.path(of: $0.snapshot, format, in: output))
            }
            return (all, try await missing.validated(jobs: arguments.threads), journal)
        }
        SceneArguments.warn(missing.warnings)
        let (progress, failures) = try await write(missing, as: format, noting: journal)
        try finish(all, format, tried: missing, failures, progress)
    }

    /// Writes all images of a run, and adds them to the journal.
    ///
    /// - Returns: The progress of the run, and the failures.
    private func write(
        _ run: SnapshotRun, as format: StillFormat, noting journal: RunJournal? = nil
    ) async throws -> (Progress, [WorkItemFailure]) {
        let progress = Progress(total: run.items.count, quiet: arguments.quiet)
        let folder = output
        let failures = try await run.attempt(jobs: arguments.threads) { renderer, item in
            defer { progress.advance() }
            let path = Self.path(of: item.snapshot, format, in: folder)
            let stamp = try Files.write(renderer.encode(item.snapshot, as: format), to: path, inside: folder).stamp
            try journal?.note(path, stamp)
        }
        return (progress, failures)
    }

    /// Prints what was written, and throws the failures.
    ///
    /// - Parameters:
    ///   - all: All snapshots of the run.
    ///   - format: The format of the images.
    ///   - tried: The snapshots that no earlier run has written.
    ///   - failures: The failures of `tried`.
    ///   - progress: The progress of the run.
    ///   - isPart: Whether this is a shard, which can only be repeated as a whole.
    private func finish(
        _ all: SnapshotRun, _ format: StillFormat, tried: SnapshotRun, _ failures: [WorkItemFailure],
        _ progress: Progress,
        isPart: Bool = false
    ) throws {
        let failed = failures.map { tried.items[$0.index].snapshot }
        let names = Set(failed.map(\.name))
        let written = names.isEmpty ? all : all.filtered { !names.contains($0.snapshot.name) }
        if arguments.json { Console.print(json(of: written, format)) }
        let count = written.items.count
        progress.finish(
            ResumeArgument.told(
                "\(count) \(count == 1 ? "image" : "images") in \(output)", all.items.count - tried.items.count))
        if failures.isEmpty { return }
        throw FailedWorkItems(
            failures, of: tried.items.count, noun: "images", names: isPart ? [] : failed.map(\.name))
    }

    /// The record of the shard; nil if the run is not sharded.
    private func record(of part: ShardPart<Snapshot>, _ shard: Shard, toolVersions: [String]) throws -> ShardRecord? {
        var record = try shards.record(
            .render, shard, of: part.whole.proofs, toolVersions: toolVersions,
            options: [
                ("state", selection.state), ("scale", arguments.scale?.plain), ("format", format),
                ("contact-sheet", contactSheet ? "yes" : nil),
            ], in: output)
        record?.pieces = part.pieces
        record?.total = part.total
        return record
    }

    private static func path(of snapshot: Snapshot, _ format: StillFormat, in folder: String) -> String {
        "\(folder)/\(snapshot.name).\(format.fileExtension)"
    }

    /// Prints which images would be written.
    private func printPlan(of run: SnapshotRun, _ format: StillFormat) {
        if arguments.json { Console.print(json(of: run, format)) }
        if !arguments.quiet {
            let count = run.items.count
            Console.error("\(count) \(count == 1 ? "image" : "images") would be written to \(output)")
        }
    }

    private func writeToStandardOutput(_ run: SnapshotRun, _ format: StillFormat) async throws {
        guard run.items.count == 1 else {
            throw UsageError(
                "'-o -' writes one image; the scene has \(run.items.count)"
                    + " (choose one with --state and --scale)")
        }
        let png = try await run.forEach(jobs: 1) { renderer, item in
            try renderer.encode(item.snapshot, as: format)
        }
        try Files.writeToStandardOutput(png.flatMap(\.self))
    }

    private func writeSheets(
        _ run: SnapshotRun, _ format: any ImageEncoder.Type, _ record: ShardRecord?
    ) async throws {
        let pages = try await run.contactSheetPages(maximumSide: format.maximumSide, jobs: arguments.threads)
        let (folder, fileExtension) = (output, format.fileExtensions.first ?? format.name)
        if folder == "-", pages.count != 1 {
            throw UsageError("'-o -' writes one sheet; the scenes have \(pages.count)")
        }
        let failures = FailureList()
        try await Batch.forEach(
            count: pages.count, jobs: arguments.threads, worker: { run.workers.take() },
            done: { run.workers.give($0) }
        ) { worker, index in
            let (page, renderer) = (pages[index], worker.renderer(of: pages[index].proof))
            try failures.catching(index) {
                let bytes = try renderer.encode(page.pixels(of: run, by: renderer), scale: page.scale, as: format)
                if folder == "-" { return try Files.writeToStandardOutput(bytes) }
                try Files.write(bytes, to: "\(folder)/\(page.name).\(fileExtension)", inside: folder)
            }
        }
        if folder == "-" {
            if let failure = failures.all.first { throw failure.error }
            return
        }
        let failed = Set(failures.all.map(\.index))
        let files = pages.indices.filter { !failed.contains($0) }.map { "\(folder)/\(pages[$0].name).\(fileExtension)" }
        if failed.isEmpty {
            try await record?.finish(
                in: folder, files: files, listName: "sheets",
                entries: files.map { .text(Files.relative($0, to: folder)) }, jobs: arguments.threads)
        }
        if arguments.json {
            Console.print(
                JSON.object([("schema", .text("fieldproof.render/1")), ("sheets", .list(files.map(JSON.text)))]).line)
        }
        if !arguments.quiet { Console.error("\(files.count) \(files.count == 1 ? "sheet" : "sheets") in \(folder)") }
        if !failed.isEmpty { throw FailedWorkItems(failures.all, of: pages.count, noun: "sheets", names: []) }
    }

    private func json(of run: SnapshotRun, _ format: StillFormat) -> String {
        let snapshots = snapshots(of: run) { Self.path(of: $0, format, in: output) }
        return JSON.object([("schema", .text("fieldproof.render/1")), ("pictures", .list(snapshots))]).line
    }

    /// The snapshots of a run as entries of a JSON document, each with the path that `path` returns.
    private func snapshots(of run: SnapshotRun, path: (Snapshot) -> String) -> [JSON] {
        run.items.map { item in
            let proof = run.proofs[item.proof]
            return .object([
                ("scene", .text(proof.file.name)), ("name", .text(item.snapshot.title)),
                (
                    "variant",
                    .object(proof.file.settings(variant: item.snapshot.variant).map { ($0.path, $0.value.json) })
                ),
                ("scale", .number(item.snapshot.scale)),
                ("file", .text(path(item.snapshot))),
            ])
        }
    }
}
