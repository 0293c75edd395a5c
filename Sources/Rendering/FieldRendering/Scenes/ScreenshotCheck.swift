import FieldGeometry
import FieldScene

extension Proof {
    /// The errors of the scene's list of screenshots that depend on the names of its snapshots; empty without a list.
    ///
    /// - Throws: `SceneError` if the snapshots cannot be listed.
    func screenshotErrors() throws(SceneError) -> [Diagnostic] {
        guard let list = file.screenshots else { return [] }
        let placeholders = list.unknownPlaceholders(in: file)
        if !placeholders.isEmpty { return placeholders }
        let check = ScreenshotCheck(file: file, list: list, snapshots: try snapshotList())
        return check.unknownNames + [check.sharedFile].compactMap(\.self)
    }
}

extension ScreenshotList {
    /// The errors of placeholders that name neither the state nor an axis of the matrix.
    fileprivate func unknownPlaceholders(in file: SceneFile) -> [Diagnostic] {
        guard let path else { return [] }
        let settings = file.settings(variant: 0)
        let known = ScreenshotPath.statePlaceholders + settings.map(\.name)
        let unknown = path.placeholders.filter { name in
            !known.contains(name) && !settings.contains { $0.isCalled(name) }
        }
        return unknown.uniqued().map { name in
            Diagnostic(
                location: path.text.location ?? .start(of: file.path),
                message: "the placeholder '\(name.shortened)' in 'path' must be one of \(Spelling.list(of: known))"
                    + Spelling.suggestion(for: name, among: known))
        }
    }
}

/// Checks the screenshots that a scene lists against its snapshots.
private struct ScreenshotCheck {
    let file: SceneFile
    let list: ScreenshotList
    let snapshots: SnapshotList

    /// The errors of names that match no state and no snapshot.
    var unknownNames: [Diagnostic] {
        var unknown = list.files
        for snapshot in snapshots where !unknown.isEmpty {
            for name in snapshot.listedNames { unknown[name] = nil }
        }
        if unknown.isEmpty { return [] }
        let states = snapshots.map(\.title).uniqued()
        // The shortest name of a snapshot is the last one before its state.
        let names = states + snapshots.compactMap { $0.listedNames.dropLast().last }.uniqued()
        let sorted = unknown.sorted { a, b in
            let (p, q) = (a.value.nameLocation, b.value.nameLocation)
            return (p.line, p.column) < (q.line, q.column)
        }
        return sorted.prefix(Diagnostic.errorLimit).map { name, file in
            let suggestion = Spelling.suggestion(for: name, among: names)
            let hint = suggestion.isEmpty ? Spelling.hint(for: name, among: states, noun: "states") : suggestion
            return Diagnostic(
                location: file.nameLocation,
                message: "unknown state or snapshot '\(name.shortened)' in 'files'\(hint)")
        }
    }

    /// The error of the first file that would be the screenshot of two snapshots; nil if there is none.
    var sharedFile: Diagnostic? {
        var owners: [String: Snapshot] = [:]
        for snapshot in snapshots {
            guard let path = list.path(of: snapshot, in: file),
                let other = owners.updateValue(snapshot, forKey: path.value),
                other.subject != snapshot.subject || other.variant != snapshot.variant
            else { continue }
            return Diagnostic(
                location: path.location ?? .start(of: file.path),
                message: "'\(path.value.shortened)' would be the screenshot of both '\(other.name)' and"
                    + " '\(snapshot.name)'; \(remedy(for: other, snapshot))")
        }
        return nil
    }

    /// The suggested edit that gives two snapshots different screenshots.
    private func remedy(for a: Snapshot, _ b: Snapshot) -> String {
        guard let path = list.path else { return "list a file for each of them by its name" }
        if a.subject != b.subject, !path.hasState { return "add {state} to 'path'" }
        let axes = zip(file.settings(variant: a.variant), file.settings(variant: b.variant))
        if let axis = axes.first(where: { $0.label != $1.label && !path.has($0) })?.0 {
            return "add {\(axis.name)} to 'path'"
        }
        return "separate the placeholders in 'path'"
    }
}
