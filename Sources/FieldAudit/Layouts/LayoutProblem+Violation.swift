extension LayoutProblem {
    /// The problem as a violation of level A that belongs to no criterion.
    var violation: Violation {
        Violation(
            criterion: nil, level: .a, element: element, value: distance, required: distance.map { _ in 0 },
            message: message)
    }
}
