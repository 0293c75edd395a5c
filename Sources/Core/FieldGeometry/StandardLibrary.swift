import FieldPlatform

extension Double {
    /// The number in its usual notation: without a fraction if it is whole, or else the shortest text that parses to
    /// the same value.
    package var plainText: String {
        if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
        return "\(self)"
    }

    /// The number rounded to three decimals, in its usual notation; `0` if it is not finite.
    package var roundedText: String {
        let rounded = (self * 1000).rounded() / 1000
        // Adding 0 turns -0 into 0.
        return rounded.isFinite ? (rounded + 0).plainText : "0"
    }
}

extension Int {
    /// The number with a noun whose plural ends in `s`: `1 image`, `2 images`.
    package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

extension String {
    /// The text, padded with leading zeros to `count` characters.
    package func paddedWithZeros(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - self.count)) + self
    }
}

extension Sequence {
    /// The first element with each key, in order.
    package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }

    /// The elements in groups with equal keys, in the order in which the keys first occur.
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var groups: [[Element]] = []
        var indices: [Key: Int] = [:]
        for element in self {
            let key = key(element)
            if let index = indices[key] {
                groups[index].append(element)
            } else {
                indices[key] = groups.count
                groups.append([element])
            }
        }
        return groups
    }
}

extension Sequence where Element: Hashable {
    /// The elements without duplicates, in the order in which they first occur.
    package func uniqued() -> [Element] { uniqued(by: \.self) }
}

extension RandomAccessCollection where Index == Int {
    /// The index of the first element that satisfies a predicate, found by binary search.
    ///
    /// - Parameter isWanted: A predicate that is true for every element after the first one that satisfies it.
    /// - Returns: The index; the end of the collection if no element satisfies the predicate.
    @inlinable package func partitioningIndex(where isWanted: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// The functions of the C library that geometry uses; no other file of this module imports FieldPlatform.
enum RealFunctions {
    /// The sine of an angle in radians.
    static func sin(_ angle: Double) -> Double { FieldPlatform.sin(angle) }
    /// The cosine of an angle in radians.
    static func cos(_ angle: Double) -> Double { FieldPlatform.cos(angle) }
    /// The angle of the vector (x, y) in radians, from -π to π.
    static func atan2(_ y: Double, _ x: Double) -> Double { FieldPlatform.atan2(y, x) }
    /// e raised to a power.
    static func exp(_ power: Double) -> Double { FieldPlatform.exp(power) }
    /// The cube root of a number.
    static func cbrt(_ number: Double) -> Double { FieldPlatform.cbrt(number) }
    /// A number raised to a power.
    static func pow(_ base: Double, _ power: Double) -> Double { FieldPlatform.pow(base, power) }
}
