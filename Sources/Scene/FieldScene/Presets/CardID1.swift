extension Preset {
    /// A bank card in its real proportions, with a front, a back, a moving focus frame, and a form below.
    ///
    /// The proportions, 85.60 × 53.98 mm, and the radius of the corners, 3.18 mm, are defined by the format ID-1 of
    /// ISO/IEC 7810, at the width of the card on a phone of 375 points. Both captions are on one baseline. On phones of
    /// at least 320 points, the focus frame stays on the card, even in a drag beyond the first or the last page.
    static let cardID1 = Preset(
        name: "card-id1",
        summary: "a bank card in its real proportions, with a moving focus frame and a form below",
        origin: "the format ID-1 of ISO/IEC 7810",
        yaml: """
            preset: card
            front:
              ratio: 1.586
              radius: 13
              inset: 20
              number: { size: 19, lineHeight: 20, placeholder: { color: "#B0B0B0" } }
              holder:
                caption: { text: CARDHOLDER NAME, weight: 600, letterSpacing: 1.5 }
                gap: 6
                size: 13
                lineHeight: 14
                placeholder: { text: NAME SURNAME, color: "#B0B0B0" }
              expiry:
                caption: { text: VALID THRU, weight: 600, letterSpacing: 1.5 }
                gap: 6
                size: 13
                lineHeight: 14
                placeholder: { text: MM/YY, color: "#B0B0B0" }
              brand: { width: 48, height: 30 }
            back: { stripe: { top: 22, height: 46 } }
            focus: { radius: 8, numberMargin: 10, stretch: 8 }
            form:
              placeholders: { number: Card number, holder: Name on card, expiry: Expiry date, code: Security code }
            """,
        canvas: "width: 375, height: 334", page: "black",
        states: """
            empty:
            typing: { number: "482", focused: true }
            back: { number: "4829032190000000", holder: Galvin Li, expiry: "02/20", code: "369", page: 3 }
            """,
        platform: .general)
}
