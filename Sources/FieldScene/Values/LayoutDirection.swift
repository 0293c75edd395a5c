/// The direction of a layout, which decides where `leading` and `trailing` are.
package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    /// Leading is left, and rows begin at the left.
    case leftToRight
    /// Leading is right, and rows begin at the right.
    case rightToLeft
}
