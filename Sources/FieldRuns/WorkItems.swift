import FieldRendering
import FieldScene

/// The pieces of work of a run, proof by proof. Those of a list that makes its elements when they are asked for take no memory.
package struct WorkItems<Work: Sendable>: RandomAccessCollection, Sendable {
    /// One piece of work and the proof that it belongs to.
    package struct Element: Sendable {
        /// The index of the proof.
        package let proof: Int
        /// The piece of work.
        package let work: Work
        /// Its number in the whole run.
        let number: Int
    }

    /// The work of one proof.
    private struct Part: Sendable {
        let proof: Int
        /// The numbers of its pieces.
        let numbers: Range<Int>
        /// Its piece of a number.
        let work: @Sendable (_ number: Int) -> Work
    }

    private var parts: [Part] = []
    /// The numbers of the pieces; nil for all there are.
    private var chosen: [Int]?

    /// No work.
    init() {}

    /// Adds the work of a proof.
    mutating func append<List: RandomAccessCollection & Sendable>(
        _ list: List, of proof: Int
    ) where List.Element == Work, List.Index == Int {
        let first = endIndex
        let offset = list.startIndex - first
        parts.append(Part(proof: proof, numbers: first..<first + list.count) { list[$0 + offset] })
    }

    /// Those only that have these indices, under the numbers that they have.
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
            preconditionFailure("no work has the number \(number)")
        }
        return Element(proof: part.proof, work: part.work(number), number: number)
    }

    private func number(_ index: Int) -> Int { chosen?[index] ?? index }
}
