extension Preset {
    /// The OTP input of Bootstrap 6.
    ///
    /// The gap, the weight, the line height, the radius, the width and offset of the focus ring, and the cursor are those of
    /// `.otp` and `.otp-slot` (scss/forms/_otp-input.scss); the colours are those of its theme (scss/_theme.scss), in which
    /// a focus ring is the theme colour mixed with the background in equal parts, in OKLCH. The focus ring is an outline of
    /// 3 points that begins inside the border. A slot is as high as a large form control, 48 points (Bootstrap 5.3, at
    /// its default font size), and has the inner shadow of form controls. The dark page is `$body-bg-dark`, gray 900.
    static let bootstrap = Preset(
        name: "bootstrap",
        summary: "boxes with thin borders, a pale ring on the border of the active box",
        origin: "the OTP input of Bootstrap 6",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 48, height: 48, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 16, weight: 500, lineHeight: 16, color: "light-dark(#212529, #F8F9FA)" }
            rule: none
            box:
              grows: true
              fill: "light-dark(#FFFFFF, #212529)"
              radius: 8
              border: { width: 1, color: "light-dark(#DEE2E6, #495057)" }
              shadow: { y: 1, blur: 2, color: "rgb(0 0 0 / 7.5%)", inset: true }
            cursor: { shape: bar, width: 1, height: 23, centered: true, color: "light-dark(#212529, #F8F9FA)", blink: android }
            placeholder: none
            obscure: none
            input: { accepts: digits, cleansPaste: true, overflow: cut, whenFull: selectLast, tap: select, delete: backward }
            when:
              active:
                box:
                  border: { color: "light-dark(#8FBBFF, #234B8D)" }
                  ring: { width: 2, color: "light-dark(#8FBBFF, #234B8D)" }
              success:
                box:
                  border: { color: "light-dark(#75B798, #146C43)" }
                  ring: { color: "light-dark(#96C3A7, #27543B)" }
              error:
                box:
                  border: { color: "light-dark(#EA868F, #B02A37)" }
                  ring: { color: "light-dark(#F7A2A0, #7F3335)" }
              disabled: { box: { fill: "light-dark(#F1F3F5, #3F454C)" } }
            """,
        page: "light-dark(#FFFFFF, #212529)",
        sources: [
            "https://github.com/twbs/bootstrap/blob/0021823a633c16f5da78674aad6ca201a5ebadef/scss/forms/_otp-input.scss",
            "https://github.com/twbs/bootstrap/blob/a2f94c4e8a72ebe879a674d4ac2d5d5eed89461a/scss/_theme.scss",
        ],
        libraries: ["react-bootstrap", "ng-bootstrap", "bootstrap-vue"])
}
