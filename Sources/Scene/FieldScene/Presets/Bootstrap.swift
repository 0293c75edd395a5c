extension Preset {
    /// The OTP input of Bootstrap 6, in sRGB: its colours are mixes in Lab and OKLCH.
    ///
    /// A slot is as wide and high as a large form control (`--btn-input-lg-min-height`). The focus ring is an outline of
    /// 3 points that begins inside the border, in the theme colour mixed with the page.
    static let bootstrap = Preset(
        name: "bootstrap",
        summary: "boxes with thin borders, a pale ring on the border of the active box",
        origin: "the OTP input of Bootstrap 6",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 44, height: 44, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 16, weight: 500, lineHeight: 16, color: "light-dark(#2C2F32, #F1F2F3)" }
            rule: none
            box:
              grows: true
              fill: "light-dark(#FFFFFF, #131415)"
              radius: 8
              border: { width: 1, color: "light-dark(#C6CBCF, #50575D)" }
              shadow: { y: 1, blur: 2, color: "light-dark(rgb(0 0 0 / 8%), rgb(0 0 0 / 26%))", inset: true }
            cursor: { shape: bar, width: 1, height: 21, centered: true, color: "light-dark(#2C2F32, #F1F2F3)", blink: android }
            placeholder: none
            obscure: none
            input: { accepts: digits, cleansPaste: true, overflow: cut, whenFull: selectLast, tap: select, delete: backward }
            when:
              active:
                box:
                  border: { color: "light-dark(#6FC8FF, #0069BD)" }
                  ring: { width: 2, color: "light-dark(#6FC8FF, #0069BD)" }
              success:
                box:
                  border: { color: "light-dark(#59D39A, #00934C)" }
                  ring: { color: "light-dark(#80DAAC, #008648)" }
              error:
                box:
                  border: { color: "light-dark(#FA8C8A, #BE273B)" }
                  ring: { color: "light-dark(#FDA1A0, #AD2B39)" }
              disabled: { box: { fill: "light-dark(#F1F2F3, #2C2F32)" } }
            """,
        page: "light-dark(#FFFFFF, #131415)",
        sources: bootstrapSources,
        libraries: [
            "twbs/bootstrap", "react-bootstrap", "reactstrap", "ng-bootstrap", "ngx-bootstrap", "bootstrap-vue",
            "bootstrap-vue-next",
        ])

    /// The files that the values of Bootstrap's presets come from, all of one commit.
    static let bootstrapSources = [
        "forms/_otp-input", "forms/_validation", "mixins/_focus-ring", "_root", "_theme", "_colors", "_config",
    ].map { "https://github.com/twbs/bootstrap/blob/c1d070c1077ade8feb5babf6cdb0ba89736b9ac9/scss/\($0).scss" }
}
