extension LayoutProblem {
    /// The problem as a violation of level A that belongs to no criterion.
    func violation(_ repair: Repair?) -> Violation {
        Violation(
            criterion: nil, level: .a, element: element, value: distance, required: distance.map { _ in 0 },
            message: message, repair: repair)
    }
}
