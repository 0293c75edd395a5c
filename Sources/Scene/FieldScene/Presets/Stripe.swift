extension Preset {
    /// A card's number, expiry date and code in one box, as in the CardElement of Stripe Elements.
    ///
    /// The height, the padding, the radius and the font size come from the quick start of Elements (`.StripeElement`).
    /// The colours are the variables of the Appearance API in the themes `stripe` and `night` (`colorPrimary`,
    /// `colorText`, `colorDanger`, `colorBackground`). The border and the shadows come from its rules `.Tab`,
    /// `.Tab--selected` (here of the focused box) and `.Input--invalid`. The widths of the inputs, the colour of
    /// success, the opacity of a disabled box, and the colour of placeholders and of the mark are chosen here. The
    /// quick start's colour of placeholders, #AAB7C4, has a contrast of only 2.1:1.
    static let stripe = Preset(
        name: "stripe",
        summary: "a card's number, expiry date and code in one box, with a mark of the brand",
        origin: "the CardElement of Stripe Elements",
        yaml: """
            kind: card
            margin: 8
            form:
              layout: row
              height: 40
              inset: 13
              spacing: 8
              family: Inter
              size: 16
              lineHeight: 20
              color: "light-dark(#30313D, #FFFFFF)"
              errorColor: "light-dark(#DF1B41, #FE87A1)"
              widths: { expiry: 66, code: 42 }
              brand: { width: 24, height: 15, color: "light-dark(#6D6E78, #A3A3AD)" }
              placeholders: { number: Card number, expiry: MM / YY, code: CVC, color: "light-dark(#6D6E78, #A3A3AD)" }
              caret: { width: 1, color: "light-dark(#30313D, #FFFFFF)", blink: android }
              disabledOpacity: 0.5
              box:
                fill: "light-dark(#FFFFFF, #30313D)"
                radius: 4
                border: { width: 1, color: "light-dark(#E0E6EB, #424353)" }
                shadow: [{ y: 1, blur: 1, color: "rgb(0 0 0 / 3%)" }, { y: 3, blur: 6, color: "rgb(18 42 66 / 2%)" }]
              when:
                focused: { box: { ring: { width: 2, color: "light-dark(#0570DE, #85D996)" } } }
                success: { box: { ring: { width: 2, color: "light-dark(#228403, #85D996)" } } }
                error:
                  box:
                    ring: { width: 2, color: "light-dark(#DF1B41, #FE87A1)" }
                    shadow: { y: 1, blur: 1, color: "rgb(0 0 0 / 7%)" }
            input:
              { brands: prefixes, lengths: byBrand, grouping: byBrand, codes: byBrand, codeOnFront: false,
                luhn: true, expiry: false, now: none, years: 20, advances: true, needsFocus: false }
            """,
        canvas: "width: 375, height: 72",
        states: """
            empty:
            typing: { number: "4242 4242", focused: true }
            complete: { number: "4242424242424242", expiry: 12/34, code: "123", page: 3 }
            error: { number: "4242424242424241", status: error }
            """,
        libraries: [
            "Stripe Elements", "Elements", "CardElement", "Stripe card", "Payment Element", "@stripe/stripe-js",
            "@stripe/react-stripe-js", "react-stripe-elements",
        ])
}
