package import FieldGeometry

/// The description of a device in a scene: a phone or a tablet around a screen.
package struct DeviceSpec: Hashable, Sendable, ReadableElement {
    /// The frame that is drawn around the screen.
    package enum Frame: String, Hashable, Sendable, SceneWord {
        /// The body of the device.
        case phone
        /// Nothing: the device is its screen, as in a screenshot.
        case none

        var meaning: String {
            switch self {
            case .phone: "the body of the model"
            case .none: "nothing"
            }
        }
    }

    /// The id, the size, the opacity and the reactions, which all elements have.
    package var header = ElementHeader(id: "device")
    /// The kind of device.
    package var model = Model.phoneHomeButton
    /// The frame that is drawn around the screen.
    package var frame = Frame.phone
    /// The width and the height of the screen that override the model's.
    package var explicitScreen = SizeOverride()
    /// The background colour of the screen.
    package var background = ColorSource.token("background")
    /// The status bar; nil for none.
    package var statusBar: StatusBarSpec?
    /// The content of the screen.
    package var content: Element?
    /// Whether an element of the content uses the safe area, so that the content has the whole screen.
    package var usesSafeArea = false

    /// The size of the screen, in points.
    package var screen: Size {
        Size(
            width: explicitScreen.width ?? model.screen.width, height: explicitScreen.height ?? model.screen.height)
    }

    /// The distances between the screen and the edges of the device, in points.
    package var margins: Insets { frame == .none ? .zero : model.margins }

    /// The size of the device with its frame, in points.
    package var size: Size {
        Size(
            width: screen.width + margins.left + margins.right, height: screen.height + margins.top + margins.bottom)
    }

    static let table = KeyTable(
        "device", "A phone or a tablet around a screen.", sample: "{ content: { device: {} } }",
        companions: ["content: { text: Hello }"]
    ).of(DeviceSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        header.idKey(walk)
        walk.value(
            "model", &model, .deviceModel,
            "the kind of device: its screen, its [safe area](#safe-areas), its status bar, its body and its cut-out",
            example: "phone-island", also: ["type", "kind", "name"])
        walk.value(
            "frame", &frame, .words(),
            "what is drawn around the screen: the body of the model, or nothing. With `none`, the screen has square"
                + " corners and no cut-out",
            example: "none", also: ["bezel", "body"])
        walk.mapping(
            "screen", KeyTable("screen", "The size of a device's screen."), as: "mapping",
            "the size of the screen", example: "{ width: 360 }",
            also: ["size", "resolution"]
        ) { walk in
            walk.value(
                "width", &explicitScreen.width, .size(upTo: 10_000).optional, initial: "the model's", "the size",
                example: "360")
            walk.value(
                "height", &explicitScreen.height, .size(upTo: 10_000).optional, initial: "the model's", "the size",
                example: "640")
        }
        walk.value(
            "background", &background, .color, "the colour of the screen", example: "\"#F2F2F7\"",
            also: ["color", "backgroundColor", "fill"])
        walk.value(
            "statusBar", &statusBar, .statusBar, as: "mapping or `none`", initial: "none",
            "a status bar, in the arrangement of the model's system", example: "{ time: \"9:41\" }")
        let written = walk.key(
            "content", .mapping(Element.table), as: "element", "what the screen shows", example: "{ text: Hello }",
            also: ["body", "child", "children"])
        if let written { content = Element.decode(written.node, as: "content", in: written.context) }
        if let content { usesSafeArea = content.usesSafeArea }
        header.reactions.visibilityKeys(walk)
        header.reactions.transitionKeys(walk)
    }

    /// A generic device, with the dimensions of a typical product of its kind.
    package enum Model: String, Hashable, Sendable, SceneWord {
        /// A phone with a home button and a screen with square corners.
        case phoneHomeButton = "phone-home-button"
        /// A phone whose sensors are in a notch at the top edge of the screen.
        case phoneNotch = "phone-notch"
        /// A phone whose sensors are in an island near the top edge of the screen.
        case phoneIsland = "phone-island"
        /// An Android phone with a hole for the camera, and a bar for gestures.
        case android
        /// A tablet with a home indicator.
        case tablet

        /// The size of the screen in portrait, in points: the sizes of an iPhone SE, an iPhone 14, an iPhone 15, a
        /// phone of 1080 × 2400 pixels at 420 dpi, and an iPad Air of 10.9 inches.
        package var screen: Size {
            switch self {
            case .phoneHomeButton: Size(width: 375, height: 667)
            case .phoneNotch: Size(width: 390, height: 844)
            case .phoneIsland: Size(width: 393, height: 852)
            case .android: Size(width: 412, height: 915)
            case .tablet: Size(width: 820, height: 1180)
            }
        }

        /// The parts of the screen that the system and the cut-outs cover at its four sides, in points: for phones of
        /// iOS the `safeAreaInsets` that UIKit reports in portrait, for the tablet the insets of an iPad without a home
        /// button, and for Android a status bar of 48 dp around the hole for the camera, and a gesture bar of 24 dp.
        package var safeArea: Insets {
            switch self {
            case .phoneHomeButton: Insets(top: 20)
            case .phoneNotch: Insets(top: 47, bottom: 34)
            case .phoneIsland: Insets(top: 59, bottom: 34)
            case .android: Insets(top: 48, bottom: 24)
            case .tablet: Insets(top: 24, bottom: 20)
            }
        }

        /// The distances between the screen and the edges of the device with its buttons, in points.
        package var margins: Insets {
            switch self {
            case .phoneHomeButton: Insets(top: 96, left: 27, bottom: 96, right: 27)
            case .phoneNotch: Insets(top: 20, left: 22, bottom: 20, right: 22)
            case .phoneIsland: Insets(top: 16, left: 18, bottom: 16, right: 18)
            case .android: Insets(top: 16, left: 18, bottom: 16, right: 18)
            case .tablet: Insets(top: 52, left: 52, bottom: 52, right: 52)
            }
        }

        /// Whether the content fills the whole screen. On a phone with a home button, content that does not use the
        /// safe area begins below the status bar.
        package var fillsScreen: Bool { self != .phoneHomeButton }

        var meaning: String {
            switch self {
            case .phoneHomeButton: "a phone with a home button"
            case .phoneNotch: "a phone with a notch"
            case .phoneIsland: "a phone with an island"
            case .android: "an Android phone with a camera in the screen"
            case .tablet: "a tablet"
            }
        }
    }
}

