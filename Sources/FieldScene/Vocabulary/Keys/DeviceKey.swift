/// The keys of `device`.
package enum DeviceKey: String, MappingKey {
    case id, model, frame, screen, background, statusBar, content

    package static let mappingName = "device"
    package static let summary = "A phone or a tablet around a screen."
    package static let sampleScene = "{ content: { device: {} } }"
    package static let companions = ["content: { text: Hello }"]
    package static let parts: [any MappingKey.Type] = [ElementVisibilityKey.self, ElementTransitionKey.self]

    package var description: KeyDescription {
        switch self {
        case .id: ElementPlaceKey.id.description
        case .model:
            KeyDescription(
                .words(DeviceSpec.Model.self) {
                    switch $0 {
                    case .phoneHomeButton: "a phone with a home button"
                    case .phoneNotch: "a phone with a notch"
                    case .phoneIsland: "a phone with an island"
                    case .android: "an Android phone with a camera in the screen"
                    case .tablet: "a tablet"
                    }
                }, initial: "`phone-home-button`",
                "the kind of device: its screen, its [safe area](#safe-areas), its status bar, its body and what is cut out"
                    + " of the screen",
                example: "phone-island", synonyms: ["type", "kind", "name"])
        case .frame:
            KeyDescription(
                .words(DeviceSpec.Frame.self) {
                    switch $0 {
                    case .phone: "the body of the model"
                    case .none: "nothing"
                    }
                }, initial: "`phone`",
                "what is drawn around the screen: the body of the model, or nothing. With `none` the screen has square"
                    + " corners and no cut-out, as in a screenshot; the safe area stays",
                example: "none", synonyms: ["bezel", "body"])
        case .screen:
            KeyDescription(
                .mapping(ScreenKey.self), as: "`{ width, height }`, up to 10,000", initial: "the model's",
                "the size of the screen. A side that is not set stays the model's", example: "{ width: 360 }",
                synonyms: ["size", "resolution"])
        case .background:
            KeyDescription(
                .color, initial: "`background`", "the colour of the screen", example: "\"#F2F2F7\"",
                synonyms: ["color", "backgroundColor", "fill"])
        case .statusBar:
            KeyDescription(
                .either([.mapping(StatusBarKey.self), .none, .null]), as: "mapping or `none`", initial: "none",
                "a status bar, in the arrangement of the model's system", example: "{ time: \"9:41\" }")
        case .content:
            KeyDescription(
                .mapping(ElementKey.self), as: "element", "what the screen shows", example: "{ text: Hello }",
                synonyms: ["body", "child", "children"])
        }
    }
}

/// The keys of `screen` of a device.
package enum ScreenKey: String, MappingKey {
    case width, height

    package static let mappingName = "screen"
    package static let isInline = true
    package static let summary = "The size of a device's screen."
    package static let sampleScene = "{ content: { device: { screen: {} } } }"

    package var description: KeyDescription {
        switch self {
        case .width: KeyDescription(.size(upTo: 10_000), initial: "the model's", "the width", example: "360")
        case .height: KeyDescription(.size(upTo: 10_000), initial: "the model's", "the height", example: "640")
        }
    }
}

/// The keys of `statusBar`.
package enum StatusBarKey: String, MappingKey {
    case time, carrier, signal, battery, style

    package static let mappingName = "statusBar"
    package static let summary = "The status bar of a device."
    package static let sampleScene = "{ content: { device: { statusBar: {} } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .time: KeyDescription(.text, initial: "`9:41`", "the time", example: "\"12:00\"", synonyms: ["clock"])
        case .carrier:
            KeyDescription(
                .text, as: "text or `none`", initial: "`Carrier` for `phone-home-button`, else none",
                "the carrier. `phone-notch` and `phone-island` do not show it, because their status bars have no space for"
                    + " it",
                example: "Carrier", synonyms: ["operator", "provider"])
        case .signal:
            KeyDescription(
                .either([.integer(0...4), .none]), as: "0 to 4 or `none`", initial: "4", "the number of full bars",
                example: "3", synonyms: ["bars", "cellularBars"])
        case .battery:
            KeyDescription(
                .fraction, initial: "1", "the charge of the battery", example: "0.8",
                synonyms: ["charge", "batteryLevel"])
        case .style:
            KeyDescription(
                .words(StatusBarSpec.Style.self) {
                    switch $0 {
                    case .light: "white, for dark screens"
                    case .dark: "black"
                    }
                }, initial: "the theme's `text`", "`light` is white, for dark screens; `dark` is black",
                example: "dark",
                synonyms: ["color", "appearance"])
        }
    }
}
