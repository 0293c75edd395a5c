extension Preset {
    /// The OTP input of Tabler.
    ///
    /// A slot is a square as high as a form control: a line of 20 points, paddings of 9 and borders of 1, 40 in all
    /// (core/scss/ui/forms/_form-otp.scss). The cursor is 1.2 times as high as the font size. The font, the radius, the
    /// colours, the shadow and the focus ring are those of `.form-control` (core/scss/_variables.scss and
    /// core/scss/layout/_dark.scss of Tabler 1). The gap is that of Bootstrap's OTP input. Tabler's slots have no
    /// errors and successes: their borders, in the colours of `.form-control` or a darker one, are chosen here. The dark
    /// page is gray 900.
    static let tabler = Preset(
        name: "tabler",
        summary: "small boxes with thin borders, a translucent ring around the active box",
        origin: "the OTP input of Tabler",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 40, height: 40, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 14, weight: 400, lineHeight: 20, color: "light-dark(#1F2937, #E5E7EB)" }
            rule: none
            box:
              grows: true
              fill: "light-dark(#FFFFFF, #111827)"
              radius: 6
              border: { width: 1, color: "light-dark(#E5E7EB, #374151)" }
              shadow: { y: 1, blur: 1, color: "rgb(31 41 55 / 6%)" }
            cursor: { shape: bar, width: 1, height: 16.8, centered: true, color: "light-dark(#1F2937, #E5E7EB)", blink: android }
            placeholder: none
            obscure: none
            input: { accepts: digits, cleansPaste: true, overflow: cut, whenFull: selectLast, tap: select, delete: backward }
            when:
              active:
                box:
                  border: { color: "#83B7E8" }
                  ring: { width: 4, color: "rgb(6 111 209 / 25%)" }
              success:
                box:
                  border: { width: 2, color: "light-dark(#2DAA41, #82D18F)" }
                  ring: { color: "rgb(47 179 68 / 25%)" }
              error:
                box:
                  border: { width: 2, color: "light-dark(#D63939, #E68888)" }
                  ring: { color: "rgb(214 57 57 / 25%)" }
              disabled:
                label: { color: "light-dark(rgb(31 41 55 / 40%), rgb(229 231 235 / 40%))" }
                box: { fill: "light-dark(#F3F4F6, #111827)" }
            """,
        page: "light-dark(#FFFFFF, #111827)",
        sources: [
            "https://github.com/tabler/tabler/blob/00c59011be53e2acf5091b10c46f1c68b53c4725/core/scss/ui/forms/_form-otp.scss",
            "https://github.com/tabler/tabler/blob/274c85dd061f6d4ed60990b475672f0e59cd882c/core/scss/_variables.scss",
        ],
        libraries: ["@tabler/core"])
}
