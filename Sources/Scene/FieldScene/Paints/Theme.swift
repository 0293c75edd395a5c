package import FieldGeometry

/// A named set of colours, which scenes refer to by token.
public struct Theme: Hashable, Sendable {
    /// The name of the theme in scenes.
    public var name: String
    /// The colours by token.
    package var colors: [String: Color]
    /// Whether `light-dark()` uses its second colour. True for `dark` and for themes whose `base` is dark.
    package var isDark: Bool
    /// The source of the tokens; nil if the theme has no token file.
    package var source: Source?

    /// The token file of a theme.
    package struct Source: Hashable, Sendable {
        /// The file.
        package var file: TokenFile
        /// The tokens that the scene sets itself.
        package var changes: Set<String>
        /// The theme with which this one begins; nil for `light` and `dark`.
        package var base: String?
    }

    /// Creates a theme.
    package init(name: String, colors: [String: Color], isDark: Bool = false) {
        self.name = name
        self.colors = colors
        self.isDark = isDark
    }

    /// The tokens of every theme, each with its colour in `light` and in `dark`, as 0xRRGGBBAA.
    ///
    /// In `light`, the grays of `inactive`, `active` and `entered` are UIKit's `lightGray` and `darkGray`. The colours
    /// of `error`, `success` and `accent` are UIKit's system red, green and blue.
    private static let tokens: [(name: String, light: UInt32, dark: UInt32)] = [
        ("background", 0xFFFF_FFFF, 0x0000_00FF),
        ("text", 0x0000_00FF, 0xFFFF_FFFF),
        ("secondary", 0x8080_80FF, 0x9898_9FFF),
        ("inactive", 0xAAAA_AAFF, 0x6363_66FF),
        ("active", 0x5555_55FF, 0xD1D1_D6FF),
        ("entered", 0x5555_55FF, 0xD1D1_D6FF),
        ("placeholder", 0xC7C7_CCFF, 0x4848_4AFF),
        ("accent", 0x007A_FFFF, 0x0A84_FFFF),
        ("error", 0xFF3B_30FF, 0xFF45_3AFF),
        ("success", 0x34C7_59FF, 0x30D1_58FF),
        ("disabled", 0xD1D1_D6FF, 0x3A3A_3CFF),
        ("fill", 0xF2F2_F7FF, 0x1C1C_1EFF),
        ("border", 0xC6C6_C8FF, 0x3838_3AFF),
        ("shadow", 0x0000_0040, 0x0000_0080),
    ]

    /// The built-in themes `light` and `dark`.
    public static let builtIn: [Theme] = [
        Theme(
            name: "light",
            colors: Dictionary(uniqueKeysWithValues: tokens.map { ($0.name, Color(rgba: $0.light)) })),
        Theme(
            name: "dark",
            colors: Dictionary(uniqueKeysWithValues: tokens.map { ($0.name, Color(rgba: $0.dark)) }), isDark: true),
    ]
}
