@testable import FieldAudit
@testable import FieldFiles
@testable import FieldSource

/// Fuzzes the reader of the baselines of audits.
enum BaselineFuzzer: Fuzzer {
    static let name = "baseline"

    static func read(_ bytes: [UInt8]) throws {
        let baseline = try AuditBaseline(reading: bytes, path: "audit.json")
        let written = baseline.bytes
        let again = try AuditBaseline(reading: written, path: "audit.json")
        precondition(again.bytes == written, "a baseline does not round-trip")
        precondition(again.outdatedCount(in: []) == baseline.outdatedCount(in: []), "a baseline loses findings")
    }
}
