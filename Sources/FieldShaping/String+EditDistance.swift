extension String {
    /// How many characters must be put in, left out or replaced to make `other` of this text, whatever their case.
    func editDistance(to other: String) -> Int {
        let a = Array(lowercased())
        let b = Array(other.lowercased())
        var row = Array(0...b.count)
        for i in a.indices {
            var corner = row[0]
            row[0] = i + 1
            for j in b.indices {
                let replaced = corner + (a[i] == b[j] ? 0 : 1)
                corner = row[j + 1]
                row[j + 1] = Swift.min(replaced, corner + 1, row[j] + 1)
            }
        }
        return row[b.count]
    }
}
