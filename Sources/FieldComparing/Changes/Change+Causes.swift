import FieldPixels

extension Change {
    /// What the change is in every picture in which it shows: its element's numbers replaced by a star, without the moment
    /// of a strip, and with its values. Where an element came or went, they are the digest of its content.
    package var cause: String {
        guard property == "drawing" || property == "pixels" else {
            return wordsForAnyElement + (content.map { " \($0)" } ?? "")
        }
        return "\(Self.starred(LayoutRecord.idInLayout(element))) \(property) \(from ?? "none") → \(to ?? "none")"
    }

    /// The change in words that leave out which of several elements it is of, the moment of a strip and the pixels.
    var wordsForAnyElement: String {
        var change = self
        change.element = Self.starred(LayoutRecord.idInLayout(element))
        return change.whatAndHow
    }

    /// The cause's short name: the first half of its digest's first half.
    package static func id(ofCause cause: String) -> String { String(Digest(cause).hex.prefix(8)) }

    /// The changes without the consequences that no pixel is counted under, since those follow from another change.
    ///
    /// If that leaves none, all changes are returned.
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
