/// The strings of a scene in all languages.
package struct StringTables: Hashable, Sendable {
    /// A string in the languages that have it.
    struct Entry: Hashable, Sendable {
        /// The forms by the key of the language (`LanguageTag.key`).
        var forms: [String: StringForm] = [:]
        /// Whether the string is the same in all languages (`shouldTranslate: false` in a catalog). `forms` then
        /// contains only the form of the source language.
        var isUntranslated = false
    }

    /// The languages, the default one first.
    package private(set) var languages: [LanguageTag] = []
    /// The strings by key.
    private var entries: [String: Entry] = [:]
    /// The keys in file order.
    package private(set) var keys: [String] = []
    private var languageKeys: Set<String> = []

    /// Adds a language after the existing ones.
    ///
    /// - Returns: Whether the language is new.
    @discardableResult
    mutating func add(_ language: LanguageTag) -> Bool {
        guard languageKeys.insert(language.key).inserted else { return false }
        languages.append(language)
        return true
    }

    /// Adds a string in one language.
    mutating func add(_ form: StringForm, for key: String, in language: LanguageTag) {
        change(key) { $0.forms[language.key] = form }
    }

    /// Adds a string that is the same in all languages.
    mutating func addUntranslated(_ form: StringForm, for key: String, in language: LanguageTag) {
        change(key) { $0 = Entry(forms: [language.key: form], isUntranslated: true) }
    }

    private mutating func change(_ key: String, _ change: (inout Entry) -> Void) {
        if entries[key] == nil { keys.append(key) }
        change(&entries[key, default: Entry()])
    }

    /// Whether there is a table for a language or for one of its parents.
    func has(_ language: LanguageTag) -> Bool { language.fallbackKeys.contains(where: languageKeys.contains) }

    /// Whether a language has a string with this key.
    func has(_ key: String) -> Bool { entries[key] != nil }

    /// The languages that have a string. All of them do if the string is not translated.
    func languages(with key: String) -> [LanguageTag] {
        guard let entry = entries[key] else { return [] }
        return entry.isUntranslated ? languages : languages.filter { entry.forms[$0.key] != nil }
    }

    /// The form of a string in a language or in its nearest parent that has the string, and the language of the form;
    /// nil if none has it.
    func form(of key: String, in language: LanguageTag) -> (form: StringForm, language: LanguageTag)? {
        guard let entry = entries[key] else { return nil }
        if entry.isUntranslated {
            guard let (own, form) = entry.forms.first else { return nil }
            return LanguageTag(own).map { (form, $0) }
        }
        for tag in language.fallbackKeys {
            if let form = entry.forms[tag] { return LanguageTag(tag).map { (form, $0) } }
        }
        return nil
    }

    /// The texts of a string in a language as they are written: one, or one for each plural category, with its name.
    /// Empty if neither the language nor one of its parents has the string.
    package func texts(of key: String, in language: LanguageTag) -> [(category: String?, text: String)] {
        switch form(of: key, in: language)?.form.text {
        case .plain(let text): [(nil, text)]
        case .plural(let forms):
            PluralCategory.allCases.compactMap { category in
                forms[category].map { (category.rawValue, $0) }
            }
        case .unusable, nil: []
        }
    }

    /// The largest number of numbers that the string can use in any language.
    func numberCount(of key: String) -> Int { entries[key]?.forms.values.map(\.numberCount).max() ?? 0 }
}
