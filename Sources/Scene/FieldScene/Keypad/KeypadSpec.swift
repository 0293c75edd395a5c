/// The description of a phone's number pad in a scene.
package struct KeypadSpec: Hashable, Sendable, ReadableElement {
    /// The platforms whose number pad can be drawn.
    package enum Style: String, Hashable, Sendable, SceneWord {
        /// The number pad of iOS 26.
        case ios
        /// The number pad of iOS 18.
        case ios18
        /// A number pad in the style of Android, in the colours of Material 3.
        case android

        var meaning: String {
            switch self {
            case .ios: "the number pad of iOS 26"
            case .ios18: "the number pad of iOS 18"
            case .android: "the number pad of an Android phone"
            }
        }
    }

    /// The two colour schemes of a number pad.
    package enum Appearance: String, Hashable, Sendable, SceneWord {
        /// The keys are white on a light gray background.
        case light
        /// The keys are gray on a black background.
        case dark

        var meaning: String {
            switch self {
            case .light: "light keys"
            case .dark: "dark keys"
            }
        }
    }

    /// One key of a number pad.
    package enum Key: String, Hashable, Sendable, CaseIterable {
        /// The digit 1.
        case one = "1"
        /// The digit 2.
        case two = "2"
        /// The digit 3.
        case three = "3"
        /// The digit 4.
        case four = "4"
        /// The digit 5.
        case five = "5"
        /// The digit 6.
        case six = "6"
        /// The digit 7.
        case seven = "7"
        /// The digit 8.
        case eight = "8"
        /// The digit 9.
        case nine = "9"
        /// The digit 0.
        case zero = "0"
        /// The key that deletes the last digit.
        case delete
    }

    /// The id, the size, the opacity and the reactions, which all elements have.
    package var header = ElementHeader(id: "keypad")
    /// The platform whose number pad is drawn; nil for `android` if the nearest device around the keypad is an Android
    /// phone, and for `ios` otherwise.
    package var style: Style?
    /// The colour scheme; nil for `dark` in a theme whose text is lighter than the background, and for `light` in any
    /// other theme.
    package var appearance: Appearance?
    /// The key that is pressed; nil for none.
    package var pressed: Key?
    /// The id of the field whose typed and deleted characters the keypad shows as pressed keys; nil for none.
    package var follows: Located<String>?
    /// The code that the keypad suggests above its keys; nil for none.
    package var autofill: Autofill?

    /// A code from a message that a keypad suggests.
    package struct Autofill: Hashable, Sendable {
        /// The code.
        package var code: Located<String>
        /// The text that explains where the code comes from; empty for none. If it is nil, it is "From Messages" in the
        /// styles of iOS, and there is none in the style of Android.
        package var caption: Located<String>?

        /// Creates a suggestion with the caption of its style.
        package init(code: Located<String>) { self.code = code }
    }

    /// The id of the suggestion above the keys, which can be tapped.
    package var autofillID: String { "\(id).autofill" }

    static let table = KeyTable(
        "keypad", "The number pad of a phone.",
        sample: "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { keypad: {} }] } } }"
    ).of(KeypadSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "style", &style, .words().optional,
            initial: "`ios`; in a device with `model: android` `android`",
            "the system that it belongs to", example: "android", also: ["platform", "type", "os"])
        walk.value(
            "appearance", &appearance, .words().optional, initial: "the theme's",
            "the colours. The default is dark where the theme's text is lighter than its background",
            example: "dark", also: ["theme", "colorScheme", "keyboardAppearance", "mode"])
        walk.value(
            "pressed", &pressed, .pressedKey, as: "`0` to `9`, `delete` or `none`", initial: "none",
            "the key that is held down", example: "5", also: ["highlighted", "active", "key"])
        walk.value(
            "follows", &follows, .fieldID.located.optional, initial: "none",
            "in animations, the key of each character that is typed or deleted in this field is held down for 100"
                + " ms, or for a shorter `every`",
            example: "code", also: ["field", "for", "of"])
        let current = autofill
        walk.value(
            "autofill", &autofill, .autofill(current), as: "text of 1 to 64 characters, mapping or `none`",
            initial: "none", "a code that is suggested above the keys",
            example: "\"482913\"", also: ["suggestion", "oneTimeCode", "smsCode", "autocomplete"])
        header.commonKeys(walk)
    }
}

extension KeypadSpec.Autofill {
    fileprivate mutating func keys(_ walk: KeyWalk) {
        let written = walk.value(
            "code", &code, .code, as: "text", isRequired: true, "the code, where `autofill` is a mapping",
            example: "\"482913\"", also: ["text", "value"])
        walk.value(
            "caption", &caption, .shownTextOrNone, as: "text or `none`", initial: "`From Messages`; in `android` none",
            "where the code comes from", example: "From Mail", also: ["title", "label", "source"])
        if written == nil, code.value.isEmpty { walk.report { "'\($0)' needs a 'code'" } }
    }
}

extension ValueKind {
    fileprivate static var pressedKey: ValueKind<KeypadSpec.Key?> {
        ValueKind<KeypadSpec.Key?>(KeypadSpec.Key.pressed) { reader in
            reader.isNone ? .some(nil) : reader.word(KeypadSpec.Key.self).map { .some($0) }
        }
    }

    /// A suggested code: the code alone, or a mapping of `code` and `caption`. Absent keys keep the values of `current`.
    fileprivate static func autofill(_ current: KeypadSpec.Autofill?) -> ValueKind<KeypadSpec.Autofill?> {
        let autofill = current ?? KeypadSpec.Autofill(code: Located(""))
        let keys = mapping(
            KeyTable(
                "autofill", "A code that is suggested above the keys.",
                sample:
                    "{ content: { stack: { children: [{ field: { length: 6 } }, { keypad: { autofill: {} } }] } } }",
                companions: ["code: \"482913\""], isInline: true), from: autofill
        ) { $0.keys($1) }
        let type = ValueType.either([.text(1...SceneLimits.cells), keys.type, .none])
        return ValueKind<KeypadSpec.Autofill?>(type) { reader in
            if reader.isPlainNone { return .some(nil) }
            if case .mapping = reader.node.content { return keys.read(reader) }
            guard let code = reader.code() else { return nil }
            var autofill = autofill
            autofill.code = code
            return autofill
        }
    }

    /// A displayed text that is at most as long as the value of a field.
    fileprivate static var code: ValueKind<Located<String>> {
        ValueKind<Located<String>>(.text(1...SceneLimits.cells), read: { $0.code() })
    }
}

extension KeypadSpec.Key {
    /// The words for the key that is held down.
    static let pressed = ValueType.either([
        ValueKind<Self>.words(Self.self) { $0 == .delete ? "the delete key" : "the digit" }.type, .integer(0...9),
        .none,
    ])
}

extension ScalarReader {
    /// A displayed text that is at most as long as the value of a field.
    fileprivate func code() -> Located<String>? {
        guard let code = shownText() else { return nil }
        guard (1...SceneLimits.cells).contains(code.value.count) else {
            return misuse("'\(name)' must have from 1 to \(SceneLimits.cells) characters, not \(code.value.count)")
        }
        return code
    }
}
