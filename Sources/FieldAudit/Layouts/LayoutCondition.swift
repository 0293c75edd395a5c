/// The change under which a rule solves a scene again.
enum LayoutCondition {
    /// The scene is unchanged.
    case none
    /// A text scale of 2.
    case textScale
    /// The text spacing of WCAG 1.4.12.
    case textSpacing
    /// A width of 320 points.
    case narrow

    /// The change for messages; empty if there is none.
    var text: String {
        switch self {
        case .none: ""
        case .textScale: "at a text scale of 2"
        case .textSpacing: "with the text spacing of WCAG"
        case .narrow: "at a width of 320 points"
        }
    }
}
