extension Preset {
    /// The OTP input of Tabler, at the commit that added it, in sRGB: its colours are in OKLCH.
    ///
    /// A slot is as wide and high as a form control: a line of 20 points, paddings of 9 and borders of 1, 40 in all.
    /// The cursor is 1.2 times as high as the font size. The active slot has a ring of 2 points and around it a pale
    /// one, in place of its shadow. Tabler's slots have no styles for errors and successes: the colours come from
    /// `.form-control`, or are darker, and the widths of the borders are chosen here. Tabler 1.6 has neutral grays, and
    /// one outline on the border in place of the rings; no copy of its style sheets at one commit was at hand.
    static let tabler = Preset(
        name: "tabler",
        summary: "small boxes with thin borders, two rings around the active box, the outer one pale",
        origin: "the OTP input of Tabler",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 40, height: 40, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 14, weight: 400, lineHeight: 20, color: "light-dark(#374151, #E5E7EB)" }
            rule: none
            box:
              grows: true
              fill: "light-dark(#FFFFFF, #111827)"
              radius: 6
              border: { width: 1, color: "light-dark(#E5E7EB, #374151)" }
              shadow: { y: 1, blur: 2, color: "light-dark(rgb(18 18 23 / 5%), rgb(0 0 0 / 12.5%))" }
            cursor: { shape: bar, width: 1, height: 16.8, centered: true, color: "light-dark(#374151, #E5E7EB)", blink: android }
            placeholder: none
            obscure: none
            input: { accepts: digits, cleansPaste: true, overflow: cut, whenFull: selectLast, tap: select, delete: backward }
            when:
              active:
                box:
                  border: { color: "rgb(6 111 209 / 25%)" }
                  ring: { width: 2, color: "#066FD1" }
                  shadow: { spread: 4, color: "rgb(6 111 209 / 25%)" }
              success:
                box:
                  border: { width: 2, color: "light-dark(#2DAA41, #82D18F)" }
                  ring: { color: "light-dark(#2DAA41, #82D18F)" }
                  shadow: none
              error:
                box:
                  border: { width: 2, color: "light-dark(#D63939, #E68888)" }
                  ring: { color: "light-dark(#D63939, #E68888)" }
                  shadow: none
              disabled:
                label: { color: "light-dark(rgb(55 65 81 / 40%), rgb(229 231 235 / 40%))" }
                box: { fill: "light-dark(#F9FAFB, #1F2937)" }
            """,
        page: "light-dark(#F9FAFB, #111827)",
        sources: ["ui/forms/_form-otp", "_variables", "layout/_root", "mixins/_mixins"].map {
            "https://github.com/tabler/tabler/blob/9b3db089d6a79c26950ce8b2fb13f770af6dacf5/core/scss/\($0).scss"
        },
        libraries: ["@tabler/core"])
}
