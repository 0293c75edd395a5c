package import FieldFiles
package import FieldGoldens
package import FieldRuns

/// The record of a finished shard, which `merge` reads. Its schema is `fieldproof.shard/1`.
///
/// A shard writes its record last, and the file appears only when it is complete. So a shard with a record is finished.
package struct ShardRecord: Sendable {
    /// A command that can be spread over shards.
    package enum Command: String, CaseIterable, Sendable {
        case render, animate, check
    }

    /// The command.
    package let command: Command
    /// The shard that wrote this record.
    package let shard: Shard
    /// The identity of the run.
    package let identity: RunIdentity
    /// The command line without the option `--shard`.
    package let arguments: [String]
    /// The indices of the shard's work items in the whole run.
    package var range = 0..<0
    /// The number of work items in the run.
    package var total = 0
    /// The files that the shard wrote, relative to the output folder.
    package var files: [RecordedFile] = []
    /// The name of the list in the command's JSON document, such as `pictures`.
    package var listName = ""
    /// The shard's part of the list `listName`, with paths relative to the output folder. For `check`, these are the
    /// results.
    package var entries: [JSON] = []
    /// The shard's part of the manifest; nil if there is none.
    package var manifest: RecordedFile?
    /// The paths of the files that `merge` writes for the whole run, by option name: `manifest`, `report`, `junit`,
    /// `summary`.
    package var wanted: [String: String] = [:]

    /// Creates the record of a shard that has not done any work yet.
    package init(_ command: Command, _ shard: Shard, identity: RunIdentity, arguments: [String]) {
        self.command = command
        self.shard = shard
        self.identity = identity
        self.arguments = arguments
    }

    /// The folder of shard records in an output folder.
    static let folder = ".fieldproof"

    /// The path of the record relative to the output folder, without a file extension.
    package var path: String { Self.path(command, shard) }

    private static func path(_ command: Command, _ shard: Shard) -> String {
        "\(folder)/\(command.rawValue)-\(shard.number)-of-\(shard.count)"
    }

    /// Whether another record of the shard lists the same files and entries.
    func hasSameWork(as other: ShardRecord) -> Bool {
        (range, total, files, manifest) == (other.range, other.total, other.files, other.manifest)
            && listName == other.listName && entries.map(\.compact) == other.entries.map(\.compact)
    }

    /// The command line that runs a shard of this run.
    func commandLine(of shard: Shard) -> String {
        ShellLine.text(arguments + ["--shard", shard.argument])
    }
}

extension ShardRecord {
    private static let schema = "fieldproof.shard/1"

