import FieldScene

/// Distributes a length among elements by the rules of UIStackView's distributions.
struct Distribution {
    /// The lengths of one element, in points.
    struct Item {
        /// The intrinsic length.
        var intrinsic: Double
        /// The minimum length; the element cannot be shrunk below it.
        var minimum: Double
        /// The element's priority for excess space.
        var growPriority: GrowPriority
        /// Whether the element is shrunk before others.
        var shrinksFirst = false
    }

    let kind: StackSpec.Distribution
    /// The space between two elements, in points; for equal spacing and equal centring, the minimum space.
    let spacing: Double

    /// The intrinsic length of the elements together, with the spacing between them.
    func intrinsic(_ items: [Item]) -> Double { total(items.map(\.intrinsic)) }

    /// The minimum length of the elements together, with the spacing between them.
    func minimum(_ items: [Item]) -> Double { total(items.map(\.minimum)) }

    private func total(_ lengths: [Double]) -> Double {
        let gaps = spacing * Double(max(0, lengths.count - 1))
        if kind == .fillEqually { return gaps + (lengths.max() ?? 0) * Double(lengths.count) }
        return lengths.reduce(gaps, +)
    }

    /// The start and the length of each element. If the elements do not fit, they have their minimum lengths.
    ///
    /// - Parameters:
    ///   - items: The elements.
    ///   - start: The position at which the length to distribute begins, in points.
    ///   - length: The length to distribute, in points.
    func spans(_ items: [Item], from start: Double, length: Double) -> [(start: Double, length: Double)] {
        guard items.count > 0 else { return [] }
        let between = Double(items.count - 1)
        let room = length - spacing * between
        var lengths = items.map(\.intrinsic)
        var gap = spacing
        let total = lengths.reduce(0, +)
        switch kind {
        case .fillEqually where minimum(items) > length + LayoutContext.tolerance,
            .fillProportionally where minimum(items) > length + LayoutContext.tolerance:
            lengths = items.map(\.minimum)
        case .fillEqually: lengths = items.map { _ in max(0, room / Double(items.count)) }
        case .fillProportionally:
            lengths = total > 0 ? lengths.map { max(0, room) * $0 / total } : items.map { _ in room / (between + 1) }
        case _ where total > room: shrink(&lengths, of: items, by: total - room)
        case .fill: stretch(&lengths, of: items, by: room - total)
        case .equalSpacing: if between > 0 { gap = (length - total) / between }
        case .equalCentering: return centered(lengths, from: start, length: length)
        }
        var position = start
        return lengths.map { length in
            defer { position += length + gap }
            return (position, length)
        }
    }

    /// Shrinks elements by `missing` points in total. The last element is shrunk first, down to its minimum length,
    /// then the one before it; elements that shrink first are before all others.
    private func shrink(_ lengths: inout [Double], of items: [Item], by missing: Double) {
        var missing = missing
        let order = items.indices.reversed()
        for index in order.filter({ items[$0].shrinksFirst }) + order.filter({ !items[$0].shrinksFirst })
        where missing > 0 {
            let part = min(missing, max(0, lengths[index] - items[index].minimum))
            lengths[index] -= part
            missing -= part
        }
    }

    /// Distributes the excess length `rest` among the elements with the priority `first`, so that they become equally
    /// long if possible. If no element has this priority, the last element with the priority `last` gets all of `rest`.
    /// If no element has that priority either, `rest` stays empty.
    private func stretch(_ lengths: inout [Double], of items: [Item], by rest: Double) {
        let first = items.indices.filter { items[$0].growPriority == .first }
        var growing = first
        guard !growing.isEmpty else {
            if let last = items.lastIndex(where: { $0.growPriority == .last }) { lengths[last] += rest }
            return
        }
        // Elements that are longer than an equal share keep their intrinsic length; the others divide the remaining
        // space equally.
        let pool = rest + first.map { items[$0].intrinsic }.reduce(0, +)
        while true {
            let others = first.filter { !growing.contains($0) }
            let share = (pool - others.map { items[$0].intrinsic }.reduce(0, +)) / Double(growing.count)
            let fitting = growing.filter { items[$0].intrinsic <= share }
            if fitting.count == growing.count || fitting.isEmpty {
                for index in growing { lengths[index] = share }
                return
            }
            growing = fitting
        }
    }

    /// Places the elements from the start to the end of the length, with equal distances between their centres. If a
    /// gap would be less than `spacing`, the elements are moved apart.
    private func centered(
        _ lengths: [Double], from start: Double, length: Double
    ) -> [(start: Double, length: Double)] {
        guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else {
            return lengths.map { (start, $0) }
        }
        let step = (length - first / 2 - last / 2) / Double(lengths.count - 1)
        var starts = lengths.indices.map { start + first / 2 + step * Double($0) - lengths[$0] / 2 }
        for i in lengths.indices.dropFirst() { starts[i] = max(starts[i], starts[i - 1] + lengths[i - 1] + spacing) }
        starts[lengths.count - 1] = start + length - last
        for i in lengths.indices.dropLast().reversed() {
            starts[i] = min(starts[i], starts[i + 1] - spacing - lengths[i])
        }
        return lengths.indices.map { (starts[$0], lengths[$0]) }
    }
}
