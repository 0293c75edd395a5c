package import FieldFiles

/// The findings that an audit accepts: the findings that existed when the baseline was written.
///
/// A finding is identified by its rule, its level, its scene, its snapshot and its element. Its value is not compared.
package struct AuditBaseline: Sendable {
    /// The maximum size of the file, in bytes.
    package static let fileBytes = 64 << 20
    private static let schema = "fieldproof.audit-baseline/1"

    /// The properties that identify a finding.
    private struct Entry: Hashable, Comparable {
        let rule: String
        let level: String
        let scene: String
        let picture: String?
        let element: String?

        /// Creates the entry of a finding of an audit.
        init(_ finding: Finding) {
            (rule, level, scene) = (finding.rule, finding.level.rawValue, finding.scene)
            (picture, element) = (finding.picture, finding.element)
        }

        /// Reads the entry of a finding in the file; nil if the rule, the level or the scene is missing.
        init?(_ json: JSON) {
            guard let rule = json["rule"]?.string, let level = json["level"]?.string, let scene = json["scene"]?.string
            else { return nil }
            (self.rule, self.level, self.scene) = (rule, level, scene)
            (picture, element) = (json["picture"]?.string, json["element"]?.string)
        }

        static func < (a: Entry, b: Entry) -> Bool { a.fields.lexicographicallyPrecedes(b.fields) }

        func isInside(_ scope: AuditScope) -> Bool {
            scope.contains(rule: rule, level: level, scene: scene, picture: picture)
        }

        private var fields: [String] { [scene, picture ?? "", rule, element ?? "", level] }
    }

    private var entries: Set<Entry>

    /// Creates a baseline that accepts findings. Recommendations never make an audit fail, and are left out.
    package init(accepting findings: [Finding]) {
        entries = Set(findings.filter { $0.level != .info }.map(Entry.init))
    }

    /// Reads a baseline.
    ///
    /// - Throws: `FileError` if the bytes are not a baseline.
    package init(reading bytes: [UInt8], path: String) throws(FileError) {
        let json = try? JSON(reading: bytes)
        let schema = json?["schema"]?.string
        func error(_ reason: String) -> FileError { FileError(code: .unreadable, path: path, reason: reason) }
        if let schema, schema != Self.schema, schema.hasPrefix(Self.schema.prefix { $0 != "/" } + "/") {
            throw error(
                "it is a baseline of another version, '\(schema.shortened)'; this program reads '\(Self.schema)'")
        }
        guard schema == Self.schema, let values = json?["findings"]?.values else {
            throw error("it is not a baseline of 'fieldproof audit'; write it with '--update-baseline'")
        }
        let known = values.compactMap(Entry.init)
        if known.count < values.count { throw error("a finding has no rule, level or scene") }
        entries = Set(known)
    }

    /// Whether the baseline accepts a finding.
    package func contains(_ finding: Finding) -> Bool { entries.contains(Entry(finding)) }

    /// The number of accepted findings that an audit no longer has.
    ///
    /// - Parameters:
    ///   - findings: The findings of the audit.
    ///   - scope: The scope of the audit; nil for everything. Entries outside of it are not counted.
    package func outdatedCount(in findings: [Finding], of scope: AuditScope? = nil) -> Int {
        entries.subtracting(findings.map(Entry.init)).count { entry in scope.map(entry.isInside) ?? true }
    }

    /// The baseline that accepts the findings of an audit, with the entries outside of the scope of the audit.
    package func updated(with findings: [Finding], of scope: AuditScope) -> AuditBaseline {
        var updated = AuditBaseline(accepting: findings)
        updated.entries.formUnion(entries.filter { !$0.isInside(scope) })
        return updated
    }

    /// The bytes of the file: JSON with one line for each finding, sorted.
    package var bytes: [UInt8] {
        // One line for each finding, so that a change of the file is easy to review.
        let lines = entries.sorted().map { entry in
            let json = JSON.object([
                ("rule", .text(entry.rule)), ("level", .text(entry.level)), ("scene", .text(entry.scene)),
                ("picture", entry.picture.map(JSON.text) ?? .null), ("element", entry.element.map(JSON.text) ?? .null),
            ])
            return "    \(json.line)"
        }
        let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        return Array("{\n  \"schema\": \"\(Self.schema)\",\n  \"findings\": \(list)\n}\n".utf8)
    }
}
