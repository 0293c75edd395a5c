extension Preset {
    /// The dots of a lock screen.
    static let passcode = Preset(
        name: "passcode",
        summary: "the dots of a lock screen; each digit that is entered fills a dot",
        origin: "the lock screen of iOS",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 16, height: 16, spacing: 25 } }
            label: { family: Inter, size: 16, weight: 400, color: text }
            rule: none
            box: { radius: 50%, border: { width: 1.2, color: text } }
            cursor: none
            placeholder: none
            obscure: ""
            input: { accepts: digits, overflow: cut, whenFull: stay, needsFocus: false, tap: focus, delete: last }
            motion: { change: { duration: 450ms, curve: ease-in-ease-out }, error: passcode }
            when:
              filled: { box: { fill: text } }
              success: { box: { border: { width: 2, color: success } } }
              error: { box: { border: { width: 2, color: error } } }
              disabled: { opacity: 0.5 }
            """,
        platform: .ios,
        libraries: ["iOS passcode", "iPhone passcode", "lock screen", "iOS lock screen", "iPhone lock screen"])
}
