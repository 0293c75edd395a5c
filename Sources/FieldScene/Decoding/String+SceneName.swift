extension String {
    /// The rule for names that this text breaks, phrased to follow "must be" in a message; nil for a valid name.
    ///
    /// The rule applies to the names of scenes, states and animations, and to ids.
    package var brokenNameRule: String? {
        guard utf8.count <= SceneLimits.identifierBytes else {
            return
                "at most \(SceneLimits.identifierBytes) bytes long (this is \(utf8.count)), because files are named after it"
        }
        let isValid =
            !isEmpty && first != "." && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
        return isValid ? nil : "letters, digits, '-', '_' and '.', not beginning with a dot"
    }

    /// The text with case removed. Names with equal values are the same file on file systems that ignore case, as on
    /// macOS and Windows.
    package var caseless: String { lowercased().uppercased() }

    /// The text for quoting in a message, cut to 40 characters.
    package var shortened: String { count > 40 ? "\(prefix(40))…" : self }
}
