extension Preset {
    /// The style Nova of shadcn's `InputOTP`, the default of new projects: smaller than Vega, rounder, and without
    /// shadows.
    static let shadcnNova = Preset(
        name: "shadcn-nova",
        summary: "joined boxes of 32 points, a ring around the active box, and one around each group in errors",
        origin: "Input OTP of shadcn/ui, style Nova, neutral theme",
        yaml: """
            preset: shadcn-vega
            sizing: { packed: { width: 32, height: 32, spacing: 0 } }
            groups: { box: { radius: 10 } }
            box: { radius: 10, shadow: none }
            """,
        page: "light-dark(#FFFFFF, #0A0A0A)",
        sources: [
            "https://github.com/shadcn-ui/ui/blob/1773ecfeeb4a04366978d353e69b5c7ded78dcb2/apps/v4/registry/styles/style-nova.css",
            "https://github.com/shadcn-ui/ui/blob/1773ecfeeb4a04366978d353e69b5c7ded78dcb2/apps/v4/registry/bases/radix/ui/input-otp.tsx",
            "https://github.com/shadcn-ui/ui/blob/1773ecfeeb4a04366978d353e69b5c7ded78dcb2/apps/v4/registry/themes.ts",
        ],
        libraries: [
            "shadcn", "shadcn/ui", "shadcn-vue", "shadcn-svelte", "Nova", .related("Radix"), .related("radix-ui"),
            .related("Radix Themes"), .related("radix-vue"), .related("Reka"), .related("reka-ui"), .related("Nuxt"),
            .related("nuxt-ui"), .related("@nuxt/ui"), .related("Tailwind"), .related("tailwindcss"),
        ])
}
