import Fieldproof
import Glibc

/// What the environment says about goldens.
package struct GoldenEnvironment: Sendable {
    /// The mode of `FIELDPROOF_RECORD`; nil when that is not set, or empty.
    package let record: RecordMode?
    /// Whether `CI` is set, to anything but `false` and `0`: nothing may be recorded.
    package let isCI: Bool
    /// The folder of `FIELDPROOF_FAILURES`, where the pictures of failures go; nil for the usual one.
    package let failures: String?
    /// Where pictures go that can be kept nowhere else.
    package let temporaryFolder: String
    /// The folder that paths in commands are relative to: the process's own. Empty where it has none any more.
    package let currentFolder: String
    /// What is wrong with `FIELDPROOF_RECORD`; nil when nothing is.
    package let mistake: String?

    /// What variables say; each is asked for by its name.
    package init(
        temporaryFolder: String = Files.temporaryFolder, currentFolder: String = "",
        _ variable: (_ name: String) -> String?
    ) {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        let word = value("FIELDPROOF_RECORD")
        let mode = word.flatMap(RecordMode.init)
        record = mode
        isCI = value("CI").map { !["false", "0"].contains($0.lowercased()) } ?? false
        failures = value("FIELDPROOF_FAILURES")
        self.temporaryFolder = temporaryFolder
        self.currentFolder = currentFolder
        let words = RecordMode.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        mistake = word.flatMap { word in
            mode == nil ? "FIELDPROOF_RECORD is '\(word)', which is none of \(words)" : nil
        }
    }

    /// The environment of this process, as it is now.
    package static var process: GoldenEnvironment {
        let folder = getcwd(nil, 0)
        defer { free(folder) }
        return GoldenEnvironment(currentFolder: folder.map { String(cString: $0) } ?? "") { name in
            getenv(name).map { String(cString: $0) }
        }
    }
}
