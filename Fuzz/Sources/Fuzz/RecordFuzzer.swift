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

/// The readers of what runs leave for later ones: the records of shards, which are JSON, and the journals of finished files.
enum RecordFuzzer: Fuzzer {
    static let name = "record"

    /// The digest of the run that journals are read for.
    private static let digest = "0f"

    static func read(_ bytes: [UInt8]) throws {
        if bytes.first == UInt8(ascii: "{") { try readRecord(bytes) } else { try readJournal(bytes) }
    }

    private static func readRecord(_ bytes: [UInt8]) throws {
        let text = try JSON(reading: bytes).line
        let again = try JSON(reading: Array(text.utf8)).line
        precondition(again == text, "a document is read as another one")
        guard let record = ShardRecord(bytes) else { throw Unsuitable("it is no shard's record") }
        precondition(ShardRecord(record.bytes)?.bytes == record.bytes, "a record is read as another one")
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
        precondition(!old.hasFinished("\(folder)/gone.png"), "a file that is not there is finished")
        // Whatever stands before it, a line that is added is read again.
        try old.note(file, FileStamp(file))
        let new = try RunJournal(in: folder, name: "journal", digest: digest)
        precondition(new.hasFinished(file), "a finished file is not noted")
    }
}
