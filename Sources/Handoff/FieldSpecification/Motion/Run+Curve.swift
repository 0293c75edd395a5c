import FieldGeometry

extension Run {
    /// The runs of a timing curve: its name, and the numbers from which it can be implemented.
    ///
    /// - Parameters:
    ///   - curve: The curve.
    ///   - property: The path of the curve, such as `motion.change.curve`.
    ///   - element: The id of the element that has the curve.
    static func curve(_ curve: Curve, _ property: String, of element: String) -> [Run] {
        func number(_ value: Double, _ key: String) -> Run {
            .number(Quantity(value, "\(property).\(key)", of: element, unit: .factor))
        }
        switch curve {
        case .linear: return ["linear"]
        case .hold: return ["hold (the value changes at the end)"]
        case .cubicBezier(let x1, let y1, let x2, let y2):
            let name = Curve.named.first { $0.curve == curve }?.name
            let numbers = [x1, y1, x2, y2].enumerated().map { [number($1, "\($0)")] }
            return [.text((name.map { "\($0), " } ?? "") + "cubic-bezier(")] + numbers.joined(separator: [", "]) + [")"]
        case .steps(let count): return ["steps(", number(Double(count), "steps"), ")"]
        case .spring(let spring):
            return [
                "spring with mass ", number(spring.mass, "mass"), ", stiffness ", number(spring.stiffness, "stiffness"),
                ", damping ", number(spring.damping, "damping"),
            ]
        }
    }
}
