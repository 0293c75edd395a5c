extension Typesetting {
    /// Decodes how characters are set. Absent keys keep their current values.
    mutating func decode(_ map: MappingReader<TypesettingKey>) {
        map.read(.letterSpacing, into: &letterSpacing) { $0.number(-1000...1000) }
        map.read(.digits, into: &hasTabularDigits) { $0.areTabularDigits() }
        map.read(.features, into: &features) { $0.isNone ? [:] : $0.features() }
        map.read(.textSpacing, into: &trimsPunctuation) { value -> Bool? in
            switch value.scalar {
            case "normal": true
            case "none": false
            default: value.unknownWord(value.scalar ?? "", among: ["normal", "none"])
            }
        }
    }
}

extension ScalarReader {
    /// `tabular` or `proportional`, as whether digits are tabular.
    func areTabularDigits() -> Bool? {
        switch scalar {
        case "proportional": false
        case "tabular": true
        default: unknownWord(scalar ?? "", among: ["proportional", "tabular"])
        }
    }

    /// OpenType features with their values, by their tags.
    fileprivate func features() -> [String: Located<Int>]? {
        var features: [String: Located<Int>] = [:]
        for item in items() {
            guard let (tag, value) = item.feature() else {
                return item.reject("an OpenType feature such as zero, liga=0 or cv01=2")
            }
            features[tag] = Located(value, at: item.node.location)
        }
        return features
    }

    /// The tag and the value of a feature such as `zero` or `cv01=2`; nil, without an error, for any other text.
    private func feature() -> (tag: String, value: Int)? {
        guard let parts = scalar?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false),
            let tag = parts.first, tag.utf8.count == 4, tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return nil }
        guard parts.count == 2 else { return (String(tag), 1) }
        guard let value = Int(parts[1]), (0...999).contains(value) else { return nil }
        return (String(tag), value)
    }
}
