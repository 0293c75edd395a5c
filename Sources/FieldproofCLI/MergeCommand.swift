import ArgumentParser
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

    @Flag(help: "Print the one JSON document that one machine prints.")
    var json = false

    func validate() throws {
        if (folders + [output]).contains(where: { $0.isEmpty || $0 == "-" }) {
            throw ValidationError("'merge' joins folders into a folder; a path is empty, or -")
        }
        for (name, path) in [("manifest", manifest), ("report", report), ("junit", junit)] where path?.isEmpty == true {
            throw ValidationError("'--\(name)' names a path")
        }
    }

    func run() async throws {
        for folder in folders where !Files.isFolder(folder) { throw UsageError("there is no folder '\(folder)'") }
        let farms = try Farm.all(in: folders)
        if json, farms.count > 1 {
            let names = farms.map { "'\($0.command.rawValue)'" }.joined(separator: " and ")
            throw UsageError("'--json' prints one document, and there are shards of \(names); give each its own folder")
        }
        try refuseUnasked(farms)
        for farm in farms { try await farm.verify(jobs: work.threads) }
        for farm in farms where farm.command != .check { try await join(farm) }
        for farm in farms where farm.command == .check { try tell(farm) }
    }

    /// Throws when a file is asked for that the shards did not prepare.
    private func refuseUnasked(_ farms: [Farm]) throws {
        if manifest != nil, !farms.contains(where: { $0.wanted("manifest") != nil }) {
            throw UsageError("no shard kept a manifest; give '--manifest FILE' to each 'animate --shard' too")
        }
        if report != nil || junit != nil, !farms.contains(where: { $0.command == .check }) {
            throw UsageError("'--report' and '--junit' are of a check, and there are no shards of one")
        }
    }

    /// Puts the files of pictures or films together.
    private func join(_ farm: Farm) async throws {
        let progress = Progress(total: farm.fileCount, quiet: work.quiet, noun: "files")
        try await farm.copyFiles(to: output, jobs: work.threads, wrote: progress.advance)
        if let path = farm.wanted("manifest") { try farm.writeManifest(to: manifest ?? path, folder: output) }
        if json { Console.print(farm.document(folder: output).line) }
        progress.finish(
            "\(farm.parts.count) shards of '\(farm.command.rawValue)': \(farm.fileCount) files in \(output)")
    }

    /// Tells what the check of all shards came to.
    private func tell(_ farm: Farm) throws {
        let (report, junit) = (report ?? farm.wanted("report"), junit ?? farm.wanted("junit"))
        let results = try farm.results(keepsPictures: report != nil)
        let progress = Progress(total: results.count, quiet: work.quiet)
        try CheckTelling(isJSON: json, report: report, junit: junit).tell(results, progress)
    }
}
