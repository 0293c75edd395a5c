import FieldGeometry
import FieldLayout
import FieldText

/// Text has a contrast of at least 4.5:1 to its background, or of 3:1 if it is large (WCAG 2.2, 1.4.3). For level AAA,
/// the limits are 7:1 and 4.5:1 (1.4.6).
///
/// Placeholders, keys and status bars are included. Text of disabled fields and buttons is excluded, and so is the
/// system's suggestion above the keys, whose colours an app cannot change.
package enum TextContrastRule: AuditRule {
    package static let id = "text-contrast"
    package static let summary = "Text contrasts with its background: 4.5:1, or 3:1 if it is large."
    package static let level = AuditLevel.aa
    package static let examinesElements = true
    package static let dependsOnColors = true

    package static func violations(in picture: AuditSnapshot) throws -> [Violation] {
        try picture.tree.nodes.enumerated().compactMap { index, node in
            guard let font = node.element.font, picture.examines(index), !picture.isPart(index, of: "autofill")
            else { return nil }
            let isLarge = font.size >= 24 || font.size >= 18.66 && font.weight >= 700
            let (aa, aaa) = isLarge ? (3.0, 4.5) : (4.5, 7.0)
            let limit = picture.level == .aaa ? aaa : aa
            guard let contrast = try picture.textContrast(of: index, atLeast: limit), contrast.ratio < limit
            else { return nil }
            let isFailure = contrast.ratio < aa
            let required = isFailure ? aa : aaa
            return Violation(
                criterion: isFailure ? "1.4.3" : "1.4.6", level: isFailure ? .aa : .aaa, element: node.id,
                value: contrast.ratio, required: required,
                message: "text colour contrast is \(contrast.ratio.ratioText(below: required)); \(required.ratioText)"
                    + " is required",
                repair: picture.repair("color", of: index, contrast, limit, or: picture.fill(below: index)))
        }
    }
}

extension SolvedElement {
    /// The size and the weight of the element's text; nil if it has none.
    var font: (size: Double, weight: Double)? {
        for property in properties {
            if case .font(let face, let size) = property.value { return (size, face.weight) }
        }
        return nil
    }
}

extension Double {
    /// A contrast as text: `4.5:1`, rounded to two decimals.
    var ratioText: String { "\(((self * 100).rounded() / 100).plainText):1" }

    /// A contrast that is too low, as text. It is never rounded up to the required contrast.
    func ratioText(below required: Double) -> String { "\(measured(below: required).plainText):1" }

    /// The number rounded to two decimals, but rounded down if it would otherwise reach `required`.
    func measured(below required: Double) -> Double {
        let rounded = (self * 100).rounded() / 100
        return self < required && rounded >= required ? (self * 100).rounded(.down) / 100 : rounded
    }
}
