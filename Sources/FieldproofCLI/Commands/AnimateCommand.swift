import ArgumentParser
import FieldShards
import Fieldproof

/// `fieldproof animate`: renders animations as frames or clips.
struct AnimateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animate", abstract: "Renders every animation × matrix × scale as frames or as a clip.",
        discussion: """
            EXAMPLES:
              fieldproof animate otp.yaml                 # out/otp/<animation>/00000.png …
              fieldproof animate otp.yaml --format apng   # out/otp/<animation>.apng
              fieldproof animate otp.yaml --strip 6       # six moments side by side
              fieldproof animate otp.yaml --animation entering --format gif --fps 30 -o gif
              fieldproof animate otp.yaml --range 0.5..1 --poster 0.7 --manifest frames.json
            """)

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var shards: ShardArguments

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The output folder; - is standard output.", valueName: "DIR"),
        completion: .directory)
    var output = "out"

    @Option(help: ArgumentHelp("Render only the animation with this name.", valueName: "NAME"))
    var animation: String?

    @Option(help: ArgumentHelp("Frames per second; overrides the frame rate of the animations.", valueName: "N"))
    var fps: Double?

    @Option(
        help: ArgumentHelp(
            "The output format: png (one file for each frame), or a clip: \(Self.formats).", valueName: "FORMAT"),
        completion: .list(["png"] + ClipFormats.all.map { $0.name }))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "Render only the frames from A up to B, in seconds; A or B can be left out.", valueName: "A..B"))
    var range: RangeArgument?

    @Option(
        help: ArgumentHelp("How often a clip plays: a number, once or forever.", valueName: "N"),
        completion: .list(["once", "forever"]))
    var loop: PlaysArgument?

    @Flag(help: "Dither colours that the palette of a GIF does not contain.")
    var dither = false

    @Option(help: ArgumentHelp("Write one image with N moments side by side, instead of clips.", valueName: "N"))
    var strip: Int?

    @Option(help: ArgumentHelp("Also write an image of the moment T, in seconds.", valueName: "T"))
    var poster: TimeArgument?

    @Option(
        help: ArgumentHelp("Write a JSON file that lists all frames.", valueName: "FILE"),
        completion: .file(extensions: ["json"]))
    var manifest: String?

    @OptionGroup var choice: OnlyArgument
    @OptionGroup var resuming: ResumeArgument

    private static let formats = ClipFormats.all.map { $0.name }.joined(separator: ", ")

    func validate() throws {
        if output.isEmpty { throw ValidationError("'--output' needs a folder, or - for standard output") }
        if output == "-", arguments.json || poster != nil || manifest != nil {
            throw ValidationError(
                "'-o -' writes one file; it cannot be combined with '--json', '--poster' or '--manifest'")
        }
        try shards.rejectStandardOutput(output)
        if let fps, !(0.001...SceneLimits.framesPerSecond).contains(fps) {
            throw ValidationError("'--fps' must be from 0.001 to \(Int(SceneLimits.framesPerSecond)), not \(fps)")
        }
        if let format, format != "png", ClipFormats.named(format) == nil {
            throw ValidationError("'--format' must be one of png, \(Self.formats), not '\(format)'")
        }
        if let strip, !(1...SceneLimits.stripMoments).contains(strip) {
            throw ValidationError("'--strip' must be from 1 to \(SceneLimits.stripMoments), not \(strip)")
        }
        if strip != nil, manifest != nil || range != nil || poster != nil || format != nil || loop != nil || dither {
            throw ValidationError(
                "'--strip' writes one image instead of clips; it cannot be combined with '--format', '--range',"
                    + " '--loop', '--poster', '--manifest' or '--dither'")
        }
        if dither, format != "gif" { throw ValidationError("'--dither' needs '--format gif'") }
        if resuming.resume, manifest != nil || strip != nil || output == "-" {
            throw ValidationError(
                "'--resume' needs clips or frames in a folder; it cannot be combined with '--manifest', '--strip'"
                    + " or '-o -'")
        }
        if resuming.resume { try shards.reject("--resume") }
        try choice.reject(with: shards)
        if manifest?.isEmpty == true { throw ValidationError("'--manifest' needs a file") }
    }

    /// The options that affect the bytes of clips and frames, but not their names.
    private var bytesOptions: [String] {
        let numbers = [fps, range?.from, range?.to].map { $0.map { "\($0)" } ?? "" }
        return [format ?? "png", "\(String(describing: loop?.count))", "\(dither)", "\(poster?.nanoseconds ?? -1)"]
            + numbers
    }

    /// The libraries and programs of the output formats: PNG for frames and posters, and the clip format if there is
    /// one.
    private var toolVersions: [String] {
        guard let clip = format.flatMap({ ClipFormats.named($0) }) else { return PNG.libraryVersions }
        return clip.libraryVersions + (poster == nil ? [] : PNG.libraryVersions)
    }

    func run() async throws {
        let shard = try shards.shard(quiet: arguments.quiet)
        var options = ClipOptions()
        if let range { options.range = .seconds(from: range.from, to: range.to) }
        options.plays = loop?.count
        options.dithers = dither
        let format = format.flatMap { ClipFormats.named($0) }
        let exporter = ClipExporter(folder: output, options: options)
        let (work, journal, unfinished, warnings) = try await arguments.read { [options] proofs in
            let run = try choice.chosen(
                of: ClipRun(proofs, animation: animation, scale: arguments.scale, framesPerSecond: fps), noun: "clip",
                name: \.name)
            let work = AnimateWork(run, of: shard, options, asSnapshots: format == nil, strip: strip)
            let journal =
                resuming.resume
                ? try work.whole.journal(of: "animate", in: output, toolVersions: toolVersions, options: bytesOptions)
                : nil
            let workItems = work.unfinished(journal, by: exporter, as: format, hasPosters: poster != nil)
            let unfinished = work.run(of: workItems)
            let warnings = try await unfinished.validate(jobs: arguments.threads)
            return (work, journal, unfinished, warnings)
        }
        SceneArguments.warn(try ClipWarnings.all(of: unfinished) + warnings)
        if work.whole.items.isEmpty { throw UsageError("no frame begins within '--range'") }
        for item in work.whole.items where poster?.nanoseconds ?? 0 > item.clip.animation.nanoseconds {
            throw UsageError("'\(item.clip.name)' ends before '--poster'")
        }
        let session = AnimateSession(
            work: work, maker: exporter, arguments: arguments,
            record: try record(of: work, shard))
        if let strip { return try await session.writeStrips(strip, toStandardOutput: output == "-") }
        if output == "-" { return try session.writeToStandardOutput(as: format) }
        try await session.write(as: format, poster: poster?.nanoseconds, manifest: manifest, journal: journal)
    }

    /// The record of the shard; nil if the run is not sharded.
    private func record(of work: AnimateWork, _ shard: Shard) throws -> ShardRecord? {
        var record = try shards.record(
            .animate, shard, of: work.whole.proofs, toolVersions: toolVersions,
            options: [
                ("animation", animation), ("scale", arguments.scale?.plain), ("fps", fps?.plain), ("format", format),
                ("range", range.map { "\($0.from.plain)..\($0.to.isFinite ? $0.to.plain : "")" }),
                ("loop", loop.map { "\($0.count)" }), ("dither", dither ? "yes" : nil),
                ("strip", strip.map { "\($0)" }), ("poster", poster.map { $0.seconds.plain }),
                ("manifest", manifest.map { _ in "yes" }),
            ], in: output)
        record?.pieces = work.pieces
        record?.total = work.total
        record?.wanted["manifest"] = manifest
        return record
    }
}
