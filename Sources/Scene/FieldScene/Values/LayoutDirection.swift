/// The direction of a layout, which decides where `leading` and `trailing` are.
package enum LayoutDirection: String, Hashable, Sendable, SceneWord {
    /// Leading is left, and rows begin at the left.
    case leftToRight
    /// Leading is right, and rows begin at the right.
    case rightToLeft

    var meaning: String {
        switch self {
        case .leftToRight: "from the left to the right"
        case .rightToLeft: "from the right to the left, as in Arabic and Hebrew"
        }
    }
}
