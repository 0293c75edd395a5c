import ArgumentParser
import Fieldproof

/// `fieldproof animate`: every animation as frames or a film.
struct AnimateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animate", abstract: "Draws every animation × matrix × scale, as frames or as a film.",
        discussion: """
            EXAMPLES:
              fieldproof animate otp.yaml                 # out/otp/<animation>/00000.png …
              fieldproof animate otp.yaml --format apng   # out/otp/<animation>.apng
              fieldproof animate otp.yaml --strip 6       # six moments side by side
              fieldproof animate otp.yaml --animation entering --format gif --fps 30 -o film
              fieldproof animate otp.yaml --range 0.5..1 --poster 0.7 --manifest frames.json
            """)

    @OptionGroup var arguments: SceneArguments

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write into; - is standard output.", valueName: "DIR"))
    var output = "out"

    @Option(help: ArgumentHelp("Only the animation of this name.", valueName: "NAME"))
    var animation: String?

    @Option(help: ArgumentHelp("Frames a second, in place of the animations'.", valueName: "N"))
    var fps: Double?

    @Option(help: ArgumentHelp("png (one file a frame) or a film: \(Self.formats).", valueName: "FORMAT"))
    var format: String?

    @Option(help: ArgumentHelp("Only the frames from A up to B, in seconds; one may be left out.", valueName: "A..B"))
    var range: RangeArgument?

    @Option(help: ArgumentHelp("How often a film plays: a number, once or forever.", valueName: "N"))
    var loop: PlaysArgument?

    @Flag(help: "Mix colours that a GIF cannot hold from a pattern of those it can.")
    var dither = false

    @Option(help: ArgumentHelp("Write N moments side by side as one picture, in place of films.", valueName: "N"))
    var strip: Int?

    @Option(help: ArgumentHelp("Write the moment T, in seconds, as a picture too.", valueName: "T"))
    var poster: TimeArgument?

    @Option(help: ArgumentHelp("Write a JSON file that lists every frame.", valueName: "FILE"))
    var manifest: String?

    @OptionGroup var resuming: ResumeArgument

    private static let formats = FilmFormats.all.map { $0.name }.joined(separator: ", ")

    func validate() throws {
        if output.isEmpty { throw ValidationError("'--output' names a folder, or - for standard output") }
        if output == "-", arguments.json || poster != nil || manifest != nil {
            throw ValidationError("'-o -' writes one file; it does not go with '--json', '--poster' or '--manifest'")
        }
        if let fps, !(0.001...SceneLimits.framesPerSecond).contains(fps) {
            throw ValidationError("'--fps' must be from 0.001 to \(Int(SceneLimits.framesPerSecond)), not \(fps)")
        }
        if let format, format != "png", FilmFormats.named(format) == nil {
            throw ValidationError("'--format' must be one of png, \(Self.formats), not '\(format)'")
        }
        if let strip, !(1...SceneLimits.stripMoments).contains(strip) {
            throw ValidationError("'--strip' must be from 1 to \(SceneLimits.stripMoments), not \(strip)")
        }
        if strip != nil, manifest != nil || range != nil || poster != nil || format != nil || loop != nil || dither {
            throw ValidationError(
                "'--strip' writes one picture in place of films; it does not go with '--format', '--range', '--loop',"
                    + " '--poster', '--manifest' or '--dither'")
        }
        if dither, format != "gif" { throw ValidationError("'--dither' goes with '--format gif'") }
        if resuming.resume, manifest != nil || strip != nil || output == "-" {
            throw ValidationError(
                "'--resume' goes with films and frames in a folder, not with '--manifest', '--strip' or '-o -'")
        }
        if manifest?.isEmpty == true { throw ValidationError("'--manifest' names a file") }
    }

    /// The options that decide the bytes of films and frames, but not their names.
    private var bytesOptions: [String] {
        let numbers = [fps, range?.from, range?.to].map { $0.map { "\($0)" } ?? "" }
        return [format ?? "png", "\(String(describing: loop?.count))", "\(dither)", "\(poster?.nanoseconds ?? -1)"]
            + numbers
    }

    func run() async throws {
        var run = try await arguments.read { proofs in
            let run = try FilmRun(proofs, animation: animation, scale: arguments.scale, framesPerSecond: fps)
            try await run.validate(jobs: arguments.threads)
            return run
        }
        for warning in try FilmWarnings.all(of: run) { Console.error(warning.description(as: "warning")) }
        var options = FilmOptions()
        if let range { options.range = .seconds(from: range.from, to: range.to) }
        options.plays = loop?.count
        options.dithers = dither
        run = run.filtered { !options.range.indices(of: $0.film).isEmpty }
        if run.items.isEmpty { throw UsageError("no frame begins in the '--range' given") }
        for item in run.items where poster?.nanoseconds ?? 0 > item.film.animation.nanoseconds {
            throw UsageError("'\(item.film.name)' ends before the '--poster' given")
        }
        let session = AnimateSession(
            run: run, maker: FilmMaker(folder: output, options: options), arguments: arguments)
        if let strip { return try await session.writeStrips(strip, toStandardOutput: output == "-") }
        let format = format.flatMap { FilmFormats.named($0) }
        if output == "-" { return try session.writeToStandardOutput(as: format) }
        let journal = resuming.resume ? try run.journal(of: "animate", in: output, options: bytesOptions) : nil
        try await session.write(as: format, poster: poster?.nanoseconds, manifest: manifest, journal: journal)
    }
}
