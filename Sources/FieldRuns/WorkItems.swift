import FieldRendering
import FieldScene

/// The work items of a run, proof by proof. The lists of the proofs are not copied, so a list that creates its elements
/// on access takes no memory for them.
package struct WorkItems<Work: Sendable>: RandomAccessCollection, Sendable {
    /// One work item and the proof that it belongs to.
    package struct Element: Sendable {
        /// The index of the proof.
        package let proof: Int
        /// The work item.
        package let work: Work
        /// The position of the item in the whole run, which stays the same in a part of the run.
        let number: Int
        /// The layout of a snapshot, if the run has solved it before; otherwise nil.
        var solved: SolvedSnapshot?
    }

    /// The work items of one proof.
    private struct Part: Sendable {
        let proof: Int
        /// The numbers of the proof's items.
        let numbers: Range<Int>
        /// Returns the item with this number.
        let work: @Sendable (_ number: Int) -> Work
    }

    private var parts: [Part] = []
    /// The numbers of the chosen items; nil for all.
    private var chosen: [Int]?

    /// An empty collection.
    init() {}

    /// Adds the work items of a proof.
    mutating func append<List: RandomAccessCollection & Sendable>(
        _ list: List, of proof: Int
    ) where List.Element == Work, List.Index == Int {
        let first = endIndex
        let offset = list.startIndex - first
        parts.append(Part(proof: proof, numbers: first..<first + list.count) { list[$0 + offset] })
    }

    /// A collection of only the items at these indices. The items keep their numbers.
    func choosing(_ indices: some Collection<Int>) -> WorkItems {
        var items = self
        items.chosen = indices.map(number)
        return items
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int { chosen?.count ?? parts.last?.numbers.upperBound ?? 0 }

    package subscript(index: Int) -> Element {
        let number = number(index)
        guard let part = parts.partitionPoint(where: { $0.numbers.upperBound > number }) else {
            preconditionFailure("no work item has the number \(number)")
        }
        return Element(proof: part.proof, work: part.work(number), number: number)
    }

    private func number(_ index: Int) -> Int { chosen?[index] ?? index }
}
