extension StringTables {
    /// The maximum number of characters in the key of a string.
    private static let longestKey = 200

    /// Decodes the `strings` of a scene: a table for each language, or the path of a String Catalog.
    ///
    /// - Returns: The strings; nil if none can be used, which is reported.
    static func decode(_ node: SourceNode, in context: DecodingContext) -> StringTables? {
        let value = ScalarReader(node, as: "strings", in: context)
        let forms = "a mapping of languages, or the path of an .xcstrings file"
        if case .scalar(let path, _) = node.content, !node.isNull {
            guard path.lowercased().hasSuffix(".xcstrings") else { return value.reject(forms) }
            do throws(SceneError) {
                return try context.files.tables(at: Located(path, at: node.location))
            } catch {
                context.report(error.diagnostics)
                return nil
            }
        }
        guard case .mapping(let entries) = node.content, !entries.isEmpty else {
            if case .list = node.content { return value.reject(forms) }
            return context.reject(node.location, "'strings' must contain at least one language")
        }
        var tables = StringTables()
        for entry in entries {
            guard let language = LanguageTag(entry.key) else {
                context.report(
                    entry.keyLocation, "'\(entry.key.shortened)' is not a language tag such as en or pt-BR")
                continue
            }
            if !tables.add(language) {
                context.report(
                    entry.keyLocation, "the language '\(entry.key)' has two tables, which differ in case; remove one")
            }
            tables.decodeTable(entry.value, language: language, in: context)
        }
        return tables.languages.isEmpty ? nil : tables
    }

    private mutating func decodeTable(_ node: SourceNode, language: LanguageTag, in context: DecodingContext) {
        guard case .mapping(let entries) = node.content else {
            if !node.isNull {
                context.report(node.location, "'\(language.text)' must be a mapping of strings, not \(node.noun)")
            }
            return
        }
        for (index, entry) in entries.enumerated() {
            if let split = SplitText(entries, at: index) {
                if split.isFirst {
                    context.report(entry.keyLocation, "'\(entry.key.shortened)' has no text; \(split.advice)")
                }
            } else if entry.key == Localization.remaining {
                context.report(entry.keyLocation, Self.reservedKey)
            } else if entry.key.isEmpty || entry.key.count > Self.longestKey || entry.key != entry.key.trimmed
                || entry.key.contains("{") || entry.key.contains("}")
            {
                context.report(
                    entry.keyLocation,
                    "the key '\(entry.key.shortened)' must have 1 to \(Self.longestKey) characters, without braces and"
                        + " without spaces around them")
            } else {
                // Replace an invalid text by an empty one, so that references to it are not reported too.
                let text = Self.text(entry, in: context) ?? .plain("")
                add(StringForm(text: text), for: entry.key, in: language)
            }
        }
    }

    /// A text, or texts by plural category.
    private static func text(_ entry: SourceNode.Entry, in context: DecodingContext) -> StringForm.Text? {
        let value = ScalarReader(entry.value, as: entry.key, in: context)
        guard case .mapping = entry.value.content else {
            return entry.value.isNull ? value.reject("text or plural forms") : value.text().map { .plain($0) }
        }
        var forms: [PluralCategory: String] = [:]
        guard value.mapping(PluralCategory.table, { PluralCategory.keys($0, &forms) }) else { return nil }
        if entry.value.entry(named: PluralCategory.other.rawValue) == nil {
            context.report(entry.keyLocation, "the plural forms of '\(entry.key.shortened)' need the form 'other'")
        }
        return .plural(forms)
    }
}

extension PluralCategory {
    /// The plural forms of a string, by their categories.
    static let table = KeyTable(
        "plural", name: "plural forms", "The forms of a text for different numbers.",
        sample: "{ strings: { en: { left: {} } }, content: { text: \"{left 2}\" } }", companions: ["other: seconds"]
    ) { walk in
        var forms: [PluralCategory: String] = [:]
        keys(walk, &forms)
    }

    /// Declares the keys, which set the forms.
    fileprivate static func keys(_ walk: KeyWalk, _ forms: inout [PluralCategory: String]) {
        for category in [zero, one, two, few, many] {
            walk.value(
                category.rawValue, &forms[category], .text.optional, initial: "the form `other`",
                "the text for numbers of this [category](languages.md#numbers-and-plural-forms)", example: "second")
        }
        walk.value(
            other.rawValue, &forms[.other], .text.optional, isRequired: true, "the text for all other numbers",
            example: "seconds")
    }
}

extension Localization {
    /// The strings of a scene in its language.
    ///
    /// - Parameters:
    ///   - strings: The value of `strings`; nil if it is absent.
    ///   - written: The value of `language`; nil if it is absent.
    ///   - language: The language, which is set; unchanged if it is invalid.
    /// - Returns: How the scene's texts are to be read.
    static func decode(
        _ strings: ScalarReader?, in written: ScalarReader?, language: inout LanguageTag
    ) -> DisplayStrings {
        let tables = strings.flatMap { StringTables.decode($0.node, in: $0.context) }
        if let first = tables?.languages.first { language = first }
        if let written {
            guard let tag = written.scalar.flatMap(LanguageTag.init), !written.node.isNull else {
                let _: Never? = written.reject("a language tag such as en or pt-BR")
                return strings == nil ? .literal : .unavailable
            }
            if let tables, !tables.has(tag) {
                let _: Never? = written.unknownWord(tag.text, among: tables.languages.map(\.text))
                return .unavailable
            }
            language = tag
        }
        guard let tables else { return strings == nil ? .literal : .unavailable }
        return .localized(Localization(tables: tables, language: language))
    }
}

extension ScalarReader {
    /// A text that the scene shows, in which references to strings are replaced.
    ///
    /// - Parameter allowsRemaining: Whether the text can contain `{remaining}`. Pass true if the element has
    ///   `remaining`. Such a text is split at `{remaining}` even if the scene has no `strings`.
    func displayText(allowsRemaining: Bool = false) -> DisplayText? {
        guard let text = text() else { return nil }
        var result = DisplayText(text)
        switch context.strings {
        case .unavailable: break
        case .literal: if allowsRemaining { result = Localization.splitAtRemaining(text) }
        case .localized(let localization):
            // Fast path: most texts without references also have no braces.
            guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { break }
            if context.isFull {
                context.omit(at: node.location)
                return nil
            }
            do throws(ReferenceErrors) {
                result = try localization.displayText(text, allowsRemaining: allowsRemaining)
            } catch {
                for error in error.errors {
                    let origin = error.origin.map { " (\($0))" } ?? ""
                    context.report(node.location, "'\(name)' \(error.message)\(origin)")
                }
                return nil
            }
        }
        result.location = node.location
        return result
    }

    /// A text that the scene shows and that cannot contain `{remaining}`.
    func shownText() -> Located<String>? {
        // Fast path for scenes without strings.
        if case .literal = context.strings { return locatedText() }
        return displayText()?.string()
    }

    /// A text as `shownText()` reads it; empty for the word `none` without quotes.
    func shownTextOrNone() -> Located<String>? { isPlainNone ? Located("") : shownText() }
}
