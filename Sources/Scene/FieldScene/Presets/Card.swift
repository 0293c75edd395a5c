extension Preset {
    /// A credit card with a front, a back, a moving focus frame, and a form below.
    ///
    /// The form has white text on black, as on the original screen. In light themes its pages are filled with black, so
    /// that the text is legible on a white canvas; on a black canvas, the fill does not show.
    static let card = Preset(
        name: "card",
        summary: "a credit card that flips, with a moving focus frame and a form below",
        origin: "an iOS screen for paying by card",
        yaml: """
            kind: card
            margin: 11.5
            distance: 800
            front:
              height: 180
              radius: 8
              fill: "#3F3F3F"
              inset: 16
              number:
                { family: OCR A, size: 21, lineHeight: 21.5, color: "#FFFFFF",
                  placeholder: { character: X, color: "#929292" } }
              holder:
                caption: { text: "C A R D    H O L D E R    N A M E", family: Inter, size: 8, weight: 700, color: "#D6D6D6" }
                gap: 6
                family: OCR A
                size: 11
                lineHeight: 11.25
                color: "#FFFFFF"
                placeholder: { text: NAME SURNAME, color: "#929292" }
              expiry:
                caption: { text: "E X P .    D A T E", family: Inter, size: 8, weight: 700, color: "#D6D6D6" }
                gap: 8
                family: OCR A
                size: 11
                lineHeight: 11.25
                color: "#FFFFFF"
                placeholder: { text: MM/YY, color: "#929292" }
              brand: { width: 40, height: 25, color: "#FFFFFF" }
            back:
              stripe: { top: 20, height: 50, color: "#2F3134" }
              signature:
                { gap: 20, left: 16, right: 70, height: 40, fill: "#C6C6C6",
                  family: Dancing Script, size: 22, color: "#000000", drop: 5 }
              code:
                { height: 18, width: 35, padding: 5, fill: "#C4C4C4",
                  family: Inter, size: 13, italic: true, color: "#000000" }
            focus:
              { color: "#FF8000", errorColor: error, successColor: success, width: 1, statusWidth: 2, radius: 6,
                numberMargin: { top: 14, left: 10, bottom: 10, right: 10 }, margin: 6, stretch: 20 }
            form:
              gap: 20
              height: 44
              spacing: 8
              fill: "light-dark(black, transparent)"
              border: { width: 1, color: "#FFFFFF" }
              radius: 6
              inset: 15
              family: Inter
              size: 17
              color: "#FFFFFF"
              placeholders:
                number: Input card number
                holder: Input card holder name
                expiry: Input card expired date
                code: Input card security code
                color: "#808080"
              caret: { width: 2, color: accent, blink: ios }
              button: { width: 40, inset: 5, radius: 6, fill: "#B3B3B380", color: "#FFFFFF" }
              disabledOpacity: 0.5
            motion:
              page: { duration: 500ms, curve: ease-in-ease-out }
              flip: { duration: 500ms, curve: ease-in-ease-out }
            input:
              { brands: firstDigit, lengths: fixed, grouping: fixed, codes: fixed, codeOnFront: false,
                luhn: false, expiry: false, now: none, years: 20, advances: true, needsFocus: false }
            """,
        canvas: "width: 375, height: 292", page: "black",
        states: """
            empty:
            typing: { number: "482", focused: true }
            back: { number: "4829032190000000", holder: Galvin Li, expiry: "02/20", code: "369", page: 3 }
            """,
        platform: .ios,
        libraries: ["credit card", "payment card"])
}
