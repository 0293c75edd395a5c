import FieldGeometry
import FieldScene

/// The dimensions, in points, and the colours of a number pad.
struct KeypadStyle {
    /// The dimensions.
    let metrics: KeypadMetrics
    /// The colour behind the keys.
    let background: Color
    /// The colour of a key.
    let key: Color
    /// The colour of a pressed key.
    let pressedKey: Color
    /// The colour of the dark edge that shows below each key; nil for no edge.
    let edge: Color?
    /// The colour of the delete key; nil if only its symbol is drawn.
    let deleteKey: Color?
    /// The colour of digits, letters and the delete symbol.
    let text: Color
    /// The colour of the caption of a suggested code.
    let caption: Color

    /// The light or the dark keypad of a platform.
    ///
    /// The keys of iOS 26 are of glass: white over the content behind the keypad, with an opacity of about three
    /// quarters in light themes and a sixth in dark ones. That content is assumed to be gray. The colours of Android
    /// are roles of Material 3 in its baseline schemes: the background `surface-container`, keys
    /// `surface-container-lowest` and, in dark themes, `-highest`, the delete key `secondary-container`, and pressed
    /// keys with a state layer of 10 % of `on-surface`.
    static func of(_ style: KeypadSpec.Style, _ appearance: KeypadSpec.Appearance) -> KeypadStyle {
        switch (style, appearance) {
        case (.ios, .light):
            KeypadStyle(
                metrics: .ios, background: Color(rgba: 0xD6D7_DCFF), key: Color(rgba: 0xF5F5_F7FF),
                pressedKey: Color(rgba: 0xDBDC_E0FF), edge: nil, deleteKey: Color(rgba: 0xF5F5_F7FF), text: .black,
                caption: Color(rgba: 0x5F60_64FF))
        case (.ios, .dark):
            KeypadStyle(
                metrics: .ios, background: Color(rgba: 0x1C1C_1EFF), key: Color(rgba: 0x4141_43FF),
                pressedKey: Color(rgba: 0x2B2B_2DFF), edge: nil, deleteKey: Color(rgba: 0x4141_43FF), text: .white,
                caption: Color(rgba: 0x9E9E_A3FF))
        case (.ios18, .light):
            KeypadStyle(
                metrics: .ios18, background: Color(rgba: 0xD1D4_DAFF), key: .white,
                pressedKey: Color(rgba: 0xB4B9_C2FF),
                edge: Color(rgba: 0x898A_8DFF), deleteKey: nil, text: .black, caption: Color(rgba: 0x5F60_64FF))
        case (.ios18, .dark):
            KeypadStyle(
                metrics: .ios18, background: Color(rgba: 0x1C1C_1EFF), key: Color(rgba: 0x6767_68FF),
                pressedKey: Color(rgba: 0x4343_45FF), edge: Color(rgba: 0x0D0D_0EFF), deleteKey: nil, text: .white,
                caption: Color(rgba: 0x9E9E_A3FF))
        case (.android, .light):
            KeypadStyle(
                metrics: .android, background: Color(rgba: 0xF3ED_F7FF), key: .white,
                pressedKey: Color(rgba: 0xE8E8_E9FF), edge: nil, deleteKey: Color(rgba: 0xE8DE_F8FF),
                text: Color(rgba: 0x1D1B_20FF), caption: Color(rgba: 0x4945_4FFF))
        case (.android, .dark):
            KeypadStyle(
                metrics: .android, background: Color(rgba: 0x211F_26FF), key: Color(rgba: 0x3634_3BFF),
                pressedKey: Color(rgba: 0x4845_4CFF), edge: nil, deleteKey: Color(rgba: 0x4A44_58FF),
                text: Color(rgba: 0xE6E0_E9FF), caption: Color(rgba: 0xCAC4_D0FF))
        }
    }
}

