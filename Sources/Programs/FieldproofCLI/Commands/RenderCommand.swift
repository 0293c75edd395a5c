import ArgumentParser
import FieldShards
import Fieldproof

/// `fieldproof render`: renders snapshots as images.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "render", abstract: "Renders every state, in every variant and scale, as an image.",
        discussion: """
            EXAMPLES:
              fieldproof render otp.yaml                    # out/otp/<state>….png
              fieldproof render otp.yaml --dry-run          # solves layouts, writes nothing
              fieldproof render otp.yaml --format svg -o images
              fieldproof render otp.yaml --state typing --scale 2 -o - > typing.png
              fieldproof render otp.yaml --contact-sheet    # one labelled sheet of all
              fieldproof render otp.yaml --contact-sheet-file states.svg --title "Codes"
            """)

    @OptionGroup var arguments: SceneArguments

    @Option(help: .state)
    var state: String?

    @Option(help: .only)
    var only: [String] = []

    @Option(help: .shard)
    var shard: String?

    @Option(name: .shortAndLong, help: .output, completion: .directory)
    var output = "out"

    @Option(
        help: .value("FORMAT", "The image format: \(Self.formats)."),
        completion: .list(StillFormat.all.map(\.name)))
    var format = "png"

    @Flag(help: "Write the texts of SVG files as text with embedded fonts, in place of outlines.")
    var svgText = false

    @Flag(help: .xmlIDs)
    var xmlIds = false

    @Flag(help: "Write the texts of PDF files as text that can be searched and copied, in place of outlines.")
    var pdfText = false

    @Option(
        help: .value("PAPER", "The paper of PDF files: a4 or letter. Default: pages of the size of their content."),
        completion: .list(PDFPaper.allCases.map(\.rawValue)))
    var pageSize: String?

    @OptionGroup var sheets: ContactSheetOptions

    @Flag(help: .resume)
    var resume = false

    @Flag(help: "Solve all layouts and print what would be written; write nothing.")
    var dryRun = false

    private static let formats = StillFormat.all.map(\.name).joined(separator: ", ")

    /// The format with the options of vector files; nil if no format has this name.
    private var stillFormat: StillFormat? {
        var format = StillFormat.named(format)
        format?.options = vectorOptions
        return format
    }

    private var vectorOptions: VectorOptions {
        var options = VectorOptions()
        options.keepsTexts = svgText || pdfText
        options.hasXMLNames = xmlIds
        options.paper = pageSize.flatMap(PDFPaper.init(rawValue:))
        return options
    }

    /// The options of vector files, by their names in records of shards and journals.
    private var recordedOptions: [(name: String, value: String?)] {
        [
            ("text", vectorOptions.keepsTexts ? "yes" : nil), ("xml-ids", xmlIds ? "yes" : nil),
            ("page-size", pageSize),
        ]
    }

    /// Whether to reject layouts that have more pixels than an image may have.
    private func limitsPixels(_ format: StillFormat) -> Bool { sheets.format?.limitsPixels ?? format.limitsPixels }

    private var shards: ShardOption { ShardOption(argument: shard) }

    func validate() throws {
        try shards.validate()
        try reject(output.isEmpty, "'--output' needs a folder, or '-' for standard output")
        try reject(
            output == "-" && arguments.json,
            "'-o -' writes the image to standard output; it cannot be combined with '--json'")
        try shards.rejectStandardOutput(output)
        guard let format = stillFormat else {
            throw ValidationError("'--format' must be one of \(Self.formats), not '\(format)'")
        }
        try rejectOptions(unless: sheets.format?.rawValue ?? format.name)
        if let pageSize, PDFPaper(rawValue: pageSize) == nil {
            let names = PDFPaper.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("'--page-size' must be one of \(names), not '\(pageSize)'")
        }
        try reject(
            resume && (sheets.isWanted || dryRun || output == "-"),
            "'--resume' needs images in a folder; it cannot be combined with '--contact-sheet', '--dry-run' or '-o -'")
        if resume { try shards.reject("--resume") }
        if !only.isEmpty { try shards.reject("--only") }
        try reject(dryRun && output == "-", "'--dry-run' cannot be combined with '-o -'")
        try reject(sheets.isWanted && dryRun, "'--dry-run' cannot be combined with '--contact-sheet'")
        try reject(
            sheets.strip != nil && (format.name != "png" || state != nil || resume || dryRun),
            "'--strip' writes PNG files of animations; it cannot be combined with '--format', '--state', '--resume' or"
                + " '--dry-run'")
        if sheets.contactSheetFile != nil {
            try reject(
                format.name != "png", "the extension of '--contact-sheet-file' is its format; leave out '--format'")
            try reject(
                output != "out", "'--contact-sheet-file' is the path of the only output; leave out '--output'")
            try shards.reject("--contact-sheet-file")
        } else if sheets.contactSheet, case .vector = format.encoder {
            let names = ImageEncoders.all.map { $0.name }.joined(separator: ", ")
            throw ValidationError(
                "'--contact-sheet' needs pixels; '--format' must be one of \(names). '--contact-sheet-file' also writes SVG and"
                    + " PDF")
        }
    }

    /// Checks that the options of vector files belong to the format of the files.
    private func rejectOptions(unless format: String) throws {
        let options = [
            ("--svg-text", svgText, "svg"), ("--xml-ids", xmlIds, "svg"), ("--pdf-text", pdfText, "pdf"),
            ("--page-size", pageSize != nil, "pdf"),
        ]
        for (option, isSet, name) in options where isSet && format != name {
            throw ValidationError(
                "'\(option)' needs '--format \(name)' or a '--contact-sheet-file' that ends in .\(name); the format is \(format)"
            )
        }
    }

    func run() throws {
        guard let format = stillFormat else { return }
        let exporter = SnapshotExporter(folder: output, format: format)
        if resume { return try writeUnfinished(by: exporter) }
        let shard = try shards.shard(quiet: arguments.quiet)
        if let strip = sheets.strip { return try writeStrips(strip, shard, format) }
        let part = try arguments.snapshots(
            state: state, only: only, of: shard, asSheets: sheets.contactSheet, limitsPixels: limitsPixels(format),
            outputs: OutputFiles.named(("--contact-sheet-file", sheets.contactSheetFile)))
        if sheets.isWanted { try sheets.check(part.whole) }
        if let file = sheets.contactSheetFile, let format = sheets.format {
            return try writeDocument(part.run, to: file, as: format)
        }
        try OutputFiles.check({ exporter.paths(of: part.run) }, in: output, of: part.run.proofs)
        if dryRun { return printPlan(exporter.plan(of: part.run)) }
        let record = try record(
            shard, of: part.whole.proofs, range: part.range, total: part.total, toolVersions: format.libraryVersions)
        if sheets.contactSheet, case .pixels(let format) = format.encoder {
            return try writeSheets(part.run, format, record)
        }
        if output == "-" { return try writeToStandardOutput(part.run, format) }
        try OutputFiles.keepGoldens(exporter.paths(of: part.run))
        let progress = Progress(total: part.run.items.count, quiet: arguments.quiet)
        let outcome = try exporter.write(part.run, jobs: arguments.threads, advance: progress.advance)
        try outcome.finish(.render, in: output, record, arguments)
    }

    /// Writes the images that no earlier run with the same scenes has written.
    private func writeUnfinished(by exporter: SnapshotExporter) throws {
        let (all, unfinished, journal) = try arguments.read { proofs in
            let all = try SnapshotRun(proofs, state: state, scale: arguments.scale)
                .limited(to: only, noun: "image", name: \.name)
            let journal = try all.journal(
                of: "render", in: output, toolVersions: exporter.format.libraryVersions,
                options: [exporter.format.name]
                    + recordedOptions.compactMap { option in option.value.map { "\(option.name) \($0)" } })
            let unfinished = try exporter.unfinished(all, journal)
                .validated(limitsPixels: exporter.format.limitsPixels, jobs: arguments.threads)
            return (all, unfinished, journal)
        }
        try OutputFiles.check({ exporter.paths(of: unfinished) }, in: output, of: unfinished.proofs)
        SceneArguments.warn(unfinished.warnings)
        let progress = Progress(total: unfinished.items.count, quiet: arguments.quiet)
        let outcome = try exporter.write(
            unfinished, of: all, journal: journal, jobs: arguments.threads, advance: progress.advance)
        try outcome.finish(.render, in: output, nil, arguments)
    }

    private func writeStrips(_ strip: StripArgument, _ shard: Shard, _ format: StillFormat) throws {
        let run = StripRun(
            command: .render, arguments: arguments, strip: strip, columns: sheets.stripColumns, output: output)
        try run.write(
            shard,
            chosen: { proofs in
                try ClipRun(proofs, animation: nil, scale: arguments.scale)
                    .limited(to: only, noun: "clip", name: \.name)
            },
            record: { proofs, range, total in
                try record(shard, of: proofs, range: range, total: total, toolVersions: format.libraryVersions)
            })
    }

    /// The record of the shard; nil if the run is not sharded.
    private func record(
        _ shard: Shard, of proofs: [Proof], range: Range<Int>, total: Int, toolVersions: [String]
    ) throws -> ShardRecord? {
        try shards.record(
            .render, shard, of: proofs, range: range, total: total, toolVersions: toolVersions,
            options: [
                ("state", state), ("scale", arguments.scale?.plainText), ("format", format),
                ("contact-sheet", sheets.contactSheet ? "yes" : nil), ("title", sheets.title),
                ("columns", sheets.columns), ("rows", sheets.rows), ("strip", sheets.strip?.text),
            ] + recordedOptions, in: output)
    }

    /// Prints which images would be written.
    private func printPlan(_ plan: RunOutcome) {
        if arguments.json { Console.print(plan.document(of: .render)) }
        if !arguments.quiet {
            Console.error("\(plan.count.counted(plan.kind.noun)) would be written to \(output)")
        }
    }

    private func writeToStandardOutput(_ run: SnapshotRun, _ format: StillFormat) throws {
        guard run.items.count == 1 else {
            throw UsageError(
                "'-o -' can write only one image, but this run has \(run.items.count);"
                    + " choose one with '--state', '--scale' or '--only'")
        }
        let images = try run.forEach(jobs: 1) { renderer, item in try item.rendered(by: renderer).encode(as: format) }
        try Files.writeToStandardOutput(images[0])
    }

    private func writeDocument(_ run: SnapshotRun, to path: String, as format: ContactSheetDocument.Format) throws {
        let document = try ContactSheetDocument(
            of: run, axes: sheets.axes, title: sheets.title, format: format, jobs: arguments.threads)
        let bytes = try document.bytes(as: format, options: vectorOptions)
        try Files.write(bytes, to: path)
        let warning =
            format.isVector
            ? LargeFileWarnings.warning(
                path, size: bytes.count, at: SceneLocation(file: run.proofs[0].file.path, line: 1, column: 1),
                remedy: "choose some images with --only, or write an .html file") : nil
        let outcome = RunOutcome(
            .sheets, count: 1, entries: { [OutputEntry(path: path)] }, failures: [], triedCount: 1,
            warnings: warning.map { [$0] } ?? [])
        try outcome.finish(.render, in: path, nil, arguments)
    }

    private func writeSheets(
        _ run: SnapshotRun, _ format: any ImageEncoder.Type, _ record: ShardRecord?
    ) throws {
        let pages = try run.contactSheetPages(
            maximumSide: format.maximumSide, axes: sheets.axes, title: sheets.title, jobs: arguments.threads)
        if output != "-" {
            let outcome = try run.write(pages, to: output, as: format, jobs: arguments.threads)
            return try outcome.finish(.render, in: output, record, arguments)
        }
        guard let page = pages.first, pages.count == 1 else {
            throw UsageError("'-o -' can write only one sheet, but this run has \(pages.count); use '-o FOLDER'")
        }
        let worker = run.workers.take()
        try Files.writeToStandardOutput(page.bytes(of: run, by: worker.renderer(of: page.proof), as: format))
    }
}
