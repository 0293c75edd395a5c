import FieldGeometry
import FieldScene

/// The dimensions, in points, and the colours of an iPhone's number pad.
struct KeypadStyle {
    /// The colour behind the keys.
    let background: Color
    /// The colour of a key.
    let key: Color
    /// The colour of a pressed key.
    let pressedKey: Color
    /// The colour of the dark edge that shows below each key.
    let edge: Color
    /// The colour of digits, letters and the delete symbol.
    let text: Color

    /// The height of a number pad on an iPhone: four rows of keys of 46 points, three gaps of 7 points between them, 6
    /// points above the first row and 5 points below the last.
    static let height = 216.0
    /// The distance from the top edge to the first key.
    static let top = 6.0
    /// The distance from the last key to the bottom edge.
    static let bottom = 5.0
    /// The distance between two rows.
    static let rowGap = 7.0
    /// The distance between two keys of a row, and between the outer keys and the side edges.
    static let columnGap = 6.0
    /// The radius of a key's corners.
    static let radius = 5.0
    /// The height of the edge that shows below each key.
    static let edgeHeight = 1.0
    /// The size of the digits' font.
    static let digitSize = 24.0
    /// The size of the letters' font.
    static let letterSize = 10.0
    /// The space that is added between two letters.
    static let letterSpacing = 2.0
    /// The vertical middle of the digits 1 to 9, as a fraction of the key's height; the digit 0 is centred.
    static let digitMiddle = 0.345
    /// The vertical middle of the letters, as a fraction of the key's height.
    static let letterMiddle = 0.77

    /// The colours of the light or the dark keypad.
    static func of(_ appearance: KeypadSpec.Appearance) -> KeypadStyle {
        switch appearance {
        case .light:
            KeypadStyle(
                background: Color(rgba: 0xD1D4_DAFF), key: .white, pressedKey: Color(rgba: 0xB4B9_C2FF),
                edge: Color(rgba: 0x898A_8DFF), text: .black)
        case .dark:
            KeypadStyle(
                background: Color(rgba: 0x1C1C_1EFF), key: Color(rgba: 0x6767_68FF),
                pressedKey: Color(rgba: 0x4343_45FF), edge: Color(rgba: 0x0D0D_0EFF), text: .white)
        }
    }
}

extension KeypadSpec.Key {
    /// The letters below the digit; empty for 1, 0 and the delete key.
    var letters: String {
        switch self {
        case .two: "ABC"
        case .three: "DEF"
        case .four: "GHI"
        case .five: "JKL"
        case .six: "MNO"
        case .seven: "PQRS"
        case .eight: "TUV"
        case .nine: "WXYZ"
        case .one, .zero, .delete: ""
        }
    }

    /// The column and the row of the key, both counted from 0.
    var position: (column: Int, row: Int) {
        switch self {
        case .zero: (1, 3)
        case .delete: (2, 3)
        default: ((number - 1) % 3, (number - 1) / 3)
        }
    }

    private var number: Int { Int(rawValue) ?? 0 }
}
