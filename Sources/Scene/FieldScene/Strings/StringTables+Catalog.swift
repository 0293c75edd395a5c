extension StringTables {
    /// Reads a String Catalog of Xcode (`.xcstrings`).
    ///
    /// A catalog is JSON with the members `sourceLanguage` and `strings`. Other members, such as comments and states, are
    /// ignored. In the source language, a string without a localization has its key as its text. A string that cannot be used
    /// is reported where a scene refers to it, because an app's catalog has strings that the scene does not use.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the catalog.
    ///   - path: The path of the catalog, for locations.
    /// - Throws: `SceneError` with the errors in the structure of the catalog.
    package init(catalog bytes: [UInt8], path: String) throws(SceneError) {
        guard bytes.contains(where: { $0 > 0x20 }) else {
            throw SceneError(at: .start(of: path), "the catalog is empty")
        }
        let root = try SourceParser.parse(bytes, file: path)
        guard case .mapping = root.content else {
            throw SceneError(at: root.location, "a string catalog must be a mapping, not \(root.noun)")
        }
        let incomplete = SceneError(
            at: root.location, "a string catalog needs a 'sourceLanguage' and 'strings', as Xcode writes them")
        guard let source = root.entry(named: "sourceLanguage")?.value, case .scalar(let name, _) = source.content else {
            throw incomplete
        }
        guard let sourceLanguage = LanguageTag(name) else {
            throw SceneError(
                at: source.location, "'sourceLanguage' must be a language tag such as en or pt-BR, not \(source.noun)")
        }
        guard let strings = root.entry(named: "strings")?.value else {
            throw incomplete
        }
        guard case .mapping(let entries) = strings.content else {
            throw SceneError(at: strings.location, "'strings' must be a mapping, not \(strings.noun)")
        }
        add(sourceLanguage)
        var diagnostics: [Diagnostic] = []
        for entry in entries {
            if entry.key == Localization.remaining {
                diagnostics.report(entry.keyLocation, Self.reservedKey)
            } else {
                addString(entry, source: sourceLanguage, &diagnostics)
            }
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }

    /// The error of a table that defines the key `remaining`.
    static let reservedKey = "the key 'remaining' is reserved for the time of a countdown; rename it"

    private mutating func addString(
        _ entry: SourceNode.Entry, source: LanguageTag, _ diagnostics: inout [Diagnostic]
    ) {
        var localizations: [SourceNode.Entry] = []
        if let node = entry.value.entry(named: "localizations")?.value {
            guard case .mapping(let entries) = node.content else {
                return diagnostics.report(node.location, "'localizations' must be a mapping, not \(node.noun)")
            }
            localizations = entries
        }
        let isUntranslated =
            entry.value.entry(named: "shouldTranslate")?.value.content == .scalar("false", isPlain: true)
        var sourceForm = StringForm(text: .plain(entry.key))
        var forms: [(LanguageTag, StringForm)] = []
        for localization in localizations {
            guard let language = LanguageTag(localization.key) else {
                diagnostics.report(
                    localization.keyLocation,
                    "'\(localization.key.shortened)' is not a language tag such as en or pt-BR")
                continue
            }
            add(language)
            // Xcode writes an empty text in the state `new` for a text that is not translated yet.
            guard let form = CatalogReader.form(of: localization.value) else { continue }
            if language.key == source.key { sourceForm = form } else { forms.append((language, form)) }
        }
        if isUntranslated {
            addUntranslated(sourceForm, for: entry.key, in: source)
            return
        }
        add(sourceForm, for: entry.key, in: source)
        for (language, form) in forms { add(form, for: entry.key, in: language) }
    }
}

/// Reads the localizations of a String Catalog.
private enum CatalogReader {
    /// The form of a localization; nil if it is not translated yet.
    static func form(of node: SourceNode) -> StringForm? {
        guard let text = text(of: node) else { return nil }
        var form = StringForm(text: text)
        guard let entry = node.entry(named: "substitutions") else { return form }
        guard case .mapping(let parts) = entry.value.content else {
            return StringForm(text: unusable(entry.value, "'substitutions' are \(entry.value.noun)"))
        }
        for part in parts {
            var substitution = StringForm.Substitution(text: .plain("%arg"))
            if let argument = part.value.entry(named: "argNum")?.value {
                guard case .scalar(let digits, _) = argument.content, let number = Int(digits),
                    (1...64).contains(number)
                else {
                    return StringForm(
                        text: unusable(argument, "'argNum' is not a number from 1 to 64, but \(argument.noun)"))
                }
                substitution.argument = number
            }
            if part.value.entry(named: "variations") != nil {
                guard let text = Self.text(of: part.value) else { return nil }
                substitution.text = text
            }
            form.substitutions[part.key] = substitution
        }
        return form
    }

    /// The text of a `stringUnit` or of `variations`; nil if it is not translated yet.
    ///
    /// If there are variations by device, the one for the iPhone is used, or else the one for other devices.
    private static func text(of node: SourceNode, isForm: Bool = false) -> StringForm.Text? {
        if let unit = node.entry(named: "stringUnit")?.value { return self.unit(unit) }
        guard let variations = node.entry(named: "variations")?.value else {
            return unusable(node, "localization has neither a 'stringUnit' nor 'variations'")
        }
        if let devices = variations.entry(named: "device")?.value {
            guard let device = devices.entry(named: "iphone") ?? devices.entry(named: "other") else {
                return unusable(devices, "variations by device have neither 'iphone' nor 'other'")
            }
            return text(of: device.value, isForm: isForm)
        }
        guard let plural = variations.entry(named: "plural")?.value, !isForm,
            case .mapping(let entries) = plural.content
        else { return unusable(variations, "variations are neither by device nor by plural") }
        var forms: [PluralCategory: String] = [:]
        for entry in entries {
            guard let category = PluralCategory(rawValue: entry.key) else {
                return unusable(entry.value, "plural forms have the unknown category '\(entry.key.shortened)'")
            }
            switch text(of: entry.value, isForm: true) {
            case .plain(let text): forms[category] = text
            case .unusable(let diagnostic): return .unusable(diagnostic)
            case .plural, nil: break
            }
        }
        if forms.isEmpty { return nil }
        guard forms[.other] != nil else { return unusable(plural, "plural forms have no 'other'") }
        return .plural(forms)
    }

    private static func unit(_ node: SourceNode) -> StringForm.Text? {
        guard let value = node.entry(named: "value")?.value, case .scalar(let text, _) = value.content else {
            return unusable(node, "'stringUnit' has no 'value'")
        }
        if text.isEmpty, case .scalar("new", _)? = node.entry(named: "state")?.value.content { return nil }
        guard text.count <= SceneLimits.characters else {
            return unusable(value, "text has more than \(SceneLimits.characters) characters")
        }
        return .plain(text)
    }

    private static func unusable(_ node: SourceNode, _ message: String) -> StringForm.Text {
        .unusable(Diagnostic(location: node.location, message: message))
    }
}
