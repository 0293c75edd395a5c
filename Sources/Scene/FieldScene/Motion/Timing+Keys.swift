import FieldGeometry

extension Timing {
    fileprivate static let table = KeyTable(
        "timing", "A duration and an easing curve.", sample: "{ field: { length: 4, motion: { change: {} } } }"
    ).of(Timing(0)) { $0.keys($1) }

    /// Declares the keys. The default duration of a spring is its settling time.
    mutating func keys(_ walk: KeyWalk) {
        walk.part(Self.table) { walk in
            let written = walk.value(
                "duration", &duration, .seconds, initial: "depends on the key", "how long it takes", example: "300ms",
                also: ["time", "length"])
            walk.value(
                "curve", &curve, .curve, as: "see [curves](motion.md#curves)", initial: "depends on the key",
                "the curve", example: "ease-out", also: ["easing", "ease", "timingFunction"])
            if case .spring(let spring) = curve, written == nil { duration = spring.settlingTime }
        }
    }
}

extension ValueKind {
    /// A time, or a duration with a curve. Values that are not set come from `fallback`.
    static func timing(_ fallback: Timing) -> ValueKind<Timing> {
        seconds.map { Timing($0, fallback.curve) }.or(mapping(Timing.table, from: fallback) { $0.keys($1) })
    }

    /// A time, in seconds.
    static var seconds: ValueKind<Double> { ValueKind<Double>(.time, read: { $0.duration()?.inSeconds }) }

    /// A time above zero, in seconds.
    static var positiveSeconds: ValueKind<Double> {
        ValueKind<Double>(.time) { reader in
            guard let time = reader.duration() else { return nil }
            return time > .zero ? time.inSeconds : reader.reject("more than 0s")
        }
    }

    /// An easing curve.
    static var curve: ValueKind<Curve> {
        let names = Curve.named.map(\.name).joined(separator: "|")
        let type = ValueType.either([
            .pattern(
                #"^(?:\#(names)|(?:cubic-bezier|steps|spring) *\(.*\))$"#, name: "[curve](motion.md#curves)"),
            .tuple([.fraction, .number(-1000...1000, .none), .fraction, .number(-1000...1000, .none)]),
        ])
        return ValueKind<Curve>(
            type, text: { curve in Curve.named.first { $0.curve == curve }.map { "`\($0.name)`" } },
            read: { $0.curve() })
    }
}

extension ScalarReader {
    /// A curve: a name, `cubic-bezier(x1, y1, x2, y2)` or a list of these four numbers, `steps(n)`, or
    /// `spring(mass, stiffness, damping)`.
    fileprivate func curve() -> Curve? {
        if case .list = node.content {
            return values { $0.number(-1000...1000) }.flatMap { curve("cubic-bezier", $0) }
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
}
