package import FieldFiles
package import FieldGoldens
package import FieldRuns

extension ShardRecord {
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

    /// Writes the record of a check, and beside it the images that the results contain.
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
