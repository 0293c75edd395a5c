import FieldFiles
import FieldRuns

/// All shards of one run of a command, found in folders.
///
/// Shards are rejected if they have no record, belong to another run (`RunIdentity`), or have files with other digests
/// than recorded. The report of a merged check is created by the same code as on one machine.
package struct ShardMerge: Sendable {
    /// A shard record and the folder that the shard wrote into.
    package struct Part: Sendable {
        /// The folder.
        package let folder: String
        /// The record.
        package let record: ShardRecord
    }

    /// The command.
    package let command: ShardRecord.Command
    /// The shards, in the order of their numbers.
    package let parts: [Part]
    /// Further copies of the same shards in other folders.
    let copies: [Part]

    /// The runs whose shards are in these output folders, one run for each command that has shard records.
    ///
    /// - Throws: `ShardError` with everything that is missing or inconsistent; `FileError` if a folder cannot be read.
    package static func all(in folders: [String]) throws -> [ShardMerge] {
        var error = ShardError()
        var parts: [Part] = []
        for folder in folders {
            let records = "\(folder)/\(ShardRecord.folder)"
            for name in try Files.list(records) where name.hasSuffix(".json") {
                if let record = ShardRecord(try Files.read("\(records)/\(name)", isRegular: true)) {
                    parts.append(Part(folder: folder, record: record))
                } else {
                    error.add(.unreadable, "\(records)/\(name) is not a shard record; run the shard again")
                }
            }
        }
        if parts.isEmpty, error.errors.isEmpty {
            error.add(
                .empty,
                "there are no finished shards in \(folders.joined(separator: ", ")); name the folders into which"
                    + " 'render', 'animate' or 'check' wrote with '--shard K/N -o DIR'")
        }
        var merges: [ShardMerge] = []
        for command in ShardRecord.Command.allCases {
            let own = parts.filter { $0.record.command == command }
            guard let model = model(of: own) else { continue }
            let found = Self.errors(of: own, model: model)
            error.add(found)
            if found.errors.isEmpty { merges.append(ShardMerge(command, own)) }
        }
        try error.check()
        return merges
    }

    /// A shard of the run that most shards belong to. If several runs have equally many shards, it is a shard of the
    /// first of these runs.
    private static func model(of parts: [Part]) -> ShardRecord? {
        struct Run: Hashable {
            let identity: RunIdentity
            let count: Int
        }
        func run(_ part: Part) -> Run { Run(identity: part.record.identity, count: part.record.shard.count) }
        var counts: [Run: Int] = [:]
        for part in parts { counts[run(part), default: 0] += 1 }
        let most = counts.values.max()
        return parts.first { counts[run($0)] == most }?.record
    }

    /// The paths of all shard records.
    package var recordPaths: [String] { (parts + copies).map { "\($0.folder)/\($0.record.path).json" } }

    /// The paths of the scenes, as they were passed to the shards.
    package var scenePaths: [String] { parts.first?.record.identity.scenePaths ?? [] }

    private init(_ command: ShardRecord.Command, _ found: [Part]) {
        self.command = command
        (parts, copies) = Self.ordered(found)
    }

    /// Each shard once, in the order of the numbers, and its further copies. The order of the folders does not matter.
    private static func ordered(_ found: [Part]) -> (parts: [Part], copies: [Part]) {
        var (parts, copies): ([Part], [Part]) = ([], [])
        for part in found.sorted(by: { ($0.record.shard.number, $0.folder) < ($1.record.shard.number, $1.folder) }) {
            if part.record.shard == parts.last?.record.shard { copies.append(part) } else { parts.append(part) }
        }
        return (parts, copies)
    }

    /// Everything that is missing or inconsistent. Shards are compared with `model`.
    private static func errors(of parts: [Part], model: ShardRecord) -> ShardError {
        var error = ShardError()
        for part in parts {
            let record = part.record
            let path = "\(part.folder)/\(record.path).json"
            if record.shard.count != model.shard.count {
                error.add(
                    .otherCount,
                    "\(path) belongs to a run of \(record.shard.count) shards, but others belong to a run of"
                        + " \(model.shard.count) shards; remove the records of one of these runs, and run the missing"
                        + " shards of the other run")
            } else if let difference = record.identity.difference(from: model.identity) {
                error.add(
                    .otherRun,
                    "\(record.shard.summary) belongs to another run than other shards (\(difference)); remove its"
                        + " record \(path), and"
                        + again(model, record.shard))
            }
        }
        if !error.errors.isEmpty { return error }
        let (ordered, copies) = ordered(parts)
        let found = Set(ordered.map(\.record.shard.number))
        for number in 1...model.shard.count where !found.contains(number) {
            let shard = Shard(number: number, of: model.shard.count)
            error.add(.missing, "\(shard.summary) of '\(model.command.rawValue)' is missing;" + again(model, shard))
        }
        if !error.errors.isEmpty { return error }
        for copy in copies {
            let shard = copy.record.shard
            let part = ordered[shard.number - 1]
            if copy.record.hasSameWork(as: part.record) { continue }
            error.add(
                .otherRun,
                "\(shard.summary) of '\(model.command.rawValue)' is in '\(part.folder)' and in '\(copy.folder)', with"
                    + " different files; name only one of these folders, or run the shard again: "
                    + copy.record.commandLine(of: shard))
        }
        if !error.errors.isEmpty { return error }
        var end = 0
        for part in ordered {
            if part.record.range.lowerBound != end || part.record.total != model.total {
                error.add(
                    .otherRun,
                    "\(part.record.shard.summary) does not begin where the previous shard ends;"
                        + again(model, part.record.shard))
            }
            end = part.record.range.upperBound
        }
        return error
    }

    /// The end of a message: the command that runs a shard again.
    static func again(_ record: ShardRecord, _ shard: Shard) -> String {
        " run the shard again: \(record.commandLine(of: shard))"
    }
}
