extension Preset {
    /// HeroUI's `InputOTP`, primary variant, with the default theme in sRGB.
    ///
    /// The focus ring is a shadow with a spread of 2 points, because an invalid slot has an outline of 1 point over it.
    /// In the original, the ring of an active, invalid slot is 3 points further out, which no cell state can express. A
    /// character enters from 8 points below at 80 % of its size, about its bottom. HeroUI has no style for success; the
    /// ring is the token `success`. The letter spacing of -0.27 points is left out.
    static let heroUI = Preset(
        name: "heroui",
        summary: "boxes without borders, lighter than the page, a blue ring around the active box",
        origin: "InputOTP of HeroUI 3",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 38, height: 40, spacing: 8 } }
            wraps: largerText
            groups: { counts: [3, 3], spacing: 8, separator: { width: 6, dashWidth: 6, dashHeight: 2, dashRadius: 1, color: "light-dark(#E4E4E7, #212124)" } }
            label: { family: Inter, size: 18, weight: 600, lineHeight: 24, color: "light-dark(#18181B, #FCFCFC)" }
            rule: none
            box:
              grows: true
              fill: "light-dark(#FFFFFF, #18181B)"
              radius: 12
              border: none
              shadow:
                - { y: 2, blur: 4, color: "light-dark(rgb(0 0 0 / 4%), transparent)" }
                - { y: 1, blur: 2, color: "light-dark(rgb(0 0 0 / 6%), transparent)" }
                - { blur: 1, color: "light-dark(rgb(0 0 0 / 6%), transparent)" }
            cursor: { shape: bar, width: 2, height: 16, radius: 50%, centered: true, color: "light-dark(#71717A, #9F9FA9)", blink: input-otp }
            placeholder: none
            obscure: none
            input: { accepts: any, overflow: cut, whenFull: selectLast, tap: focus, delete: last }
            motion:
              enter: { from: { y: 10.4, scale: 0.8, opacity: 0 }, duration: 250ms, curve: ease }
              change: { duration: 150ms, curve: ease, properties: [box] }
            when:
              active:
                box:
                  shadow:
                    - { spread: 2, color: "#0485F7" }
                    - { y: 2, blur: 4, color: "light-dark(rgb(0 0 0 / 4%), transparent)" }
                    - { y: 1, blur: 2, color: "light-dark(rgb(0 0 0 / 6%), transparent)" }
                    - { blur: 1, color: "light-dark(rgb(0 0 0 / 6%), transparent)" }
              success: { box: { ring: { width: 1, color: "#17C964" } } }
              error: { box: { ring: { width: 1, color: "light-dark(#FF383C, #DB3B3E)" } } }
              disabled: { opacity: 0.5 }
            """,
        page: "light-dark(#F5F5F5, #060607)",
        sources: [
            "https://github.com/heroui-inc/heroui/blob/9587a089d3ddc62f40819c0e7850f0c4c6e3ad00/packages/styles/components/input-otp.css",
            "https://github.com/heroui-inc/heroui/blob/9587a089d3ddc62f40819c0e7850f0c4c6e3ad00/packages/styles/themes/default/variables.css",
            "https://github.com/heroui-inc/heroui/blob/9587a089d3ddc62f40819c0e7850f0c4c6e3ad00/packages/styles/utilities/index.css",
            "https://github.com/heroui-inc/heroui/blob/9587a089d3ddc62f40819c0e7850f0c4c6e3ad00/packages/react/src/components/input-otp/input-otp.tsx",
        ],
        libraries: ["HeroUI", "@heroui/react", "NextUI", "@nextui-org/react"])
}
