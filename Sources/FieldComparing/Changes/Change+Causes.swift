import FieldPixels

extension Change {
    /// What the change is in every picture in which it shows: its element's numbers replaced by a star, without the moment
    /// of a strip; where a frame changes, it is another one in each cell, so that its numbers are left out.
    package var cause: String {
        var element = self.element
        if let space = element.firstIndex(of: " ") { element = String(element[element.index(after: space)...]) }
        let name = Self.starred(element)
        if property == "frame" { return "\(name) frame" }
        if property == "quad" { return "\(name) quad" }
        if property == "drawing" { return "\(name) drawing" }
        if property == "pixels" { return "\(name) pixels" }
        var change = self
        change.element = name
        return change.whatAndHow
    }

    /// The cause's short name: the first half of its digest's first half.
    package static func id(ofCause cause: String) -> String { String(Digest(cause).hex.prefix(8)) }

    /// The changes that say why others happened: where a colour or a font changed, frames and drawings only follow.
    package static func leading(_ changes: [Change]) -> [Change] {
        let following: Set = ["frame", "quad", "drawing", "pixels"]
        let leading = changes.filter { !following.contains($0.property) }
        if !leading.isEmpty { return leading }
        let frames = changes.filter { $0.property == "frame" }
        return frames.isEmpty ? changes : frames
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
