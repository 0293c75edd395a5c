import FieldPlatform
import Fieldproof

/// The settings of goldens in the environment of the process.
package struct GoldenEnvironment: Sendable {
    /// The mode in `FIELDPROOF_RECORD`; nil if the variable is not set, is empty, or has a value that is not a mode
    /// (see `error`).
    package let record: RecordMode?
    /// Whether `CI` is set to a value other than an empty one, `false` and `0`. If so, no goldens are written.
    package let isCI: Bool
    /// The folder for the images of failed comparisons, from `FIELDPROOF_FAILURES`; nil for the default folder.
    package let failures: String?
    /// The folder for images that cannot be written anywhere else.
    package let temporaryFolder: String
    /// The working directory of the process, to which paths in printed commands are relative; empty if it has been
    /// removed.
    package let currentFolder: String
    /// The message about a value of `FIELDPROOF_RECORD` that is not a mode; nil if the value is valid.
    package let error: String?

    /// Reads the settings from variables.
    ///
    /// - Parameters:
    ///   - temporaryFolder: The folder for images that cannot be written anywhere else.
    ///   - currentFolder: The working directory of the process.
    ///   - variable: Returns the value of the variable with a name; nil if it is not set.
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
        error = word.flatMap { word in
            mode == nil ? "FIELDPROOF_RECORD is '\(word)', which is not one of \(words)" : nil
        }
    }

    /// The current environment of this process.
    package static var process: GoldenEnvironment {
        let folder = getcwd(nil, 0)
        defer { free(folder) }
        return GoldenEnvironment(currentFolder: folder.map { String(cString: $0) } ?? "") { name in
            getenv(name).map { String(cString: $0) }
        }
    }
}
