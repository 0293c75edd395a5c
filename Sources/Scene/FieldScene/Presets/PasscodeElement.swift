extension Preset {
    /// The dots of Element X's app lock, which is built with the SDK of iOS 26; Apple publishes no source of its own
    /// passcode screen. The colours are Compound's `bgSubtlePrimary`, `iconPrimary` and `textCriticalPrimary`. In
    /// errors, the original colours the text above instead of the dots; it has no style for success.
    static let passcodeElement = Preset(
        name: "passcode-element",
        summary: "four filled dots, faint until their digit is entered, that move aside if the PIN is wrong",
        origin: "the app lock of Element X for iOS",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 4
            sizing: { packed: { width: 14, height: 14, spacing: 24 } }
            label: { family: Inter, size: 16, weight: 400, color: text }
            rule: none
            box: { radius: 50%, fill: "light-dark(#E1E6EC, #26282D)", border: none }
            cursor: none
            placeholder: none
            obscure: ""
            input: { accepts: digits, overflow: cut, whenFull: stay, needsFocus: false, tap: focus, delete: last }
            motion: { error: { duration: 400ms, keyframes: { 0%: { x: 15 }, 12%: { x: 15, curve: "spring(1, 3948, 37.7)" }, 100%: { x: 0 } } } }
            when:
              filled: { box: { fill: "light-dark(#1B1D22, #EBEEF2)" } }
              success: { box: { ring: { width: 2, color: "light-dark(#248A3D, #30D158)" } } }
              error: { box: { ring: { width: 2, color: "light-dark(#D51928, #FD3E3C)" } } }
              disabled: { opacity: 0.5 }
            """,
        page: "light-dark(#FFFFFF, #101317)",
        platform: .ios,
        sources: [
            "https://github.com/element-hq/element-x-ios/blob/5d0343c480a8659a1d5669f8e4a13fb37d7528e7/ElementX/Sources/Screens/AppLock/AppLockScreen/View/AppLockScreen.swift",
            "https://github.com/element-hq/compound-design-tokens/blob/60caaee6ddd9e0e161b8a931fb17cb74899191ac/assets/ios/swift/CompoundColorTokens.swift",
            "https://github.com/element-hq/compound-design-tokens/blob/60caaee6ddd9e0e161b8a931fb17cb74899191ac/assets/web/css/cpd-theme-light-base.css",
            "https://github.com/element-hq/compound-design-tokens/blob/60caaee6ddd9e0e161b8a931fb17cb74899191ac/assets/web/css/cpd-theme-dark-base.css",
        ],
        libraries: ["Element X"])
}
