import ArgumentParser
import FieldShards
import Fieldproof

/// `fieldproof merge`: joins the output of shards.
struct MergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Joins the output of shards into that of a whole run.",
        discussion: """
            Each shard is a run of `fieldproof render`, `animate` or `check` with --shard K/N.

            EXAMPLES:
              fieldproof merge out
              fieldproof merge part-1 part-2 -o out
            """)

    @Argument(help: ArgumentHelp("The output folders of the shards.", valueName: "DIR"), completion: .directory)
    var folders: [String]

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The output folder.", valueName: "DIR"), completion: .directory)
    var output = "out"

    @Option(
        help: ArgumentHelp("The manifest of the clips; overrides the shards' '--manifest'.", valueName: "FILE"),
        completion: .file(extensions: ["json"]))
    var manifest: String?

    @Option(
        help: ArgumentHelp("The folder of a check's HTML report; overrides the shards' '--report'.", valueName: "DIR"),
        completion: .directory)
    var report: String?

    @Option(
        help: ArgumentHelp("The JUnit XML file of a check; overrides the shards' '--junit'.", valueName: "FILE"),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    @OptionGroup var work: WorkArguments

    @Flag(help: "Print every change of every image of a check, not only its largest.")
    var verbose = false

    @Flag(help: "Print the JSON document of the whole run on standard output.")
    var json = false

    func validate() throws {
        if (folders + [output]).contains(where: { $0.isEmpty || $0 == "-" }) {
            throw ValidationError("'merge' needs folders; a path cannot be empty or -")
        }
        for (name, path) in options where path?.isEmpty == true {
            throw ValidationError("'--\(name)' needs a path")
        }
    }

    func run() async throws {
        for folder in folders where !Files.isFolder(folder) { throw UsageError("there is no folder '\(folder)'") }
        let farms = try ShardMerge.all(in: folders)
        if json, farms.count > 1 {
            let names = farms.map { "'\($0.command.rawValue)'" }.joined(separator: " and ")
            throw UsageError("'--json' prints one document, but there are shards of \(names); use a folder for each")
        }
        try rejectUnprepared(farms)
        let locations = try farms.map(locations)
        for farm in farms { try await farm.verify(jobs: work.threads) }
        for (farm, locations) in zip(farms, locations) where farm.command != .check { try await join(farm, locations) }
        for (farm, locations) in zip(farms, locations) where farm.command == .check { try report(farm, locations) }
    }

    /// The paths of the files of the whole run, by the options that set them.
    private func locations(of farm: ShardMerge) throws -> [String: String] {
        var locations: [String: String] = [:]
        for (name, path) in options {
            if let path {
                locations[name] = path
            } else if let (path, isMoved) = try farm.location(of: name, in: output) {
                locations[name] = path
                if isMoved, !work.quiet {
                    Console.error("the shards' '--\(name)' is written to \(path); to change that, use '--\(name)'")
                }
            }
        }
        return locations
    }

    /// The options that set a file of the whole run.
    private var options: [(name: String, path: String?)] {
        [("manifest", manifest), ("report", report), ("junit", junit)]
    }

    /// Throws if an option needs data that the shards have not written.
    private func rejectUnprepared(_ farms: [ShardMerge]) throws {
        if manifest != nil, !farms.contains(where: { $0.wanted("manifest") != nil }) {
            throw UsageError("the shards have no manifest; start each 'animate --shard' with '--manifest FILE', too")
        }
        if report != nil || junit != nil, !farms.contains(where: { $0.command == .check }) {
            throw UsageError("'--report' and '--junit' need shards of 'check'; there are none")
        }
    }

    /// Joins the images or clips of shards.
    private func join(_ farm: ShardMerge, _ locations: [String: String]) async throws {
        let progress = Progress(total: farm.fileCount, quiet: work.quiet, noun: "files")
        try await farm.copyFiles(to: output, jobs: work.threads, wrote: progress.advance)
        if farm.wanted("manifest") != nil, let path = locations["manifest"] {
            try farm.writeManifest(to: path, folder: output)
        }
        if json { Console.print(farm.document(folder: output).line) }
        progress.finish(
            "\(farm.parts.count) shards of '\(farm.command.rawValue)': \(farm.fileCount) files in \(output)")
    }

    /// Prints and writes the results of the check of all shards.
    private func report(_ farm: ShardMerge, _ locations: [String: String]) throws {
        let results = try farm.results(keepsSnapshots: locations["report"] != nil)
        let progress = Progress(total: results.count, quiet: work.quiet)
        try CheckReporter(isJSON: json, isVerbose: verbose, report: locations["report"], junit: locations["junit"])
            .report(
                CheckReport(
                    results, options: ApprovalOptions(scale: farm.option("scale"), state: farm.option("state"))),
                progress)
    }
}
