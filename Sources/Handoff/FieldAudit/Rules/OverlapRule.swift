/// Cells are neither over one another nor outside their field.
enum OverlapRule: AuditRule {
    static let id = "overlap"
    static let summary = "Cells do not overlap, and are inside their field."
    static let level = AuditLevel.a

    static func violations(in picture: AuditPicture) -> [Violation] { picture.layoutViolations(isOverlap: true) }
}
