extension EntryEvent {
    /// Parses the id of a cell, such as `field.cell[2]`, or of a part of a cell, such as `field.cell[2].label`.
    ///
    /// - Returns: The field's id and the cell's index; nil for any other id.
    package static func cell(of id: String) -> (field: String, index: Int)? {
        guard let open = id.firstRange(of: ".cell["), let close = id[open.upperBound...].firstIndex(of: "]"),
            let index = Int(id[open.upperBound..<close]), index >= 0
        else { return nil }
        let rest = id[id.index(after: close)...]
        return rest.isEmpty || rest.first == "." ? (String(id[..<open.lowerBound]), index) : nil
    }
}
