extension String {
    /// Whether this may name a scene, a state or an animation: letters, digits, `-`, `_` and `.`, not beginning with a dot.
    package var isSceneName: Bool {
        !isEmpty && utf8.count <= 200 && first != "."
            && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
    }

    /// What names have in common that are one file where file names have no case, as on macOS and Windows.
    package var caseless: String { lowercased().uppercased() }
}
