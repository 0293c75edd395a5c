extension Preset {
    /// PIN boxes that show stars, with a border on the active box.
    static let pinBoxes = Preset(
        name: "pin-boxes",
        summary: "PIN boxes, a star for each digit, a border on the active box (1 to 10 cells)",
        origin: "an iOS PIN view",
        yaml: """
            kind: cells
            lengths: [1, 10]
            length: 4
            height: 64
            sizing: { spacing: 10 }
            wraps: largerText
            label: { family: Inter, size: 30, weight: 600, color: white }
            rule: none
            box: { grows: true, fill: "#555555", radius: 0, border: none }
            cursor: none
            placeholder: none
            obscure: { character: "*", centering: ink }
            input:
              accepts: digits
              overflow: ignore
              whenFull: endEditingAfterLast
              clearsFullOnFocus: true
              tap: focus
              delete: last
            when:
              active: { box: { border: { width: 2, color: "#FF8000" } } }
              error: { box: { border: { width: 2, color: error } } }
              success: { box: { border: { width: 2, color: success } } }
              disabled: { opacity: 0.5 }
            """,
        platform: .ios)
}
