import FieldRendering
import FieldScene

/// Finds the keys of elements in a scene file.
struct FindingLocator: Sendable {
    /// The scene file.
    let file: SceneFile
    /// The index of the variant.
    let variant: Int
    /// The theme of the picture.
    let theme: Theme

    /// The location of the value at fault: that of the theme's colour, or of the key that sets the value.
    func location(of repair: Repair) -> SceneLocation? {
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
