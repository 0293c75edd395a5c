extension Preset {
    /// Vuetify's `VOtpInput`, outlined, in its light and dark themes. Six boxes share 304 points, with gaps of 8. A border
    /// has 38 % of the text's opacity (`$field-outline-opacity`), also in errors; the focused one is opaque. Vuetify has no
    /// style for success; the border is the colour `success`. The letter spacing of 0.15 points is left out.
    static let vuetify = Preset(
        name: "vuetify",
        summary: "boxes with translucent borders, a thicker opaque border around the active box",
        origin: "VOtpInput of Vuetify 4",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 44, height: 48, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 20, weight: 400, lineHeight: 30, color: "light-dark(rgb(0 0 0 / 87%), #FFFFFF)" }
            rule: none
            box: { grows: true, radius: 4, border: { width: 1, color: "light-dark(rgb(0 0 0 / 33.06%), rgb(255 255 255 / 38%))" } }
            cursor: { shape: bar, width: 1, height: 24, centered: true, color: "light-dark(rgb(0 0 0 / 87%), #FFFFFF)", blink: android }
            placeholder: none
            obscure: none
            input: { accepts: digits, cleansPaste: true, overflow: cut, whenFull: selectLast, tap: select, delete: backward }
            motion: { change: { duration: 250ms, curve: "cubic-bezier(0.4, 0, 0.2, 1)", properties: [box] } }
            when:
              active: { box: { border: { width: 2, color: "light-dark(rgb(0 0 0 / 87%), #FFFFFF)" } } }
              success: { box: { border: { color: "#4CAF50" } } }
              error: { box: { border: { color: "light-dark(rgb(176 0 32 / 38%), rgb(207 102 121 / 38%))" } } }
              disabled:
                label: { color: "light-dark(rgb(0 0 0 / 33.06%), rgb(255 255 255 / 50%))" }
                box: { border: { color: "light-dark(rgb(0 0 0 / 12.56%), rgb(255 255 255 / 19%))" } }
            """,
        page: "light-dark(#FFFFFF, #121212)",
        sources: [
            "https://github.com/vuetifyjs/vuetify/blob/f61c453c9d2e11ba46aae46eb64acbfa08b08f4b/packages/vuetify/src/components/VOtpInput/VOtpInput.sass",
            "https://github.com/vuetifyjs/vuetify/blob/f61c453c9d2e11ba46aae46eb64acbfa08b08f4b/packages/vuetify/src/components/VOtpInput/_variables.scss",
            "https://github.com/vuetifyjs/vuetify/blob/f61c453c9d2e11ba46aae46eb64acbfa08b08f4b/packages/vuetify/src/components/VField/VField.sass",
            "https://github.com/vuetifyjs/vuetify/blob/f61c453c9d2e11ba46aae46eb64acbfa08b08f4b/packages/vuetify/src/composables/theme.ts",
        ],
        libraries: ["Vuetify", "v-otp-input"])
}
