/// What an audit looks at. The entries of a baseline outside of it are neither outdated nor removed.
package struct AuditScope: Sendable {
    private let options: AuditOptions
    private let scenes: Set<String>?
    private let pictures: Set<String>?

    /// Creates a scope.
    ///
    /// - Parameters:
    ///   - options: The rules and the level.
    ///   - scenes: The names of the scenes; nil for all.
    ///   - pictures: The names of the only pictures; nil for whole scenes.
    package init(_ options: AuditOptions, scenes: Set<String>? = nil, pictures: Set<String>? = nil) {
        (self.options, self.scenes, self.pictures) = (options, scenes, pictures)
    }

    /// Whether the audit would report a finding.
    func contains(rule: String, level: String, scene: String, picture: String?) -> Bool {
        guard scenes?.contains(scene) ?? true, let level = AuditLevel(rawValue: level) else { return false }
        if let pictures, !(picture.map(pictures.contains) ?? false) { return false }
        return options.requires(level, of: rule)
    }
}
