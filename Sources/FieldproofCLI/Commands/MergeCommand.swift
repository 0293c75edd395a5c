import ArgumentParser
import FieldShards
import Fieldproof

/// `fieldproof merge`: joins what the shards of a run did.
struct MergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Joins what shards did, to what one machine would have made.",
        discussion: """
            Each shard was one `fieldproof render`, `animate` or `check` with --shard K/N.

            EXAMPLES:
              fieldproof merge out
              fieldproof merge part-1 part-2 -o out
            """)

    @Argument(help: ArgumentHelp("The folders that shards wrote into.", valueName: "DIR"), completion: .directory)
    var folders: [String]

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write into.", valueName: "DIR"), completion: .directory)
    var output = "out"

    @Option(
        help: ArgumentHelp("The manifest of films, in place of what the shards were told.", valueName: "FILE"),
        completion: .file(extensions: ["json"]))
    var manifest: String?

    @Option(
        help: ArgumentHelp("The folder of a check's page, in place of the shards'.", valueName: "DIR"),
        completion: .directory)
    var report: String?

    @Option(
        help: ArgumentHelp("A check's results as JUnit XML, in place of the shards'.", valueName: "FILE"),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    @OptionGroup var work: WorkArguments

    @Flag(help: "Print every change of every image of a check, not only its largest.")
    var verbose = false

    @Flag(help: "Print the one JSON document that one machine prints.")
    var json = false

    func validate() throws {
        if (folders + [output]).contains(where: { $0.isEmpty || $0 == "-" }) {
            throw ValidationError("'merge' joins folders into a folder; a path is empty, or -")
        }
        for (name, path) in options where path?.isEmpty == true {
            throw ValidationError("'--\(name)' names a path")
        }
    }

    func run() async throws {
        for folder in folders where !Files.isFolder(folder) { throw UsageError("there is no folder '\(folder)'") }
        let farms = try ShardMerge.all(in: folders)
        if json, farms.count > 1 {
            let names = farms.map { "'\($0.command.rawValue)'" }.joined(separator: " and ")
            throw UsageError("'--json' prints one document, and there are shards of \(names); give each its own folder")
        }
        try refuseUnasked(farms)
        let locations = try farms.map(locations)
        for farm in farms { try await farm.verify(jobs: work.threads) }
        for (farm, locations) in zip(farms, locations) where farm.command != .check { try await join(farm, locations) }
        for (farm, locations) in zip(farms, locations) where farm.command == .check { try report(farm, locations) }
    }

    /// Where the files of all shards go, by the options that name them.
    private func locations(of farm: ShardMerge) throws -> [String: String] {
        var locations: [String: String] = [:]
        for (name, path) in options {
            if let path {
                locations[name] = path
            } else if let (path, isMoved) = try farm.location(of: name, in: output) {
                locations[name] = path
                if isMoved, !work.quiet {
                    Console.error("the shards' '--\(name)' is \(path); '--\(name)' of 'merge' names another place")
                }
            }
        }
        return locations
    }

    /// The options that name a file of all shards.
    private var options: [(name: String, path: String?)] {
        [("manifest", manifest), ("report", report), ("junit", junit)]
    }

    /// Throws when a file is asked for that the shards did not prepare.
    private func refuseUnasked(_ farms: [ShardMerge]) throws {
        if manifest != nil, !farms.contains(where: { $0.wanted("manifest") != nil }) {
            throw UsageError("no shard kept a manifest; give '--manifest FILE' to each 'animate --shard' too")
        }
        if report != nil || junit != nil, !farms.contains(where: { $0.command == .check }) {
            throw UsageError("'--report' and '--junit' are of a check, and there are no shards of one")
        }
    }

    /// Puts the files of pictures or films together.
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
