import ArgumentParser
import FieldPlatform
import FieldShards
import Fieldproof

/// `fieldproof animate`: renders animations as frames or clips.
struct AnimateCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "animate",
        abstract: "Renders every animation, in every variant and scale, as frames or as a clip.",
        discussion: """
            EXAMPLES:
              fieldproof animate otp.yaml                 # out/otp/<animation>/00000.png …
              fieldproof animate otp.yaml --format apng   # out/otp/<animation>.apng
              fieldproof animate otp.yaml --strip 6       # six moments side by side
              fieldproof animate otp.yaml --strip 0s,400ms,800ms,1.2s --columns 2
              fieldproof animate otp.yaml --animation entering --format gif --fps 30 -o gif
              fieldproof animate otp.yaml --range 0.5..1 --poster 0.7 --manifest frames.json
              fieldproof animate otp.yaml --format y4m -o - > frames.y4m   # for ffmpeg
            """)

    @OptionGroup var arguments: SceneArguments

    @Option(help: .shard)
    var shard: String?

    @Option(name: .shortAndLong, help: .output, completion: .directory)
    var output = "out"

    @Option(help: .value("NAME", "Render only the animation with this name."))
    var animation: String?

    @Option(help: .value("N", "Frames per second; overrides the frame rate of the animations."))
    var fps: Double?

    @Option(
        help: .value(
            "FORMAT",
            "The output format: png (the default, one file for each frame), a clip: \(Self.formats), or with '-o -' raw"
                + " frames: \(Self.streams)."),
        completion: .list(["png"] + (ClipFileFormat.all + ClipFileFormat.streams).map(\.name)))
    var format: String?

    @Option(
        help: .value(
            "A..B",
            "Render only frames that begin at A seconds or later, and before B seconds. A or B can be left out."))
    var range: RangeArgument?

    @Option(
        help: .value("N", "How often a clip plays: a number, once or forever (default: as in the scene)."),
        completion: .list(["once", "forever"]))
    var loop: PlaysArgument?

    @Flag(help: "Dither colours that the palette of a GIF does not contain.")
    var dither = false

    @Flag(help: .xmlIDs)
    var xmlIds = false

    @Option(
        help: .value(
            "N|T,T",
            "For each animation, write one image of N moments, or of moments such as 0s,900ms, instead of a clip."))
    var strip: StripArgument?

    @Option(help: .value("M", "The number of moments in a row of the strip. Default: all."))
    var columns: Int?

    @Option(help: .value("fast|best", "With png and apng: 'best' writes the smallest files, and takes much longer."))
    var compression: ClipCompression = .fast

    @Option(
        help: .value("T", "Also write an image of each clip at the time T, in seconds."), transform: TimeArgument.init)
    var poster: TimeArgument?

    @Option(
        help: .value("FILE", "Also write a JSON file that lists all frames."),
        completion: .file(extensions: ["json"]))
    var manifest: String?

    @Option(help: .only)
    var only: [String] = []

    @Flag(help: .resume)
    var resume = false

    private static let formats = ClipFileFormat.all.map(\.name).joined(separator: ", ")
    private static let streams = ClipFileFormat.streams.map(\.name).joined(separator: ", ")

    /// The format of clips; nil for frames, or if no format has this name.
    private var clipFormat: ClipFileFormat? { format.flatMap { ClipFileFormat.named($0) } }

    private var shards: ShardOption { ShardOption(argument: shard) }

    func validate() throws {
        try shards.validate()
        try reject(output.isEmpty, "'--output' needs a folder, or '-' for standard output")
        try reject(
            output == "-" && (arguments.json || poster != nil || manifest != nil),
            "'-o -' writes one file; it cannot be combined with '--json', '--poster' or '--manifest'")
        try shards.rejectStandardOutput(output)
        if let fps, !(0.001...SceneLimits.framesPerSecond).contains(fps) {
            throw ValidationError("'--fps' must be from 0.001 to \(Int(SceneLimits.framesPerSecond)), not \(fps)")
        }
        if let format, format != "png", clipFormat == nil {
            throw ValidationError("'--format' must be one of png, \(Self.formats), \(Self.streams), not '\(format)'")
        }
        if let format, clipFormat?.isStream ?? false {
            try reject(output != "-", "'--format \(format)' writes frames for another program; add '-o -'")
            try reject(loop != nil, "'--loop' has no effect on frames of '--format \(format)'")
        }
        try StripArgument.validate(strip, columns: columns)
        let hasClipOption = range != nil || poster != nil || format != nil || loop != nil || dither
        try reject(
            strip != nil && (manifest != nil || hasClipOption),
            "'--strip' writes one image instead of clips; it cannot be combined with '--format', '--range', '--loop',"
                + " '--poster', '--manifest' or '--dither'")
        try reject(
            compression != .fast && (!["png", "apng"].contains(format ?? "png") || strip != nil),
            "'--compression' applies only to frames as PNG files and to '--format apng'")
        try reject(dither && format != "gif", "'--dither' needs '--format gif'")
        try reject(xmlIds && format != "svg", "'--xml-ids' needs '--format svg'")
        if let format, case .vectors? = clipFormat, manifest != nil {
            throw ValidationError(
                "'--manifest' lists frames, and '--format \(format)' writes none; choose another format")
        }
        try reject(
            format == "lottie" && loop != nil,
            "'--loop' has no effect on Lottie files; the app that plays one says how often")
        try reject(
            resume && (manifest != nil || strip != nil || output == "-"),
            "'--resume' needs clips or frames in a folder; it cannot be combined with '--manifest', '--strip' or"
                + " '-o -'")
        if resume { try shards.reject("--resume") }
        if !only.isEmpty { try shards.reject("--only") }
        try OutputFiles.validate(outputs)
    }

    /// The file that is written in addition to clips and frames.
    private var outputs: [OutputFiles.Named] { OutputFiles.named(("--manifest", manifest)) }

    /// The options that affect the bytes of clips and frames, but not their names.
    private var bytesOptions: [String] {
        let numbers = [fps, range?.from, range?.to].map { $0.map { "\($0)" } ?? "" }
        return [
            format ?? "png", "\(String(describing: loop?.count))", "\(dither)", compression.rawValue,
            "\(poster?.time.inNanoseconds ?? -1)", "\(xmlIds)",
        ] + numbers
    }

    /// The libraries and programs of the output formats: PNG for frames and posters, and the clip format if it is set.
    private var toolVersions: [String] {
        guard let clipFormat else { return PNG.libraryVersions }
        return clipFormat.libraryVersions + (poster == nil ? [] : PNG.libraryVersions)
    }

    private var options: ClipOptions {
        var options = ClipOptions()
        if let range { options.range = .seconds(from: range.from, to: range.to) }
        options.plays = loop?.count
        options.dithers = dither
        options.compression = compression
        options.format = clipFormat
        options.poster = poster?.time
        options.vectors.hasXMLNames = xmlIds
        return options
    }

    func run() throws {
        try OutputFiles.check(outputs, inputs: arguments.files)
        let shard = try shards.shard(quiet: arguments.quiet)
        if let strip {
            return try StripRun(command: .animate, arguments: arguments, strip: strip, columns: columns, output: output)
                .write(shard, chosen: chosen) { try self.record(shard, of: $0, range: $1, total: $2) }
        }
        let exporter = ClipExporter(folder: output, options: options)
        let (work, items, journal, warnings) = try arguments.read { proofs in
            let work = try ClipWork(chosen(of: proofs), exporter.options).part(of: shard)
            let journal =
                resume
                ? try work.clips.journal(of: "animate", in: output, toolVersions: toolVersions, options: bytesOptions)
                : nil
            try OutputFiles.check({ exporter.paths(of: work.clips) }, in: output, of: proofs)
            try OutputFiles.check(outputs, inputs: OutputFiles.inputs(of: proofs))
            let items = exporter.unfinished(work, journal)
            return (work, items, journal, try work.clips(of: items).collectWarnings(jobs: arguments.threads))
        }
        SceneArguments.warn(warnings)
        if work.clips.items.isEmpty {
            throw UsageError("no frame begins within '--range'; choose a longer or an earlier range")
        }
        for item in work.clips.items where poster?.time ?? .zero > item.clip.animation.duration {
            throw UsageError("the clip '\(item.clip.name)' ends before the time of '--poster'; choose an earlier time")
        }
        let record = try record(shard, of: work.clips.proofs, range: work.range, total: work.all.count)
        if output == "-" { return try writeToStandardOutput(work.clips, exporter) }
        let progress = Progress(
            total: items.reduce(0) { $0 + $1.frames.count }, quiet: arguments.quiet, noun: "frames")
        let outcome = try exporter.write(
            items, of: work, manifest: clipManifest(record), journal: journal, jobs: arguments.threads,
            advance: progress.advance)
        try outcome.finish(.animate, in: output, record, arguments)
    }

    /// Writes the only clip of the run to standard output.
    private func writeToStandardOutput(_ run: ClipRun, _ exporter: ClipExporter) throws {
        let item = try run.onlyItem("clip", choosing: "'--animation', '--scale' or '--only'")
        let renderer = run.workers.take().renderer(of: item.proof)
        guard let format = exporter.options.format else {
            let frames = exporter.options.range.indices(of: item.clip)
            guard frames.count == 1 else {
                throw UsageError(
                    "'-o -' can write only one file, but each of the clip's \(frames.count) frames is a file; write the"
                        + " clip as one file, for example with '--format apng'")
            }
            return try Files.writeToStandardOutput(
                renderer.frames(of: item.clip).png(at: frames.lowerBound, compression))
        }
        if format.isStream { return try stream(item.clip, exporter, as: format, by: renderer) }
        // The writers of clip formats overwrite earlier bytes. Standard output does not allow this, so the clip is
        // written to a temporary file first.
        let file = try OutputFile("\(Files.temporaryFolder)/fieldproof.\(format.fileType.fileExtension)")
        try exporter.write(item.clip, as: format, by: renderer, to: file) { _, _, _ in }
        var size = 0
        try file.replay {
            size += $0.count
            try Files.writeToStandardOutput($0)
        }
        guard case .vectors = format else { return }
        let warning = LargeFileWarnings.warning(
            "-", size: size, at: renderer.location(of: item.clip), remedy: ClipExporter.smallerFile)
        SceneArguments.warn(warning.map { [$0] } ?? [])
    }

    /// Writes frames to standard output as they are drawn, and their size and rate to standard error.
    private func stream(
        _ clip: Clip, _ exporter: ClipExporter, as format: ClipFileFormat, by renderer: Renderer
    ) throws {
        let frames = exporter.options.range.indices(of: clip)
        let size = try renderer.frames(of: clip).frame(at: frames.lowerBound).image
        let (width, height, rate) = (size.width, size.height, clip.rate)
        if !arguments.quiet {
            Console.error(
                "\(format.name): \(width)x\(height) pixels, \(rate.numerator)/\(rate.denominator) frames a second,"
                    + " \(frames.count) frames")
        }
        try exporter.encode(clip, as: format, by: renderer, to: StandardOutput())
    }

    /// The clips that the options choose.
    private func chosen(of proofs: [Proof]) throws -> ClipRun {
        try ClipRun(proofs, animation: animation, scale: arguments.scale, framesPerSecond: fps)
            .limited(to: only, noun: "clip", name: \.name)
    }

    /// The file that lists all frames; nil without `--manifest`. A shard writes its part next to its record.
    private func clipManifest(_ record: ShardRecord?) throws -> ClipManifest? {
        guard let manifest else { return nil }
        guard let record else { return try ClipManifest(path: manifest) }
        return try ClipManifest(path: "\(output)/\(record.manifestPath)", inside: output, isPart: true)
    }

    /// The record of the shard; nil if the run is not sharded.
    private func record(_ shard: Shard, of proofs: [Proof], range: Range<Int>, total: Int) throws -> ShardRecord? {
        var record = try shards.record(
            .animate, shard, of: proofs, range: range, total: total, toolVersions: toolVersions,
            options: [
                ("animation", animation), ("scale", arguments.scale?.plainText), ("fps", fps?.plainText),
                ("format", format),
                ("range", self.range.map { "\($0.from.plainText)..\($0.to.isFinite ? $0.to.plainText : "")" }),
                ("loop", loop.map { "\($0.count)" }), ("dither", dither ? "yes" : nil),
                ("xml-ids", xmlIds ? "yes" : nil),
                ("compression", compression == .fast ? nil : compression.rawValue),
                ("strip", strip?.text), ("columns", columns.map { "\($0)" }),
                ("poster", poster.map { $0.time.inSeconds.plainText }),
                ("manifest", manifest.map { _ in "yes" }),
            ], in: output)
        record?.wanted["manifest"] = manifest
        return record
    }
}

/// Standard output as the output of a clip. Writing waits for the reader.
private final class StandardOutput: ClipOutput {
    let descriptor = STDOUT_FILENO

    func write(_ bytes: [UInt8]) throws { try Files.writeToStandardOutput(bytes) }

    func overwrite(_ bytes: [UInt8], at offset: Int) throws {
        throw FileError(code: .unwritable, path: "standard output", reason: "bytes cannot be replaced")
    }
}

extension ClipCompression: ExpressibleByArgument {}
