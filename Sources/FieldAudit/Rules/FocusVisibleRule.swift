import FieldLayout
import FieldPixels

/// A field with the focus looks different from one without it: at least one pixel differs (WCAG 2.2, 2.4.7).
enum FocusVisibleRule: AuditRule {
    static let id = "focus-visible"
    static let summary = "The focus is visible: at least one pixel changes."
    static let level = AuditLevel.aa

    static func violations(in picture: AuditPicture) throws -> [Violation] {
        try picture.focusPairs().filter { pair in
            if pair.unfocused.paint() == pair.focused.paint() { return true }
            if picture.showsDifference(pair.unfocused, pair.focused) { return false }
            return try picture.pixels(of: pair.unfocused) == picture.pixels(of: pair.focused)
        }.map { pair in
            Violation(
                criterion: "2.4.7", level: .aa, element: pair.input, value: 0, required: 1,
                message:
                    "no pixel changes when '\(pair.input)' gets the focus; show a cursor, or change the active cell")
        }
    }
}
