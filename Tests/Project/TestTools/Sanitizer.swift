import Foundation

/// The sanitizer that tests run under.
package enum Sanitizer {
    /// Whether there is one: `Scripts/setup/sanitize.sh` sets the variable. It disables tests with limits of memory or file
    /// size.
    package static let isOn = ProcessInfo.processInfo.environment["FIELDPROOF_SANITIZER"] != nil
}