/// The dimensions of a number pad, in points.
struct KeypadMetrics {
    /// The height without a suggestion, and without the area below the keys.
    let height: Double
    /// The distance from the top edge to the first key.
    let top: Double
    /// The distance from the last key to the bottom edge.
    let bottom: Double
    /// The distance between two rows.
    let rowGap: Double
    /// The distance between two keys of a row, and between the outer keys and the side edges.
    let columnGap: Double
    /// The radius of a key's corners.
    let radius: Double
    /// The corners of the background.
    let corners: Corners
    /// The height of the area below the keys on a phone without a home button, with the system's own keys; 0 for none.
    let below: Double
    /// Whether there are letters below the digits 2 to 9.
    let hasLetters: Bool
    /// The least width of a key: on a key with letters, "WXYZ" has about 40 points; on any other key, the delete symbol
    /// has 23.
    var minimumKeyWidth: Double { hasLetters ? 40 : 24 }
    /// The height of the area above the keys in which a code is suggested.
    let suggestion: Double

    /// The height of the edge that shows below each key.
    static let edgeHeight = 1.0
    /// The least height of a key, with 1 point above and below a digit.
    static let minimumKeyHeight = 20.0
    /// The least height of a key with letters: below it, the digit would touch the letters.
    static let minimumHeightWithLetters = 32.0
    /// The height of the keys of an iPhone.
    static let keyHeight = 46.0
    /// The size of the digits' font.
    static let digitSize = 24.0
    /// The size of the letters' font.
    static let letterSize = 10.0
    /// The space that is added between two letters.
    static let letterSpacing = 2.0
    /// The vertical middle of the digits 1 to 9 above letters, as a fraction of the key's height.
    static let digitMiddle = 0.345
    /// The vertical middle of the letters, as a fraction of the key's height.
    static let letterMiddle = 0.77

    /// The number pad of an iPhone with iOS 18: four rows of keys of 46 points, with three gaps of 7 points, in 216
    /// points, as on phones with a home button. Other phones report a keyboard of 291 points, so that 75 are below the
    /// keys, or of 335 points with the bar of suggestions.
    static let ios18 = iPhone(radius: 5, corners: .square)
    /// The number pad of iOS 26: that of iOS 18 with rounder keys, and round upper corners.
    static let ios = iPhone(radius: 10, corners: Corners(topLeft: 26, topRight: 26, bottomRight: 0, bottomLeft: 0))

    private static func iPhone(radius: Double, corners: Corners) -> KeypadMetrics {
        KeypadMetrics(
            height: 216, top: 6, bottom: 5, rowGap: 7, columnGap: 6, radius: radius, corners: corners, below: 75,
            hasLetters: true, suggestion: 44)
    }

    /// Four rows of keys of 48 dp, the least size of a touch target in Material Design, with 6 dp around each key, and
    /// the small shape of Material 3. The gaps and the strip of suggestions are our choice.
    static let android = KeypadMetrics(
        height: 222, top: 6, bottom: 6, rowGap: 6, columnGap: 6, radius: 8, corners: .square, below: 0,
        hasLetters: false, suggestion: 48)
}

extension KeypadSpec.Key {
    /// The letters below the digit; empty for 1, 0 and the delete key.
    var letters: String { Self.letters[number] }

    /// The letters below the digits from 0 to 9.
    private static let letters = ["", "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

    /// The column and the row of the key, both counted from 0.
    var position: (column: Int, row: Int) {
        switch self {
        case .zero: (1, 3)
        case .delete: (2, 3)
        default: ((number - 1) % 3, (number - 1) / 3)
        }
    }

    /// The digit; 0 for the delete key.
    private var number: Int { Int(rawValue) ?? 0 }
}

extension Color {
    /// The luma (Rec. 709), from 0 to 1; the opacity is ignored.
    var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

extension Theme {
    /// Whether the theme is dark: its text is lighter than its background.
    var isDark: Bool { (colors["text"] ?? .clear).luma > (colors["background"] ?? .clear).luma }
}
