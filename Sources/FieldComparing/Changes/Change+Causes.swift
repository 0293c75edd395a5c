import FieldPixels

extension Change {
    /// A description of the change that is the same in every image: indices of elements are replaced by a star, the
    /// time in a strip is omitted, and values are included. For an element that was added or removed, the value is a
    /// digest of its content.
    package var cause: String {
        guard property == "drawing" || property == "pixels" else {
            return wordsForAnyElement + (content.map { " \($0)" } ?? "")
        }
        return "\(Self.starred(LayoutRecord.idInLayout(element))) \(property) \(from ?? "none") → \(to ?? "none")"
    }

    /// A description without the index of the element, the time in a strip and the number of pixels.
    var wordsForAnyElement: String {
        var change = self
        change.element = Self.starred(LayoutRecord.idInLayout(element))
        return change.whatAndHow
    }

    /// The identifier of a cause: the first eight digits of its digest.
    package static func id(ofCause cause: String) -> String { String(Digest(cause).hex.prefix(8)) }

    /// The changes without consequences that have no pixels, because those follow from another change.
    ///
    /// If that would leave none, all changes are returned.
    package static func leading(_ changes: [Change]) -> [Change] {
        let leading = changes.filter { $0.role != .consequence || $0.pixels > 0 }
        return leading.isEmpty ? changes : leading
    }

    private static func starred(_ id: String) -> String {
        var result = ""
        var isIndex = false
        for character in id {
            if character == "[" {
                isIndex = true
                result += "[*"
            } else if character == "]" {
                isIndex = false
                result += "]"
            } else if !isIndex {
                result.append(character)
            }
        }
        return result
    }
}
