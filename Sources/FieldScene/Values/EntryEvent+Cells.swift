extension EntryEvent {
    /// The field and the index of the cell that an element's id names: `field.cell[2]`, or a part of it such as
    /// `field.cell[2].label`; nil for any other id.
    package static func cell(of id: String) -> (field: String, index: Int)? {
        guard let open = id.firstRange(of: ".cell["), let close = id[open.upperBound...].firstIndex(of: "]"),
            let index = Int(id[open.upperBound..<close]), index >= 0
        else { return nil }
        let rest = id[id.index(after: close)...]
        return rest.isEmpty || rest.first == "." ? (String(id[..<open.lowerBound]), index) : nil
    }
}
