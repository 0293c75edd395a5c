package import FieldGeometry

/// A button as a scene describes it: a title in a box.
package struct ButtonSpec: Hashable, Sendable {
    /// When a button can be tapped.
    package enum Enabled: Hashable, Sendable {
        /// As said, once and for all.
        case always(Bool)
        /// While every cell of these fields is filled; none of them stands for the scene's first field.
        case whileFilled([Located<String>])
    }

    /// How a disabled button differs.
    package struct DisabledStyle: Hashable, Sendable {
        /// The colour of the title; nil for the usual one.
        package var color: ColorSource?
        /// The colour inside; nil for the usual one.
        package var fill: ColorSource?
        /// The border's colour; nil for the usual one.
        package var borderColor: ColorSource?
        /// The opacity, from 0 to 1; nil for 1, or for 0.35 where nothing else is said.
        package var opacity: Double?

        /// A look of which nothing is said.
        package init() {}

        /// The opacity in the end.
        package var effectiveOpacity: Double { opacity ?? (self == DisabledStyle() ? 0.35 : 1) }
    }

    /// The name that the element is referred to by.
    package var id = "button"
    /// The title: its string, font and colour.
    package var title = TextSpec()
    /// The colour inside; nil for none.
    package var fill: ColorSource?
    /// The border's width, in points, inside the button; 0 is none.
    package var borderWidth = 0.0
    /// The border's colour.
    package var borderColor = ColorSource.token("accent")
    /// The radius of the corners: points, or a part of the shorter side.
    package var radius = LengthOrPercentage.points(8)
    /// The space around the title.
    package var padding = Insets(top: 12, left: 16, bottom: 12, right: 16)
    /// When it can be tapped.
    package var enabled = Enabled.always(true)
    /// The opacity, from 0 to 1.
    package var opacity = 1.0
    /// How it differs while it cannot be tapped.
    package var whenDisabled = DisabledStyle()
    /// How it is enabled and disabled in an animation; nil for at once.
    package var transition: Timing?
    /// The lengths that the scene gives it.
    package var ownSize = SizeOverride()
    /// Where the scene says `button`; nil for a button made in Swift.
    package var location: SceneLocation?

    /// A button without a title, in the accent's colour.
    package init() {
        title.weight = 600
        title.color = .token("accent")
        title.lines = 1
    }
}
