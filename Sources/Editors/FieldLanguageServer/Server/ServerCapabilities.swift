import FieldAudit
import FieldFiles
import FieldMessages
import FieldRendering

/// Negotiates the capabilities of the server and a client at the beginning of a session.
enum ServerCapabilities {
    /// Reads the capabilities of the client, and returns the result of `initialize`.
    static func negotiate(_ parameters: JSON, _ settings: inout ServerSettings) -> JSON {
        let offered = parameters.at("capabilities", "general", "positionEncodings")?.values ?? []
        if offered.contains(where: { $0.string == PositionEncoding.utf8.rawValue }) { settings.encoding = .utf8 }
        // An untrusted client must not choose folders of the server.
        if settings.limits == nil, let goldens = parameters.at("initializationOptions", "goldens")?.string,
            !goldens.isEmpty
        {
            settings.goldens = goldens
        }
        settings.refreshesLenses =
            parameters.at("capabilities", "workspace", "codeLens", "refreshSupport")?.flag ?? false
        return [
            "capabilities": capabilities(settings.encoding),
            "serverInfo": ["name": "fieldproof", "version": .text(FieldproofVersion.current)],
        ]
    }

    private static func capabilities(_ encoding: PositionEncoding) -> JSON {
        let yes = JSON.flag(true)
        let incremental = 2
        return [
            "positionEncoding": .text(encoding.rawValue),
            "textDocumentSync": ["openClose": yes, "change": .integer(incremental), "save": yes],
            "completionProvider": ["triggerCharacters": [" ", "{", "*", "."]], "hoverProvider": yes,
            "definitionProvider": yes, "referencesProvider": yes, "documentHighlightProvider": yes,
            "documentSymbolProvider": yes, "colorProvider": yes, "foldingRangeProvider": yes,
            "selectionRangeProvider": yes, "renameProvider": ["prepareProvider": yes],
            "codeActionProvider": ["codeActionKinds": ["quickfix"]], "codeLensProvider": ["resolveProvider": false],
        ]
    }
}

/// Reads the setting `fieldproof.audit`: the level of the audit, or `off`.
enum AuditSetting {
    /// Reads the setting from `initializationOptions`, or from the settings of a client.
    ///
    /// - Returns: An error message for the user; nil if the setting is valid or absent.
    static func read(_ options: JSON?, _ settings: inout ServerSettings) -> String? {
        guard let options,
            let value = options.at("fieldproof", "audit") ?? options["fieldproof.audit"] ?? options["audit"]
        else { return nil }
        // In YAML 1.1, `off` is the boolean false.
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
        return Message.notification("window/showMessage", ["type": .integer(warning), "message": .text(message)])
    }
}
