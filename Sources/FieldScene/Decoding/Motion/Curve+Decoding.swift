import FieldGeometry

extension ScalarReader {
    /// A curve: a name, `cubic-bezier(x1, y1, x2, y2)` or a list of these four numbers, `steps(n)`, or
    /// `spring(mass, stiffness, damping)`.
    func curve() -> Curve? {
        if case .list = node.content {
            let numbers = items().compactMap { $0.number(-1000...1000) }
            guard numbers.count == items().count else { return nil }
            return curve("cubic-bezier", numbers)
        }
        guard let scalar else { return reject("a curve") }
        if let named = Curve.named.first(where: { $0.name == scalar }) { return named.curve }
        guard let open = scalar.firstIndex(of: "(") else {
            return unknownWord(scalar, among: Curve.named.map(\.name) + Self.functions.map { $0 + "(…)" })
        }
        guard scalar.hasSuffix(")") else {
            return reject("a curve in quotes, or a list of four numbers (in braces, a comma ends an unquoted value)")
        }
        let name = scalar[..<open].trimmed
        let inner = scalar[scalar.index(after: open)...].dropLast()
        let parts = inner.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
        let numbers = parts.compactMap { Double.decimal($0.hasPrefix(".") ? "0" + $0 : $0) }
        guard numbers.count == parts.count else {
            return reject("a curve with numbers in parentheses, such as steps(4)")
        }
        return curve(name, numbers)
    }

    private static let functions = ["cubic-bezier", "steps", "spring"]

    private func curve(_ name: String, _ numbers: [Double]) -> Curve? {
        switch name {
        case "cubic-bezier":
            guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
                numbers.allSatisfy({ abs($0) <= 1000 })
            else { return reject("cubic-bezier(x1, y1, x2, y2) where x1 and x2 are from 0 to 1") }
            return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        case "steps":
            guard numbers.count == 1, let count = Int(exactly: numbers[0]), (1...1000).contains(count) else {
                return reject("steps(n) with n from 1 to 1000")
            }
            return .steps(count)
        case "spring":
            guard numbers.count == 3, numbers.allSatisfy({ (0.001...1e6).contains($0) }) else {
                return reject("spring(mass, stiffness, damping), each from 0.001 to 1000000")
            }
            let spring = Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
            guard spring.settlingTime <= 60 else { return reject("a spring that settles within 60s") }
            return .spring(spring)
        default: return unknownWord(name, among: Self.functions)
        }
    }

    /// A duration and a curve: `150ms`, or `{ duration: 150ms, curve: ease-out }`. Both keys are optional.
    ///
    /// - Parameter fallback: The duration and the curve to use if the scene does not set them.
    func timing(_ fallback: Timing) -> Timing? {
        guard case .mapping = node.content else {
            return duration().map { Timing($0.inSeconds, fallback.curve) }
        }
        guard let map = MappingReader<TimingKey>(node, as: name, in: context) else { return nil }
        var timing = fallback
        timing.decode(map)
        map.finish()
        return timing
    }
}

extension Timing {
    /// Decodes `duration` and `curve`. The default duration of a spring is its settling time.
    mutating func decode(_ map: MappingReader<TimingKey>) {
        map.read(.duration, into: &duration) { $0.seconds() }
        map.read(.curve, into: &curve) { $0.curve() }
        if case .spring(let spring) = curve, !map.has(.duration) { duration = spring.settlingTime }
    }
}

extension ScalarReader {
    /// A duration, in seconds.
    func seconds() -> Double? { duration()?.inSeconds }

    /// A duration above zero, in seconds.
    func positiveSeconds() -> Double? {
        guard let time = duration() else { return nil }
        return time > .zero ? time.inSeconds : reject("more than 0s")
    }
}
