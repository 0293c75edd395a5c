import FieldComparing
import FieldEncoding
import FieldGeometry

/// A program, a library or a file that has another version than when the golden was drawn.
struct VersionChange: Hashable {
    /// The name, such as `cairo` or `Inter.ttf`.
    let name: String
    /// The version that drew the golden.
    let from: String
    /// The current version.
    let to: String

    /// The change as text: `cairo 1.16.0 → 1.18.0`.
    var summary: String { "\(name) \(from) → \(to)" }

    /// The kind of cause for the change.
    var kind: Cause.Kind {
        let file = name.lowercased()
        func ends(with extensions: String...) -> Bool { extensions.contains { file.hasSuffix(".\($0)") } }
        if name == GoldenRecord.program || name == GoldenRecord.generation { return .program }
        if ends(with: "ttf", "otf", "ttc", "otc") { return .font }
        // A file of strings or tokens is a part of the scene, so its change is an edit.
        if ends(with: "xcstrings", "tokens", "json") { return .edit }
        return ImageDecoders.mayRead(file) ? .image : .library
    }

    /// The changes from the versions in a golden to the current ones, each a name and a version. Names that are in only
    /// one of the lists are omitted.
    static func list(from old: [String], to new: [String]) -> [VersionChange] {
        func split(_ text: String) -> (String, String) {
            let space = text.lastIndex(of: " ") ?? text.endIndex
            return (String(text[..<space]), String(text[space...].dropFirst()))
        }
        let before = Dictionary(old.map(split), uniquingKeysWith: { first, _ in first })
        return new.map(split).compactMap { name, version in
            guard let was = before[name], was != version else { return nil }
            return VersionChange(name: name, from: was, to: version)
        }
    }
}

extension Cause {
    /// The cause of pixels that differ when this program draws a golden's scene again: all programs, libraries and
    /// files with other versions. They are one cause, because only the older versions could distinguish them. Its kind
    /// is the first of these that occurs: program, library, font, image, and edits of string catalogs and token files.
    ///
    /// The kind is `unknown` if all versions are equal, for example because another program has changed the golden.
    init(from old: [String], to new: [String]) {
        let changes = VersionChange.list(from: old, to: new)
        let kinds = Set(changes.map(\.kind))
        let kind = [Kind.program, .library, .font, .image, .edit].first(where: kinds.contains)
        func list(_ part: KeyPath<VersionChange, String>) -> String {
            changes.map { $0[keyPath: part] }.joined(separator: ", ")
        }
        if let kind {
            self.init(
                kind, path: list(\.name), from: list(\.from), to: list(\.to),
                values: changes.flatMap { [$0.name, $0.from, $0.to] })
        } else {
            self.init(.unknown, path: "the pixels of the golden", from: nil, to: nil)
        }
    }
}

extension CausedPixels {
    /// The causes of changes that were not proven by drawing: the changes of elements themselves.
    ///
    /// - Parameters:
    ///   - title: The state or the strip of the image.
    ///   - status: The status of the image's fields, such as `“error”`, which can have values of its own; nil if it is normal, or
    ///     if there are several.
    ///   - isEntry: Whether an element is a field or a card, or a part of one, whose texts and statuses belong to the state.
    ///   - files: The files of strings or tokens that have changed, which the descriptions list.
    static func unproven(
        _ changes: [Change], of title: String, status: String?, isEntry: (String) -> Bool, in files: [String]
    ) -> [CausedPixels] {
        let causes = Change.explaining(changes).map { change in
            let isOfState = ["text", "status", "focused", "page"].contains(change.property)
            let state = isEntry(change.element) ? (isOfState ? title : status) : nil
            return (change: change, cause: Cause(unknown: change, of: state, in: files))
        }.grouped { $0.cause.id }.map { same in
            // Elements with the same id have the same pixels, so count them once.
            let pixels = same.uniqued { $0.change.element }.reduce(0) { $0 + $1.change.pixels }
            return CausedPixels(same[0].cause, pixels: pixels)
        }
        return causes.enumerated().sorted { ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset) }
            .map(\.element)
    }
}
