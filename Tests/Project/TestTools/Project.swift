package import Foundation

/// The project's files.
package enum Project {
    /// The project's folder.
    package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}

/// The sanitizer that tests run under.
package enum Sanitizer {
    /// Whether there is one: `Scripts/setup/sanitize.sh` sets the variable. It disables tests with limits of memory or file
    /// size.
    package static let isOn = ProcessInfo.processInfo.environment["FIELDPROOF_SANITIZER"] != nil
}
