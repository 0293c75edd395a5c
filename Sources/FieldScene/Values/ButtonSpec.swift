import FieldGeometry

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

    /// The id that refers to the element.
    package var id = "button"
    /// The title: its string, font and colour.
    package var title = TextSpec()
    /// The colour or the gradient of the fill; nil for none.
    package var fill: PaintSource?
    /// The border inside the button, in the accent colour if the scene sets none.
    package var border = LineStyle()
    /// The radii of the corners.
    package var radius = CornerRadii.points(8)
    /// The padding around the title, in points.
    package var padding = Padding(Insets(top: 12, left: 16, bottom: 12, right: 16))
    /// The condition under which the button is enabled.
    package var enabled = Enabled.always(true)
    /// The opacity, from 0 to 1.
    package var opacity = 1.0
    /// What happens when the enabled button is tapped.
    package var onTap: [ScriptStep] = []
    /// How the element reacts to fields, the language and the theme.
    package var reactions = ElementReactions()
    /// The explicit width and height.
    package var explicitSize = SizeOverride()
    /// The location of `button` in the scene file; nil for a button that was created in Swift.
    package var location: SceneLocation?

    /// The opacity of a disabled button whose `when` has no keys for the state `disabled`, in proportion to that of the
    /// enabled button.
    package static let disabledOpacity = 0.35

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
    /// The colour or the gradient of the fill; nil for none.
    package var fill: PaintSource?
    /// The radius of the corners, in points.
    package var radius = CornerRadii.points(8)
    /// The opacity while the button is disabled, from 0 to 1.
    package var disabledOpacity = 0.25

    /// Creates a button with the title "Verify".
    package init() {}
}
