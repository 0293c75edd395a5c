import FieldComparing
import FieldLayout
import FieldRendering
import Synchronization

/// The elements that a check leaves out, by patterns, with a note of the patterns that no element has matched yet.
package final class IgnoredElements: Sendable {
    private let patterns: [ElementPattern]
    private let unusedPatterns: Mutex<Set<ElementPattern>>

    /// The elements of patterns.
    init(_ patterns: [ElementPattern]) {
        self.patterns = patterns
        unusedPatterns = Mutex(Set(patterns))
    }

    /// Whether there are none.
    var isEmpty: Bool { patterns.isEmpty }

    /// Whether an element is one of them.
    func contain(_ id: String) -> Bool { patterns.contains { $0.matches(id) } }

    /// The patterns that match no element of the images that were searched so far.
    package var unused: [ElementPattern] {
        let unused = unusedPatterns.withLock(\.self)
        return patterns.filter(unused.contains)
    }

    /// Whether a pattern matches no element yet.
    var hasUnused: Bool { unusedPatterns.withLock { !$0.isEmpty } }

    /// Looks through the elements of layouts.
    func look(for layouts: [PlacedLayout]) {
        for placed in layouts { placed.layout.visit { id, _ in note(id) } }
    }

    /// Looks through the elements of a golden; its canvas is none of them.
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
