import FieldFiles
import FieldRuns

/// All shards of one command's run, found in folders.
package struct ShardMerge: Sendable {
    /// The record of a shard and the folder that it wrote into.
    package struct Part: Sendable {
        /// The folder.
        package let folder: String
        /// The record.
        package let record: ShardRecord
    }

    /// The command.
    package let command: ShardRecord.Command
    /// The shards, from the first to the last.
    package let parts: [Part]
    /// What other folders hold of the same shards, too.
    let copies: [Part]

    /// The farms whose shards lie in folders, one for each command that there are records of.
    ///
    /// - Throws: `ShardError` with everything that is missing or does not go together; `FileError` when a folder cannot be read.
    package static func all(in folders: [String]) throws -> [ShardMerge] {
        var error = ShardError()
        var parts: [Part] = []
        for folder in folders {
            let records = "\(folder)/\(ShardRecord.folder)"
            for name in try Files.list(records) where name.hasSuffix(".json") {
                if let record = ShardRecord(try Files.read("\(records)/\(name)", isRegular: true)) {
                    parts.append(Part(folder: folder, record: record))
                } else {
                    error.add(.unreadable, "\(records)/\(name) is no record of a shard; run it again")
                }
            }
        }
        if parts.isEmpty, error.problems.isEmpty {
            error.add(
                .empty,
                "no shard has ended in \(folders.joined(separator: ", ")); name the folders that"
                    + " 'render', 'animate' or 'check' were given with '--shard K/N -o DIR'")
        }
        var farms: [ShardMerge] = []
        for command in ShardRecord.Command.allCases {
            let own = parts.filter { $0.record.command == command }
            guard let model = model(of: own) else { continue }
            let found = Self.problems(of: own, model: model)
            error.add(found)
            if found.problems.isEmpty { farms.append(ShardMerge(command, own)) }
        }
        try error.check()
        return farms
    }

    /// A shard of the run that most shards are of; of those of equal number the first found.
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

    private init(_ command: ShardRecord.Command, _ found: [Part]) {
        self.command = command
        (parts, copies) = Self.ordered(found)
    }

    /// Each shard once, in order, and what there is of it elsewhere; the order of the folders does not matter.
    private static func ordered(_ found: [Part]) -> (parts: [Part], copies: [Part]) {
        var (parts, copies): ([Part], [Part]) = ([], [])
        for part in found.sorted(by: { ($0.record.shard.number, $0.folder) < ($1.record.shard.number, $1.folder) }) {
            if part.record.shard == parts.last?.record.shard { copies.append(part) } else { parts.append(part) }
        }
        return (parts, copies)
    }

    private static func problems(of parts: [Part], model: ShardRecord) -> ShardError {
        var error = ShardError()
        for part in parts {
            let record = part.record
            let location = "\(part.folder)/\(record.path).json"
            if record.shard.count != model.shard.count {
                error.add(
                    .otherCount,
                    "\(location) is of \(record.shard.count) shards, others are of \(model.shard.count);"
                        + " remove what is of another farm, and run its shards again")
            } else if let difference = record.identity.difference(from: model.identity) {
                error.add(
                    .otherRun,
                    "\(record.shard.words) is of another run (\(difference)) in \(location); remove that file, and"
                        + again(model, record.shard))
            }
        }
        if !error.problems.isEmpty { return error }
        let (ordered, copies) = ordered(parts)
        let found = Set(ordered.map(\.record.shard.number))
        for number in 1...model.shard.count where !found.contains(number) {
            let shard = Shard(number: number, of: model.shard.count)
            error.add(.missing, "\(shard.words) of '\(model.command.rawValue)' is missing;" + again(model, shard))
        }
        if !error.problems.isEmpty { return error }
        for copy in copies {
            let shard = copy.record.shard
            let part = ordered[shard.number - 1]
            if copy.record.hasSameWork(as: part.record) { continue }
            error.add(
                .otherRun,
                "\(shard.words) of '\(model.command.rawValue)' made other files in '\(part.folder)' than in"
                    + " '\(copy.folder)'; name only one of them, or run it again: "
                    + copy.record.commandLine(of: shard))
        }
        if !error.problems.isEmpty { return error }
        var end = 0
        for part in ordered {
            if part.record.pieces.lowerBound != end || part.record.total != model.total {
                error.add(
                    .otherRun,
                    "\(part.record.shard.words) does not begin where the one before it ends;"
                        + again(model, part.record.shard))
            }
            end = part.record.pieces.upperBound
        }
        return error
    }

    /// How a shard is run again.
    static func again(_ record: ShardRecord, _ shard: Shard) -> String {
        " run it again: \(record.commandLine(of: shard))"
    }
}
