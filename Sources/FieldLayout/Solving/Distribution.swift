import FieldScene

/// Shares a length between elements, as UIStackView's distributions do.
struct Distribution {
    let kind: StackSpec.Distribution
    /// The space between two elements; the least of it for equal spacing and centring.
    let spacing: Double
    /// Where the length begins.
    let start: Double
    /// The length to share.
    let length: Double

    /// Where each element begins and how long it is, from their natural lengths.
    func spans(_ natural: [Double]) -> [(start: Double, length: Double)] {
        guard let last = natural.last else { return [] }
        let count = Double(natural.count)
        let total = natural.reduce(0, +)
        var gap = spacing
        var lengths = natural
        switch kind {
        case .fill:
            lengths[lengths.count - 1] = last + (length - total - spacing * (count - 1))
        case .fillEqually:
            lengths = natural.map { _ in (length - spacing * (count - 1)) / count }
        case .equalSpacing:
            if count > 1 { gap = max(spacing, (length - total) / (count - 1)) }
        case .equalCentering:
            return centered(natural)
        }
        var position = start
        return lengths.map { length in
            defer { position += length + gap }
            return (position, max(0, length))
        }
    }

    /// The first and the last at the ends, the centres of all equally far apart, no gap smaller than the spacing.
    private func centered(_ natural: [Double]) -> [(start: Double, length: Double)] {
        guard let first = natural.first, let last = natural.last, natural.count > 1 else {
            return natural.map { (start, $0) }
        }
        var step = (length - first / 2 - last / 2) / Double(natural.count - 1)
        for (a, b) in zip(natural, natural.dropFirst()) { step = max(step, a / 2 + b / 2 + spacing) }
        return natural.enumerated().map { (start + first / 2 + step * Double($0.offset) - $0.element / 2, $0.element) }
    }
}
