package import FieldScene

/// Keys of a scene file, relative to an element.
package struct ElementKeys: Hashable, Sendable {
    /// The location of the element's own key, such as `field`, in the scene file; nil if the keys begin at the top of the
    /// file.
    package var element: SceneLocation?
    /// The keys, from the element's value inwards.
    package var keys: [String]

    /// Creates keys of an element; without an element, keys from the top of the file.
    package init(_ keys: [String], of element: SceneLocation? = nil) { (self.element, self.keys) = (element, keys) }
}

/// Where a colour of a solved element comes from: the keys that set it, and their value.
package struct ColorOrigin: Hashable, Sendable {
    /// The keys at which the scene sets the colour, or can set it if a preset or a default does.
    package var keys: ElementKeys
    /// The colour as the scene, the preset or the default describes it.
    package var source: ColorSource

    package init(keys: ElementKeys, source: ColorSource) { (self.keys, self.source) = (keys, source) }

    /// The token of a theme's colour; nil if the colour comes from no token.
    package func token(in theme: Theme) -> String? { source.token(in: theme) }
}

extension ColorSource {
    /// The token that the colour has in a theme; nil if it is fixed.
    package func token(in theme: Theme) -> String? {
        switch self {
        case .fixed: nil
        case .token(let token): token
        case .lightDark(let light, let dark): (theme.isDark ? dark : light).token(in: theme)
        }
    }
}

extension PaintSource {
    /// The single colour; nil for a gradient.
    package var colorSource: ColorSource? { if case .color(let color) = self { color } else { nil } }
}
