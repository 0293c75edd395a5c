package import FieldFiles
package import FieldGoldens
import FieldRendering
import FieldRuns

extension ShardMerge {
    /// A file, and the shard that wrote it.
    private struct Source: Sendable {
        let part: Part
        let file: RecordedFile

        var path: String { "\(part.folder)/\(file.path)" }
    }

    /// Checks in all folders that each file exists and has the length and digest that its shard recorded.
    ///
    /// - Throws: `ShardError` with every file that is missing or differs.
    package func verify(jobs: Int) throws {
        let sources = (parts + copies).flatMap { part in
            let record = part.record
            let images = record.entries.flatMap { entry in
                [entry["expected"], entry["actual"]].compactMap { $0.flatMap { RecordedFile($0) } }
            }
            let kept = [record.manifest].compactMap(\.self) + (command == .check ? images : [])
            return (record.files + kept).map { Source(part: part, file: $0) }
        }
        let areWhole = try Batch.run(count: sources.count, jobs: jobs, worker: {}) { _, index in
            let digest = sources[index].file.digest
            return (try? Files.digest(sources[index].path, bytes: digest.bytes)) == digest
        }
        var error = ShardError()
        for (source, isWhole) in zip(sources, areWhole) where !isWhole {
            let record = source.part.record
            let what = Files.exists(source.path) ? "differs from the record of \(record.shard.summary)" : "is missing"
            error.add(.file, "\(source.path) \(what);" + Self.again(record, record.shard))
        }
        try error.check()
    }

    /// The number of files that the shards wrote.
    package var fileCount: Int { parts.reduce(0) { $0 + $1.record.files.count } }

    /// Copies the files of all shards into a folder. Existing files with the same content are left unchanged.
    ///
    /// - Parameters:
    ///   - folder: The output folder of the merge.
    ///   - jobs: The number of threads.
    ///   - wrote: Called after each file.
    /// - Throws: `FileError` if a file cannot be read or written, or changes while it is copied.
    package func copyFiles(to folder: String, jobs: Int, wrote: @escaping @Sendable () -> Void) throws {
        let sources = parts.flatMap { part in part.record.files.map { Source(part: part, file: $0) } }
        _ = try Batch.run(count: sources.count, jobs: jobs, worker: {}) { _, index in
            let source = sources[index]
            try Self.copy(source.path, to: "\(folder)/\(source.file.path)", in: folder, source.file.digest)
            wrote()
        }
    }

    private static func copy(_ source: String, to destination: String, in folder: String, _ digest: FileDigest) throws {
        if Files.exists(destination),
            Files.areSame(source, destination) || (try? Files.digest(destination, bytes: digest.bytes)) == digest
        {
            return
        }
        let output = try OutputFile(destination, inside: folder)
        let copied = try Files.digest(source, bytes: digest.bytes) { try output.write($0) }
        guard copied == digest else {
            throw FileError(code: .unreadable, path: source, reason: "it changed while it was copied")
        }
        try output.commit()
    }

    /// The JSON document that the command would print if one machine did the whole run and wrote into `folder`.
    package func document(folder: String) -> JSON {
        let entries = parts.flatMap(\.record.entries).map { Self.prefixed($0, in: folder) }
        let name = parts.first?.record.listName ?? ""
        return ["schema": "fieldproof.\(command.rawValue)/1", name: .list(entries)]
    }

    /// An entry with a folder prepended to its path. An entry is either a path, or an object with the path in its
    /// member `file`.
    private static func prefixed(_ entry: JSON, in folder: String) -> JSON {
        switch entry {
        case .text(let path): .text("\(folder)/\(path)")
        case .object(let members):
            .object(
                members.map { name, value in
                    if name == "file", case .text(let path) = value {
                        (name, .text("\(folder)/\(path)"))
                    } else {
                        (name, value)
                    }
                })
        default: entry
        }
    }

    /// The path that the shards received for a file of the whole run: `manifest`, `report`, `junit` or `summary`; nil
    /// if they received none.
    package func wanted(_ option: String) -> String? { parts.first?.record.wanted[option] }

    /// The value of an option that the output depends on, such as `scale`; nil if the shards were started without it.
    package func option(_ name: String) -> String? {
        let prefix = "--\(name) "
        let line = parts.first?.record.identity.lines.first { $0.hasPrefix(prefix) }
        return line.map { String($0.dropFirst(prefix.count)) }
    }

    /// The path for a file of the whole run.
    ///
    /// A shard record can come from anyone, so `merge` writes to a path from a record only if the path is in the output
    /// folder. In place of any other path, it uses the path's file name in the output folder.
    ///
    /// - Returns: The path, and whether it differs from the path that the shards received; nil if they received none.
    /// - Throws: `ShardError` if a path outside of the output folder has no file name, or a hidden one.
    package func path(of option: String, in folder: String) throws(ShardError) -> (path: String, isMoved: Bool)? {
        guard let path = wanted(option) else { return nil }
        let file = option == "report" ? CheckReport.pagePath(in: path) : path
        if (try? Files.checkInside(file, folder)) != nil { return (path, false) }
        let name = path.split(separator: "/").last ?? ""
        if name.isEmpty || name.hasPrefix(".") {
            var error = ShardError()
            error.add(
                .location,
                "the shards were given '--\(option) \(path)', which has no usable file name; give '--\(option)'"
                    + " to 'merge'")
            throw error
        }
        return ("\(folder)/\(name)", true)
    }

    /// Writes the manifest of all clips, whose files are in `folder`.
    package func writeManifest(to path: String, folder: String) throws {
        let manifest = try OutputFile(path)
        try manifest.add(ClipManifest.opening)
        for part in parts {
            guard let file = part.record.manifest else { continue }
            try manifest.write(
                ClipManifest.placed(
                    Files.read("\(part.folder)/\(file.path)", limit: .max - 1, isRegular: true), in: folder))
        }
        try manifest.add(ClipManifest.closing)
        try manifest.commit()
    }

    /// The results of all shards of a check.
    ///
    /// - Parameter keepsImages: Whether the results contain the expected and actual images.
    /// - Throws: `ShardError` if a record contains an invalid result.
    package func results(keepsImages: Bool) throws -> [CheckResult] {
        try parts.flatMap { part in
            try part.record.entries.map { entry in
                guard var result = CheckResult.recorded(entry) else {
                    var error = ShardError()
                    error.add(
                        .unreadable,
                        "\(part.folder)/\(part.record.path).json contains an invalid result;"
                            + Self.again(part.record, part.record.shard))
                    throw error
                }
                guard keepsImages else { return result }
                func image(_ name: String) throws -> [UInt8]? {
                    try entry[name].flatMap { RecordedFile($0) }
                        .map { try Files.readImage("\(part.folder)/\($0.path)") }
                }
                (result.expected, result.actual) = (try image("expected"), try image("actual"))
                return result
            }
        }
    }
}