/// The status bar at the top of a device's screen.
package struct StatusBarSpec: Hashable, Sendable, KeyedValue {
    /// The colours of the text and symbols.
    package enum Style: String, Hashable, Sendable, SceneWord {
        /// The text and symbols are white, for dark screens.
        case light
        /// The text and symbols are black, for light screens.
        case dark

        var meaning: String {
            switch self {
            case .light: "white, for dark screens"
            case .dark: "black"
            }
        }
    }

    /// The text in the middle or at the left, usually the time.
    package var time = Located("9:41")
    /// The name of the carrier; empty for none. If it is nil, a phone with a home button shows "Carrier", and the other
    /// devices show none.
    package var carrier: Located<String>?
    /// The colour of the text and symbols; nil for the theme's `text` colour.
    package var style: Style?
    /// The charge of the battery, from 0 to 1.
    package var battery = 1.0
    /// The number of full bars in the signal symbol, from 0 to 4; nil for no symbol.
    package var signal: Int? = 4

    fileprivate static let table = KeyTable(
        "status-bar", name: "statusBar", "The status bar of a device.",
        sample: "{ content: { device: { statusBar: {} } } }", isInline: true
    ).of(StatusBarSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value("time", &time, .shownText, initial: "`9:41`", "the time", example: "\"12:00\"", also: ["clock"])
        walk.value(
            "carrier", &carrier, .shownTextOrNone, as: "text or `none`",
            initial: "`Carrier`; of models other than `phone-home-button` none",
            "the carrier. `phone-notch` and `phone-island` have no space for it",
            example: "Operator", also: ["operator", "provider"])
        walk.value(
            "signal", &signal, .integer(0...4).orNone, as: "0 to 4 or `none`", "the number of full bars", example: "3",
            also: ["bars", "cellularBars"])
        walk.value(
            "battery", &battery, .fraction, "the charge of the battery", example: "0.8",
            also: ["charge", "batteryLevel"])
        walk.value(
            "style", &style, .words().optional, initial: "the theme's `text`",
            "`light` is white, for dark screens; `dark` is black", example: "dark", also: ["color", "appearance"])
    }
}

extension ValueKind {
    fileprivate static var deviceModel: ValueKind<DeviceSpec.Model> {
        let words = words(DeviceSpec.Model.self)
        return ValueKind<DeviceSpec.Model>(words.type, text: words.text) { reader in
            // `phone`, a value of `frame`, is not similar to any model, but is easily mistaken for one.
            guard reader.scalar == DeviceSpec.Frame.phone.rawValue else { return words.read(reader) }
            let models = DeviceSpec.Model.allCases.map(\.rawValue).joined(separator: ", ")
            return reader.misuse(
                "'\(reader.name)' must be one of \(models), not \(reader.node.noun); did you mean"
                    + " '\(DeviceSpec.Model.phoneHomeButton.rawValue)'?")
        }
    }

    fileprivate static var statusBar: ValueKind<StatusBarSpec?> {
        ValueKind<StatusBarSpec?>(.either([.mapping(StatusBarSpec.table), .none, .null])) { reader in
            reader.isNone ? .some(nil) : reader.value(of: StatusBarSpec.table, from: StatusBarSpec()) { $0.keys($1) }
        }
    }
}

extension Element {
    /// Whether this element or one of its descendants keeps its content inside the safe area.
    fileprivate var usesSafeArea: Bool {
        switch self {
        case .stack(let stack) where stack.padding.safeAreaShare > 0: return true
        case .overlay(let overlay) where overlay.padding.safeAreaShare > 0: return true
        case .stack, .overlay:
            if reactions.styles.values.contains(where: \.usesSafeArea) { return true }
        default: break
        }
        return children.contains(where: \.usesSafeArea)
    }
}

extension ElementPatch {
    /// Whether the patch sets a padding that contains the safe area.
    fileprivate var usesSafeArea: Bool {
        guard let padding = node.entry(named: "padding")?.value else { return false }
        if case .scalar(let word, _) = padding.content { return word == "safeArea" }
        guard case .scalar(let flag, _)? = padding.entry(named: "safeArea")?.value.content else { return false }
        return flag == "true"
    }
}