    /// The bytes of the record's file.
    var bytes: [UInt8] {
        let document: JSON = [
            "schema": .text(Self.schema), "command": .text(command.rawValue), "shard": .integer(shard.number),
            "of": .integer(shard.count), "run": .list(identity.lines.map(JSON.text)),
            "arguments": .list(arguments.map(JSON.text)), "first": .integer(range.lowerBound),
            "end": .integer(range.upperBound), "total": .integer(total),
            "wanted": .object(wanted.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) }),
            "manifest": manifest?.json ?? .null, "files": .list(files.map(\.json)), "list": .text(listName),
            "entries": .list(entries),
        ]
        return Array((document.line + "\n").utf8)
    }

    /// Reads a record; nil if the bytes are not a shard record.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSON(reading: bytes), json["schema"]?.string == Self.schema,
            let command = json["command"]?.string.flatMap({ Command(rawValue: $0) }),
            let number = json["shard"]?.int, let count = json["of"]?.int, number >= 1, number <= count,
            count <= Shard.maximum,
            let run = json["run"]?.values, let arguments = json["arguments"]?.values, let first = json["first"]?.int,
            let end = json["end"]?.int, 0 <= first, first <= end, let total = json["total"]?.int,
            case .object(let wanted)? = json["wanted"], let files = json["files"]?.values,
            let listName = json["list"]?.string, let entries = json["entries"]?.values
        else { return nil }
        self.init(
            command, Shard(number: number, of: count), identity: RunIdentity(lines: run.compactMap(\.string)),
            arguments: arguments.compactMap(\.string))
        range = first..<end
        self.total = total
        self.files = files.compactMap { RecordedFile($0) }
        guard self.files.count == files.count else { return nil }
        for (name, value) in wanted { self.wanted[name] = value.string }
        manifest = json["manifest"].flatMap { RecordedFile($0) }
        self.listName = listName
        self.entries = entries
    }

    /// Removes the record of an earlier run of the shard. Otherwise `merge` would regard the shard as finished while
    /// the shard still writes files.
    package func begin(in folder: String) throws(FileError) {
        try Files.remove("\(folder)/\(path).json", inside: folder)
    }

    /// Writes the record of a complete run, after all other files.
    ///
    /// - Parameters:
    ///   - outcome: The output of the shard.
    ///   - folder: The output folder.
    ///   - jobs: The number of threads.
    /// - Throws: `FileError` if a file cannot be read, or the record cannot be written.
    package func finish(_ outcome: RunOutcome, in folder: String, jobs: Int) throws {
        var record = self
        record.listName = outcome.kind.rawValue
        record.entries = outcome.makeEntries().map { $0.json(relativeTo: folder) }
        let files = outcome.makeFiles()
        record.files = try Batch.run(count: files.count, jobs: jobs, worker: {}) { _, index in
            try RecordedFile(path: Files.relative(files[index], to: folder), in: folder)
        }
        if wanted["manifest"] != nil {
            record.manifest = try RecordedFile(path: Self.manifestPath(of: path), in: folder)
        }
        try Files.write(record.bytes, to: "\(folder)/\(path).json", inside: folder)
    }

    /// Writes the record of a check, and the images that the results contain next to it.
    package func finish(_ results: [CheckResult], in folder: String) throws {
        var record = self
        record.listName = "results"
        record.entries = try results.map { result in
            func keep(_ bytes: [UInt8]?, _ kind: String) throws -> RecordedFile? {
                guard let bytes else { return nil }
                let path = "\(path)/\(result.scene)/\(result.name).\(kind).png"
                try Files.write(bytes, to: "\(folder)/\(path)", inside: folder)
                return try RecordedFile(path: path, in: folder)
            }
            return result.recorded(
                expected: try keep(result.expected, "expected"), actual: try keep(result.actual, "actual"))
        }
        try Files.write(record.bytes, to: "\(folder)/\(path).json", inside: folder)
    }

    /// The path of the shard's part of a manifest, relative to the output folder.
    package var manifestPath: String { Self.manifestPath(of: path) }

    private static func manifestPath(of record: String) -> String { "\(record).manifest" }
}

/// An entry of a shard record for a file that the shard wrote.
package struct RecordedFile: Hashable, Sendable {
    /// The path relative to the output folder.
    package let path: String
    /// The length and the digest of the file.
    package let digest: FileDigest

    /// Creates the entry of an existing file.
    ///
    /// - Parameters:
    ///   - path: The path relative to the output folder.
    ///   - folder: The output folder.
    /// - Throws: `FileError` if the file cannot be read.
    init(path: String, in folder: String) throws {
        self.path = path
        digest = try Files.digest("\(folder)/\(path)")
    }

    /// The entry as JSON.
    var json: JSON { ["path": .text(path), "bytes": .integer(digest.bytes), "digest": .text(digest.digest)] }

    /// Reads an entry from JSON; nil if the JSON is not an entry, or if the path leaves the output folder.
    init?(_ json: JSON) {
        guard let path = json["path"]?.string, let bytes = json["bytes"]?.int, let digest = json["digest"]?.string,
            !path.hasPrefix("/"), !path.split(separator: "/").contains("..")
        else { return nil }
        self.path = path
        self.digest = FileDigest(bytes: bytes, digest: digest)
    }
}
