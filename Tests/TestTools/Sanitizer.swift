import Foundation

/// The sanitizer that tests run under.
package enum Sanitizer {
    /// Whether there is one, which `Scripts/sanitize.sh` says: its tables lie in terabytes of addresses, and its files are large.
    package static let isOn = ProcessInfo.processInfo.environment["FIELDPROOF_SANITIZER"] != nil
}
