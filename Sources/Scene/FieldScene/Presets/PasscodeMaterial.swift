extension Preset {
    /// The dots of Android's lock screen for a PIN of a known length, which is checked when its last digit is entered. A dot
    /// takes 30 points: a circle of radius 4 and stroke 2, or a disc of radius 8 after its digit is entered. The disc shrinks
    /// again in 350 ms. The colour is `onSurfaceVariant` of Material 3 in the baseline schemes. The original also shows
    /// another shape before the disc, and shows a wrong PIN by a text only; the colours here come from `material`.
    static let passcodeMaterial = Preset(
        name: "passcode-material",
        summary: "the six dots of a PIN; an outlined dot becomes a larger filled one",
        origin: "the lock screen of Android, in Material 3, with a PIN of six digits",
        yaml: """
            kind: cells
            lengths: [4, 12]
            length: 6
            sizing: { packed: { width: 30, height: 30, spacing: 20 } }
            label: { family: Inter, size: 16, weight: 400, color: "light-dark(#49454F, #CAC4D0)" }
            rule: none
            box: { width: 10, height: 10, radius: 50%, border: { width: 2, color: "light-dark(#49454F, #CAC4D0)" } }
            cursor: none
            placeholder: none
            obscure: ""
            input: { accepts: digits, overflow: cut, whenFull: stay, needsFocus: false, tap: focus, delete: last }
            motion: { change: { duration: 350ms, curve: linear } }
            when:
              filled: { box: { width: 16, height: 16, fill: "light-dark(#49454F, #CAC4D0)" } }
              success: { box: { ring: { width: 2, color: "light-dark(#2E7D32, #81C784)" } } }
              error: { box: { ring: { width: 2, color: "light-dark(#B3261E, #F2B8B5)" } } }
              disabled: { opacity: 0.38 }
            """,
        page: "light-dark(#FFFFFF, #141218)",
        platform: .android,
        sources: [
            "https://github.com/aosp-mirror/platform_frameworks_base/blob/e5c93fd0b8afa389cad0ce6a45744a95aed16d68/packages/SystemUI/compose/features/src/com/android/systemui/bouncer/ui/composable/PinInputDisplay.kt",
            "https://github.com/aosp-mirror/platform_frameworks_base/blob/e5c93fd0b8afa389cad0ce6a45744a95aed16d68/packages/SystemUI/res/drawable/pin_dot_avd.xml",
            "https://github.com/aosp-mirror/platform_frameworks_base/blob/e5c93fd0b8afa389cad0ce6a45744a95aed16d68/packages/SystemUI/res/drawable/pin_dot_delete_avd.xml",
        ],
        libraries: [
            "keyguard", "Android passcode", "Android PIN", "Android lock screen", "lock screen Android", "Android lock",
        ])
}
