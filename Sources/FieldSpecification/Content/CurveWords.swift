import FieldGeometry

extension Curve {
    /// The name of the curve, or its numbers as scenes write them.
    var words: String {
        if let name = Curve.named.first(where: { $0.curve == self })?.name { return name }
        switch self {
        case .cubicBezier(let x1, let y1, let x2, let y2):
            return "cubic-bezier(" + [x1, y1, x2, y2].map(\.designText).joined(separator: ", ") + ")"
        case .steps(let count): return "steps(\(count))"
        case .spring(let spring):
            return "spring with mass \(spring.mass.designText), stiffness \(spring.stiffness.designText), damping"
                + " \(spring.damping.designText)"
        }
    }
}
