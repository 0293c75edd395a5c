import FieldAudit

/// A diagnostic in a document.
struct DiagnosticEntry: Sendable {
    /// The severities, with their numbers in the Language Server Protocol.
    enum Severity: Int {
        case error = 1
        case warning = 2
        case information = 3
    }

    /// The bytes that the diagnostic is about.
    var range: Range<Int>
    let message: String
    let severity: Severity
    /// The finding of the audit; nil for errors and warnings of the scene.
    var finding: Finding?
}

extension [DiagnosticEntry] {
    /// Moves diagnostics after a change of the text, and removes those that it touches.
    ///
    /// - Parameters:
    ///   - range: The bytes that were replaced.
    ///   - count: The number of new bytes.
    mutating func replace(_ range: Range<Int>, by count: Int) {
        let distance = count - range.count
        self = compactMap { entry in
            if entry.range.upperBound < range.lowerBound { return entry }
            guard entry.range.lowerBound >= range.upperBound else { return nil }
            var moved = entry
            moved.range = entry.range.lowerBound + distance..<entry.range.upperBound + distance
            return moved
        }
    }
}
