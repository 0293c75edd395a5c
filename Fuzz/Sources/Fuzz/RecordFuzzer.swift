import Fieldproof
import Glibc

@testable import FieldEncoding
@testable import FieldEntry
@testable import FieldFiles
@testable import FieldGoldens
@testable import FieldRaster
@testable import FieldRendering
@testable import FieldRuns
@testable import FieldScene
@testable import FieldShards
@testable import FieldSource

/// Fuzzes the readers of shard records, which are JSON, and of the journals for `--resume`. Inputs that begin with a
/// brace are read as records.
enum RecordFuzzer: Fuzzer {
    static let name = "record"

    /// The digest of the run whose lines are read from the journal.
    private static let digest = "0f"

    static func read(_ bytes: [UInt8]) throws {
        if bytes.first == UInt8(ascii: "{") { try readRecord(bytes) } else { try readJournal(bytes) }
    }

    private static func readRecord(_ bytes: [UInt8]) throws {
        let text = try JSON(reading: bytes).line
        let again = try JSON(reading: Array(text.utf8)).line
        precondition(again == text, "JSON does not round-trip")
        guard let record = ShardRecord(bytes) else { throw UnsuitableInput("it is not a shard record") }
        precondition(ShardRecord(record.bytes)?.bytes == record.bytes, "a shard record does not round-trip")
        for entry in record.entries { _ = CheckResult.recorded(entry) }
    }

    private static func readJournal(_ bytes: [UInt8]) throws {
        let folder = "\(Files.temporaryFolder)/fuzz-\(getpid())"
        let (journal, file) = ("\(folder)/.fieldproof/journal", "\(folder)/new.png")
        try Files.write(bytes, to: journal)
        try Files.write([], to: file)
        defer {
            for path in [journal, file] { unlink(path) }
            for path in ["\(folder)/.fieldproof", folder] { rmdir(path) }
        }
        let old = try RunJournal(in: folder, name: "journal", digest: digest)
        precondition(!old.hasFinished("\(folder)/gone.png"), "a missing file counts as finished")
        // An added line must be readable after any content.
        try old.note(file, FileStamp(file))
        let new = try RunJournal(in: folder, name: "journal", digest: digest)
        precondition(new.hasFinished(file), "an added file does not count as finished")
    }
}
