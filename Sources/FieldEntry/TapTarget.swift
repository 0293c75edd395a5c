package import FieldScene

/// What a finger taps.
package enum TapTarget: Hashable, Sendable {
    /// A cell, a field, a button, a suggestion or a part of a card, by its id: the target of a `tap` event.
    case element(String)
    /// A key of a keypad.
    case key(KeypadSpec.Key, keypad: KeypadSpec)
}

extension TimelineRecorder {
    /// What a finger taps at an element; nil if the element cannot be tapped.
    package func target(of id: String) -> TapTarget? {
        if let open = id.firstRange(of: ".key["), id.last == "]" {
            let name = id[..<open.lowerBound]
            guard let key = KeypadSpec.Key(rawValue: String(id[open.upperBound...].dropLast())),
                let keypad = keypads.first(where: { $0.id == name }), session.isVisible(keypad.id)
            else { return nil }
            return .key(key, keypad: keypad)
        }
        guard session.takesTap(id) else { return nil }
        // A part of a cell, such as its label, is the cell.
        return .element(EntryEvent.cell(of: id).map { "\($0.field).cell[\($0.index)]" } ?? id)
    }
}
