import ArgumentParser
import FieldAudit
import Fieldproof

/// The options that choose the rules of an audit.
struct AuditArguments: ParsableArguments {
    @Option(help: .value("LEVEL", "The level that is required: A, AA or AAA."))
    var level = "AA"

    @Option(help: .value("ID", "Run only the rule with this id, whatever its level. The option can be repeated."))
    var rule: [String] = []

    @Option(help: .value("ID", "Do not run the rule with this id. The option can be repeated."))
    var skip: [String] = []

    func validate() throws { _ = try options() }

    /// The options of the audit.
    ///
    /// - Throws: `ValidationError` if a level or a rule is unknown, or no rule is left.
    func options() throws -> AuditOptions {
        var options = AuditOptions()
        options.level = try Self.level(level, of: "--level")
        options.only = try Set(rule.map { try Self.known($0, by: "--rule") })
        options.skipped = try Set(skip.map { try Self.known($0, by: "--skip") })
        if options.rules.isEmpty { throw ValidationError("'--skip' leaves no rule to run") }
        return options
    }

    /// The level with a name.
    static func level(_ name: String, of option: String) throws -> AuditLevel {
        guard let level = AuditLevel.required.first(where: { $0.rawValue == name.uppercased() }) else {
            throw ValidationError("'\(option)' must be A, AA or AAA, not '\(name)'")
        }
        return level
    }

    private static func known(_ id: String, by option: String) throws -> String {
        let ids = AuditRules.all.map { $0.id }
        guard ids.contains(id) else {
            throw ValidationError(
                "'\(option)': there is no rule '\(id)'\(Spelling.hint(for: id, among: ids, noun: "rules"))")
        }
        return id
    }
}
