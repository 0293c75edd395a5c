/// The levels of embedding of a line of text, by the Unicode bidirectional algorithm (UAX #9).
///
/// Rules P2 and P3, W1 to W7, N1, N2, I1, I2 and L1 are followed; explicit embeddings, isolates and paired brackets
/// (X1 to X8, N0) are not: the text of a field has none.
struct BidiLevels {
    /// A level for each scalar; odd is right to left.
    let levels: [UInt8]

    /// The levels of a text's scalars, taken as one paragraph.
    init(_ scalars: [Unicode.Scalar]) {
        // No right-to-left character lies below the Hebrew block.
        guard scalars.contains(where: { $0.value >= 0x590 }) else {
            levels = [UInt8](repeating: 0, count: scalars.count)
            return
        }
        let original = scalars.map { BidiClass($0) }
        let base: UInt8 =
            switch original.first(where: { $0.isStrong }) {
            case .rightToLeft, .arabicLetter: 1
            default: 0
            }
        var classes = original
        let start: BidiClass = base == 0 ? .leftToRight : .rightToLeft
        Self.resolveMarksAndNumbers(&classes, start)
        Self.resolveSeparators(&classes, start)
        Self.resolveNeutrals(&classes, start)
        var levels = classes.map { $0.level(above: base) }
        // L1: spaces at the line's end lie on the paragraph's level.
        for index in levels.indices.reversed() {
            guard original[index] == .space || original[index] == .ignored else { break }
            levels[index] = base
        }
        self.levels = levels
    }

    /// W1 to W3: marks take the class before them, European digits after an Arabic letter are Arabic ones.
    private static func resolveMarksAndNumbers(_ classes: inout [BidiClass], _ start: BidiClass) {
        var previous = start
        var strong = start
        for index in classes.indices {
            if classes[index] == .mark || classes[index] == .ignored { classes[index] = previous }
            previous = classes[index]
            if classes[index].isStrong { strong = classes[index] }
            if classes[index] == .europeanNumber, strong == .arabicLetter { classes[index] = .arabicNumber }
        }
        for index in classes.indices where classes[index] == .arabicLetter { classes[index] = .rightToLeft }
    }

    /// W4 to W7: what stands between or beside digits joins them, or is neutral; digits after a Latin letter follow it.
    private static func resolveSeparators(_ classes: inout [BidiClass], _ start: BidiClass) {
        for index in classes.indices.dropFirst().dropLast() {
            let (before, after) = (classes[index - 1], classes[index + 1])
            guard before == after else { continue }
            let joins =
                before == .europeanNumber
                && (classes[index] == .europeanSeparator || classes[index] == .commonSeparator)
            if joins || (before == .arabicNumber && classes[index] == .commonSeparator) { classes[index] = before }
        }
        var index = 0
        while index < classes.count {
            var end = index
            while end < classes.count, classes[end] == .europeanTerminator { end += 1 }
            if end > index {
                let joins =
                    (index > 0 && classes[index - 1] == .europeanNumber)
                    || (end < classes.count && classes[end] == .europeanNumber)
                for i in index..<end { classes[i] = joins ? .europeanNumber : .neutral }
            }
            index = max(end, index + 1)
        }
        var strong = start
        for index in classes.indices {
            switch classes[index] {
            case .europeanSeparator, .commonSeparator: classes[index] = .neutral
            case .leftToRight, .rightToLeft: strong = classes[index]
            case .europeanNumber where strong == .leftToRight: classes[index] = .leftToRight
            default: break
            }
        }
    }

    /// N1 and N2: neutrals between two of one direction take it (numbers count as right to left), others the paragraph's.
    private static func resolveNeutrals(_ classes: inout [BidiClass], _ start: BidiClass) {
        func side(_ value: BidiClass) -> BidiClass { value == .leftToRight ? .leftToRight : .rightToLeft }
        var index = 0
        while index < classes.count {
            var end = index
            while end < classes.count, classes[end] == .neutral || classes[end] == .space { end += 1 }
            if end > index {
                let before = index > 0 ? side(classes[index - 1]) : start
                let after = end < classes.count ? side(classes[end]) : start
                for i in index..<end { classes[i] = before == after ? before : start }
            }
            index = max(end, index + 1)
        }
    }
}

extension BidiClass {
    /// Whether the class has a direction of its own.
    var isStrong: Bool { self == .leftToRight || self == .rightToLeft || self == .arabicLetter }

    /// I1 and I2: the level of a resolved class in a paragraph of level `base`, 0 or 1.
    func level(above base: UInt8) -> UInt8 {
        switch self {
        case .leftToRight: base == 0 ? 0 : 2
        case .rightToLeft, .arabicLetter: 1
        case .europeanNumber, .arabicNumber: 2
        default: base
        }
    }
}
