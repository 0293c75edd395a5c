import ArgumentParser
import FieldShards
import Fieldproof

/// The moments of `--strip`: a number (`6`), or times with their units (`0s,900ms,2.6s`).
struct StripArgument: ExpressibleByArgument {
    /// The moments.
    let moments: StripMoments
    /// The argument as it was written.
    let text: String

    init?(argument: String) {
        text = argument
        if let count = Int(argument) {
            moments = .count(count)
            return
        }
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let times = parts.compactMap { try? TimeArgument(argument: $0.trimmed).time }
        guard times.count == parts.count else { return nil }
        moments = .times(times)
    }

    /// Checks the number of moments, and the number in a row.
    ///
    /// - Throws: `ValidationError` if a number is out of range, or `columns` is set without a strip.
    static func validate(_ strip: StripArgument?, columns: Int?) throws {
        if let strip, !(1...SceneLimits.stripMoments).contains(strip.moments.count) {
            throw ValidationError(
                "'--strip' must be from 1 to \(SceneLimits.stripMoments), not \(strip.moments.count)")
        }
        guard let columns else { return }
        try reject(strip == nil, "'--columns' needs '--strip'")
        try reject(
            !(1...SceneLimits.stripMoments).contains(columns),
            "'--columns' must be from 1 to \(SceneLimits.stripMoments), not \(columns)")
    }
}

/// Writes the strips of animations, for `animate --strip` and `render --strip`.
struct StripRun {
    /// The command that writes the strips.
    let command: ShardRecord.Command
    let arguments: SceneArguments
    let strip: StripArgument
    /// The number of moments in a row; nil for one row.
    let columns: Int?
    /// The output folder; `-` for standard output.
    let output: String

    /// Writes one image for each clip, or the only one to standard output.
    ///
    /// - Parameters:
    ///   - chosen: Returns the clips of the scenes.
    ///   - record: Creates the record of the shard from the scenes, the range of its strips and the number of all strips.
    func write(
        _ shard: Shard, chosen: ([Proof]) throws -> ClipRun,
        record: ([Proof], Range<Int>, Int) throws -> ShardRecord?
    ) throws {
        let (part, warnings) = try arguments.read { proofs in
            let part = try chosen(proofs).stripPart(of: shard, moments: strip.moments.count)
            return (part, try part.run.collectWarnings(jobs: arguments.threads))
        }
        SceneArguments.warn(warnings)
        try checkTimes(of: part.run)
        let record = try record(part.whole.proofs, part.range, part.total)
        if output == "-" {
            let option = command == .animate ? "'--animation', " : ""
            let item = try part.run.onlyItem("strip", choosing: "\(option)'--scale' or '--only'")
            let renderer = part.run.workers.take().renderer(of: item.proof)
            let png = try renderer.stripPNG(of: item.clip, strip.moments, columns: columns)
            return try Files.writeToStandardOutput(png)
        }
        let progress = Progress(total: part.run.items.count, quiet: arguments.quiet, noun: "strips")
        let outcome = try part.run.writeStrips(
            of: strip.moments, columns: columns, to: output, jobs: arguments.threads, advance: progress.advance)
        try outcome.finish(command, in: output, record, arguments)
    }

    /// - Throws: `UsageError` if a clip ends before one of the times.
    private func checkTimes(of run: ClipRun) throws {
        guard case .times(let times) = strip.moments, let last = times.max() else { return }
        for item in run.items where last > item.clip.animation.duration {
            throw UsageError(
                "the clip '\(item.clip.name)' ends after \(item.clip.animation.duration.inSeconds.plainText) s, before the"
                    + " time \(last.inSeconds.plainText) s of '--strip'; choose an earlier time")
        }
    }
}

extension ClipRun {
    /// The only clip of the run, for standard output.
    ///
    /// - Parameters:
    ///   - noun: What is written, such as `clip`.
    ///   - options: The options that choose a clip.
    /// - Throws: `UsageError` if the run has several clips.
    func onlyItem(_ noun: String, choosing options: String) throws -> ClipRun.Item {
        guard items.count == 1, let item = items.first else {
            throw UsageError(
                "'-o -' can write only one \(noun), but this run has \(items.count); choose one with \(options)")
        }
        return item
    }

    /// Solves the layouts of clips at their events, and returns all warnings about the clips.
    func collectWarnings(jobs: Int) throws -> [Diagnostic] {
        let warnings = try validate(jobs: jobs)
        return try ClipWarnings.all(of: self, jobs: jobs) + warnings
    }
}
