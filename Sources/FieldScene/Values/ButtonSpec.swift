public import FieldGeometry

/// A button as a scene describes it: a title in a box.
public struct ButtonSpec: Hashable, Sendable {
    /// When a button can be tapped.
    public enum Enabled: Hashable, Sendable {
        /// As said, once and for all.
        case always(Bool)
        /// While every cell of these fields is filled; none of them stands for the scene's first field.
        case whileFilled([Placed<String>])
    }

    /// How a disabled button differs.
    public struct DisabledLook: Hashable, Sendable {
        /// The colour of the title; nil for the usual one.
        public var color: ColorSource?
        /// The colour inside; nil for the usual one.
        public var fill: ColorSource?
        /// The border's colour; nil for the usual one.
        public var borderColor: ColorSource?
        /// The opacity, from 0 to 1; nil for 1, or for 0.35 where nothing else is said.
        public var opacity: Double?

        /// A look of which nothing is said.
        public init() {}

        /// The opacity in the end.
        public var effectiveOpacity: Double { opacity ?? (self == DisabledLook() ? 0.35 : 1) }
    }

    /// The name that the element is referred to by.
    public var id = "button"
    /// The title: its string, font and colour.
    public var title = TextSpec()
    /// The colour inside; nil for none.
    public var fill: ColorSource?
    /// The border's width, in points, inside the button; 0 is none.
    public var borderWidth = 0.0
    /// The border's colour.
    public var borderColor = ColorSource.token("accent")
    /// The radius of the corners: points, or a part of the shorter side.
    public var radius = Extent.points(8)
    /// The space around the title.
    public var padding = Insets(top: 12, left: 16, bottom: 12, right: 16)
    /// When it can be tapped.
    public var enabled = Enabled.always(true)
    /// The opacity, from 0 to 1.
    public var opacity = 1.0
    /// How it differs while it cannot be tapped.
    public var whenDisabled = DisabledLook()
    /// How it is enabled and disabled in an animation; nil for at once.
    public var transition: Timing?
    /// The lengths that the scene gives it.
    public var ownSize = OwnSize()
    /// Where the scene says `button`; nil for a button made in Swift.
    public var place: SourcePlace?

    /// A button without a title, in the accent's colour.
    public init() {
        title.weight = 600
        title.color = .token("accent")
        title.lines = 1
    }
}
