import FieldGeometry

/// The runs of a timing curve: its name, and the numbers from which it can be implemented.
struct CurveWords {
    typealias Run = SpecificationDocument.Run

    /// The id of the element that has the curve.
    let element: String
    /// The path of the curve, such as `motion.change.curve`.
    let property: String

    /// The words for a curve. Those of a named curve begin with its name.
    func runs(_ curve: Curve) -> [Run] {
        let name = Curve.named.first { $0.curve == curve }?.name
        switch curve {
        case .linear: return ["linear"]
        case .hold: return ["hold (the value changes at the end)"]
        case .cubicBezier(let x1, let y1, let x2, let y2):
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

    private func number(_ value: Double, _ key: String) -> Run {
        .number(Quantity(value, "\(property).\(key)", of: element, unit: .factor))
    }
}
