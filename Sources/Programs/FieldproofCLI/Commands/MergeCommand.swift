import ArgumentParser
import FieldShards
import Fieldproof

/// `fieldproof merge`: joins the output of shards.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "merge", abstract: "Joins the output of shards into the output of a whole run.",
        discussion: """
            Each shard is a run of `fieldproof render`, `animate` or `check` with
            --shard K/N.

            EXAMPLES:
              fieldproof merge out
              fieldproof merge part-1 part-2 -o out
            """)

    @Argument(help: .value("DIR", "The output folders of the shards."), completion: .directory)
    var folders: [String]

    @Option(name: .shortAndLong, help: .value("DIR", "The output folder."), completion: .directory)
    var output = "out"

    @Option(
        help: .value(
            "FILE",
            "Write the manifest of the clips to FILE, instead of the file that the shards' '--manifest' names."),
        completion: .file(extensions: ["json"]))
    var manifest: String?

    @Option(
        help: .value("DIR", "The folder for the HTML report of a check; overrides '--report' of the shards."),
        completion: .directory)
    var report: String?

    @Option(
        help: .value("FILE", "The JUnit XML file of a check; overrides '--junit' of the shards."),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(
        help: .value("FILE", "The summary in Markdown of a check; overrides '--summary' of the shards."),
        completion: .file(extensions: ["md"]))
    var summary: String?

    @Option(help: .jobs)
    var jobs: Int?

    @Flag(help: .quiet)
    var quiet = false

    @Flag(help: "Print every change of every image of a check, not only its largest change.")
    var verbose = false

    @Flag(help: "Print the JSON document of the whole run on standard output.")
    var json = false

    func validate() throws {
        try ThreadOption(jobs: jobs).validate()
        let isNone = { ["", "-"].contains($0) }
        try reject((folders + [output]).contains(where: isNone), "'merge' needs folders; a path cannot be empty or -")
        for (name, path) in options {
            try reject(path.map(isNone) ?? false, "'--\(name)' needs a path, which cannot be empty or -")
        }
    }

    func run() throws {
        for folder in folders where !Files.isFolder(folder) { throw UsageError("there is no folder '\(folder)'") }
        let merges = try ShardMerge.all(in: folders)
        if json, merges.count > 1 {
            let names = merges.map { "'\($0.command.rawValue)'" }.joined(separator: " and ")
            throw UsageError(
                "'--json' prints the document of one command, but there are shards of \(names); use a folder for each"
                    + " command, and merge each folder separately")
        }
        try rejectUnprepared(merges)
        let paths = try merges.map(paths)
        for (merge, paths) in zip(merges, paths) { try check(paths, of: merge) }
        for merge in merges { try merge.verify(jobs: ThreadOption(jobs: jobs).count) }
        for (merge, paths) in zip(merges, paths) where merge.command != .check { try join(merge, paths) }
        for (merge, paths) in zip(merges, paths) where merge.command == .check { try report(merge, paths) }
    }

    /// The paths of the files of the whole run, by the options that set them.
    private func paths(of merge: ShardMerge) throws -> [String: String] {
        var paths: [String: String] = [:]
        for (name, path) in options {
            if let path {
                paths[name] = path
            } else if let (path, isMoved) = try merge.path(of: name, in: output) {
                paths[name] = path
                if isMoved, !quiet {
                    Console.error(
                        "the shards' '--\(name)' is outside the folder '\(output)', so the file is written to \(path); to"
                            + " write it to another path, use '--\(name)'")
                }
            }
        }
        return paths
    }

    /// Checks that the files of the whole run do not overwrite a scene, a shard record, or each other.
    private func check(_ paths: [String: String], of merge: ShardMerge) throws {
        let outputs = reports(paths).files + OutputFiles.named(("--manifest", paths["manifest"]))
        // Validate the paths again, because they can come from shard records instead of arguments.
        do { try OutputFiles.validate(outputs) } catch let error as ValidationError { throw UsageError(error.message) }
        try OutputFiles.check(
            outputs,
            inputs: merge.scenePaths.map { ("a scene", $0) } + merge.recordPaths.map { ("a shard record", $0) })
    }

    private func reports(_ paths: [String: String]) -> ReportOutputs {
        ReportOutputs(report: paths["report"], junit: paths["junit"], summary: paths["summary"])
    }

    /// The options that set a file of the whole run.
    private var options: [(name: String, path: String?)] {
        [("manifest", manifest), ("report", report), ("junit", junit), ("summary", summary)]
    }

    /// Throws if an option needs data that the shards have not written.
    private func rejectUnprepared(_ merges: [ShardMerge]) throws {
        if manifest != nil, !merges.contains(where: { $0.wanted("manifest") != nil }) {
            throw UsageError("the shards have no manifest; run each 'animate --shard' again with '--manifest FILE'")
        }
        if [report, junit, summary].contains(where: { $0 != nil }), !merges.contains(where: { $0.command == .check }) {
            throw UsageError(
                "'--report', '--junit' and '--summary' need shards of 'check', but the folders contain none")
        }
    }

    /// Joins the images or clips of shards.
    private func join(_ merge: ShardMerge, _ paths: [String: String]) throws {
        let progress = Progress(total: merge.fileCount, quiet: quiet, noun: "files")
        try merge.copyFiles(to: output, jobs: ThreadOption(jobs: jobs).count, wrote: progress.advance)
        if merge.wanted("manifest") != nil, let path = paths["manifest"] {
            try merge.writeManifest(to: path, folder: output)
        }
        if json { Console.print(merge.document(folder: output).line) }
        progress.finish(
            "\(merge.parts.count) shards of '\(merge.command.rawValue)': \(merge.fileCount) files in \(output)")
    }

    /// Prints and writes the results of the check of all shards.
    private func report(_ merge: ShardMerge, _ paths: [String: String]) throws {
        let results = try merge.results(keepsImages: paths["report"] != nil)
        let progress = Progress(total: results.count, quiet: quiet)
        let options = ApprovalOptions(scale: merge.option("scale"), state: merge.option("state"))
        try CheckReporter(isJSON: json, isVerbose: verbose, outputs: reports(paths))
            .report(CheckReport(results, options: options), progress)
    }
}
