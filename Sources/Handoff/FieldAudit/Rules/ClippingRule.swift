/// Nothing reaches beyond its element or the canvas, and no text is cut off with an ellipsis.
enum ClippingRule: AuditRule {
    static let id = "clipping"
    static let summary = "Nothing reaches beyond its element or the canvas, and no text is cut off."
    static let level = AuditLevel.a

    static func violations(in picture: AuditPicture) -> [Violation] { picture.layoutViolations(isOverlap: false) }
}
