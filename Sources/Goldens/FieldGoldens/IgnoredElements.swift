import FieldComparing
import FieldLayout
import FieldRendering
import Synchronization

/// The elements whose pixels a check does not compare, given by patterns. Patterns that no element has matched yet are
/// kept in a list, because such a pattern is probably misspelled.
package final class IgnoredElements: Sendable {
    private let patterns: [ElementPattern]
    private let unusedPatterns: Mutex<Set<ElementPattern>>

    /// Creates the set of the elements that match patterns.
    init(_ patterns: [ElementPattern]) {
        self.patterns = patterns
        unusedPatterns = Mutex(Set(patterns))
    }

    /// No elements.
    package static let none = IgnoredElements([])

    /// Whether there are no patterns.
    var isEmpty: Bool { patterns.isEmpty }

    /// Whether an element is ignored: its id matches a pattern.
    func contain(_ id: String) -> Bool { patterns.contains { $0.matches(id) } }

    /// Whether an element or one of its ancestors is ignored, where only ids are known. The ancestors are prefixes:
    /// `code.cell[0]` and `code` of `code.cell[0].label`.
    func containWhole(of id: String) -> Bool {
        contain(id) || id.indices.contains { ".[".contains(id[$0]) && contain(String(id[..<$0])) }
    }

    /// The patterns that have matched no element in the images that were searched until now.
    package var unused: [ElementPattern] {
        let unused = unusedPatterns.withLock(\.self)
        return patterns.filter(unused.contains)
    }

    /// Whether at least one pattern has matched no element yet.
    var hasUnused: Bool { unusedPatterns.withLock { !$0.isEmpty } }

    /// Searches the elements of a snapshot; in a strip, also those that are visible only between its moments. The
    /// patterns that match an element are no longer unused.
    func look(in image: RenderedSnapshot) throws {
        for placed in try image.layouts() { placed.layout.visit { id, _ in note(id) } }
        guard hasUnused, let motion = try image.motion() else { return }
        for track in motion.tracks { track.elements.forEach(note) }
    }

    /// Searches the elements of a golden, except the canvas. The patterns that match an element are no longer unused.
    func look(for record: LayoutRecord) {
        guard hasUnused else { return }
        for element in record.elements where element.kind != "canvas" { note(LayoutRecord.idInLayout(element.id)) }
    }

    private func note(_ id: String) {
        unusedPatterns.withLock { unused in
            if !unused.isEmpty { unused = unused.filter { !$0.matches(id) } }
        }
    }
}

/// A pattern for the ids of elements. `*` matches any number of characters, or none: `field.cell[*].cursor`.
package struct ElementPattern: Hashable, Sendable {
    /// The text of the pattern.
    package let text: String
    private let scalars: [Unicode.Scalar]

    /// Creates a pattern from its text.
    package init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }

    /// Whether the pattern matches the whole of an id.
    package func matches(_ id: String) -> Bool {
        let id = Array(id.unicodeScalars)
        var (at, index) = (0, 0)
        // The index of the last star, and the end of the characters that it matches. If the rest of the pattern does
        // not match, this star is extended by one character. Earlier stars need no second attempt, because each of them
        // matches as few characters as possible.
        var star: (at: Int, end: Int)?
        while index < id.count {
            if at < scalars.count, scalars[at] == "*" {
                star = (at, index)
                at += 1
            } else if at < scalars.count, scalars[at] == id[index] {
                at += 1
                index += 1
            } else if let (starAt, end) = star {
                star = (starAt, end + 1)
                at = starAt + 1
                index = end + 1
            } else {
                return false
            }
        }
        return scalars[at...].allSatisfy { $0 == "*" }
    }
}
