import FieldRendering
import FieldScene

/// Turns violations into findings, with their locations in a scene file.
struct FindingLocator: Sendable {
    /// The scene file.
    let file: SceneFile
    /// The index of the variant.
    let variant: Int
    /// The theme of the picture.
    let theme: Theme

    /// The finding of a violation.
    ///
    /// - Parameters:
    ///   - violation: The violation.
    ///   - rule: Its rule.
    ///   - picture: The name of the image or clip; nil for the whole scene.
    ///   - element: The location of the element's key.
    ///   - other: The location if the value and the element have none.
    func finding(
        _ violation: Violation, of rule: any AuditRule.Type, picture: String?, element: SceneLocation?,
        otherwise other: SceneLocation?
    ) -> Finding {
        let start = SceneLocation(file: file.path, line: 1, column: 1)
        return Finding(
            rule: rule.id, criterion: violation.criterion, level: violation.level, scene: file.name, picture: picture,
            element: violation.element, value: violation.value, required: violation.required,
            location: violation.location ?? violation.repair.flatMap(location) ?? element ?? other ?? start,
            message: violation.message,
            suggestion: nil)
    }

    /// The location of the value at fault: that of the theme's colour, or of the key that sets the value.
    private func location(of repair: Repair) -> SceneLocation? {
        switch repair {
        case .color(let change, _, _):
            if let token = change.origin.token(in: theme),
                let location = file.location(of: ["themes", theme.name, token], variant: variant)
            {
                return location
            }
            return location(of: change.origin.keys)
        case .fault(let options): return options.first.flatMap { location(of: $0.keys) }
        case .options: return nil
        }
    }

    private func location(of keys: ElementKeys) -> SceneLocation? {
        path(of: keys).flatMap { file.location(of: $0, variant: variant) }
    }

    /// The path of an element's keys from the top of the file; nil if the element is not in the file.
    func path(of keys: ElementKeys) -> [String]? {
        guard let element = keys.element else { return keys.keys }
        return file.path(ofKeyAt: element).map { $0 + keys.keys }
    }
}
