package import FieldGeometry

/// The description of a button in a scene: a title in a box.
package struct ButtonSpec: Hashable, Sendable {
    /// The condition under which a button is enabled.
    package enum Enabled: Hashable, Sendable {
        /// Always enabled, or always disabled.
        case always(Bool)
        /// Enabled while every cell of the fields with these ids is filled and none of these fields is disabled. An
        /// empty list refers to the scene's first field of cells.
        case whileFilled([Located<String>])
    }

    /// The values of a button's style that are different while the button is disabled.
    package struct DisabledStyle: Hashable, Sendable {
        /// The colour of the title; nil for the colour of the enabled button.
        package var color: ColorSource?
        /// The fill colour; nil for the colour of the enabled button.
        package var fill: ColorSource?
        /// The border's colour; nil for the colour of the enabled button.
        package var borderColor: ColorSource?
        /// The opacity, from 0 to 1. Nil means 0.35 if no other value of this style is set, so that the button still
        /// looks disabled, and 1 otherwise.
        package var opacity: Double?

        /// Creates a style in which no value is set.
        package init() {}

        /// The opacity with its default applied, from 0 to 1.
        package var effectiveOpacity: Double { opacity ?? (self == DisabledStyle() ? 0.35 : 1) }
    }

    /// The id that refers to the element.
    package var id = "button"
    /// The title: its string, font and colour.
    package var title = TextSpec()
    /// The fill colour; nil for none.
    package var fill: ColorSource?
    /// The width of the border inside the button, in points; 0 for no border.
    package var borderWidth = 0.0
    /// The border's colour.
    package var borderColor = ColorSource.token("accent")
    /// The radius of the corners: points, or a percentage of the shorter side.
    package var radius = LengthOrPercentage.points(8)
    /// The padding around the title, in points.
    package var padding = Insets(top: 12, left: 16, bottom: 12, right: 16)
    /// The condition under which the button is enabled.
    package var enabled = Enabled.always(true)
    /// The opacity, from 0 to 1.
    package var opacity = 1.0
    /// The values of the style that are different while the button is disabled.
    package var whenDisabled = DisabledStyle()
    /// The transition between enabled and disabled in an animation; nil for an instant change.
    package var transition: Timing?
    /// The explicit width and height.
    package var explicitSize = SizeOverride()
    /// The location of `button` in the scene file; nil for a button that was created in Swift.
    package var location: SceneLocation?

    /// Creates a button without a title, in the accent colour.
    package init() {
        title.weight = 600
        title.color = .token("accent")
        title.lines = 1
    }
}

/// The button of a field. The button is enabled while every cell of the field is filled.
package struct FieldButton: Hashable, Sendable {
    /// The title.
    package var title = Located("Verify")
    /// The distance from the cells, in points.
    package var gap = 24.0
    /// The height, in points.
    package var height = 44.0
    /// The width, in points; nil for the field's width.
    package var width: Double?
    /// The size of the title's font, in points.
    package var size = 17.0
    /// The weight of the title's font.
    package var weight = 600.0
    /// The colour of the title.
    package var color = ColorSource.token("accent")
    /// The colour of the title while the button is disabled.
    package var disabledColor = ColorSource.fixed(rgb: 0x808080)
    /// The fill colour; nil for none.
    package var fill: ColorSource?
    /// The radius of the corners, in points.
    package var radius = 8.0
    /// The opacity while the button is disabled, from 0 to 1.
    package var disabledOpacity = 0.25

    /// Creates a button with the title "Verify".
    package init() {}
}
