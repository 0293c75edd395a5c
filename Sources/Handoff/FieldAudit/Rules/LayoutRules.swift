import FieldLayout

/// No element reaches beyond its bounds or the canvas, and no text is cut off with an ellipsis.
enum ClippingRule: AuditRule {
    static let id = "clipping"
    static let summary = "Nothing reaches beyond its element or the canvas, and no text is cut off."
    static let level = AuditLevel.a

    static func violations(in picture: AuditSnapshot) -> [Violation] { picture.layoutViolations(isOverlap: false) }
}

/// Cells do not overlap, and do not reach outside their field.
enum OverlapRule: AuditRule {
    static let id = "overlap"
    static let summary = "Cells do not overlap, and are inside their field."
    static let level = AuditLevel.a

    static func violations(in picture: AuditSnapshot) -> [Violation] { picture.layoutViolations(isOverlap: true) }
}

extension AuditSnapshot {
    /// The problems of the snapshot's own layout as violations of level A that belong to no criterion.
    ///
    /// - Parameter isOverlap: Whether they are those of the rule `overlap`, and not of `clipping`.
    fileprivate func layoutViolations(isOverlap: Bool) -> [Violation] {
        problems.filter { $0.isOverlap == isOverlap }.map { problem in
            Violation(
                level: .a, element: problem.element, value: problem.distance, required: problem.distance.map { _ in 0 },
                message: problem.message, repair: repair(of: problem, on: layout.size))
        }
    }
}
