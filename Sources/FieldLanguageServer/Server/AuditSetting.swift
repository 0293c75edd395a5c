import FieldAudit
import FieldFiles

/// The setting `fieldproof.audit`: the level of the audit, or `off`.
enum AuditSetting {
    /// Reads the setting from `initializationOptions`, or from the settings of a client.
    ///
    /// - Returns: An error message for the user; nil if the setting is valid or absent.
    static func read(_ options: JSON?, _ settings: inout ServerSettings) -> String? {
        guard let options,
            let value = options.at("fieldproof", "audit") ?? options["fieldproof.audit"] ?? options["audit"]
        else { return nil }
        // Editors whose settings are in YAML 1.1 send `off` as false.
        if value.string == "off" || value.flag == false {
            settings.auditLevel = nil
            return nil
        }
        guard let level = AuditLevel.required.first(where: { $0.rawValue == value.string }) else {
            return "the setting 'fieldproof.audit' must be A, AA, AAA or off, not \(value.compact)"
        }
        settings.auditLevel = level
        return nil
    }

    /// The notification that shows an error message to the user.
    static func notification(_ message: String) -> JSON {
        let warning = 2
        return Message.notification(
            "window/showMessage", ["type": .integer(warning), "message": .text(message)])
    }
}
