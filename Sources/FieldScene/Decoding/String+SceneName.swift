extension String {
    /// The rule for names of scenes, states and animations that this breaks, as it is said after "must be"; nil for none.
    package var brokenNameRule: String? {
        guard utf8.count <= SceneLimits.identifierBytes else {
            return
                "at most \(SceneLimits.identifierBytes) bytes long (this is \(utf8.count)), because files are named after it"
        }
        let isValid =
            !isEmpty && first != "." && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
        return isValid ? nil : "letters, digits, '-', '_' and '.', not beginning with a dot"
    }

    /// What names have in common that are one file where file names have no case, as on macOS and Windows.
    package var caseless: String { lowercased().uppercased() }

    /// The text as messages quote it: at most 40 characters.
    package var shortened: String { count > 40 ? "\(prefix(40))…" : self }
}
