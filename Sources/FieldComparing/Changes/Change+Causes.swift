import FieldPixels

extension Change {
    /// What the change is in every picture in which it shows: its element's numbers replaced by a star, without the moment
    /// of a strip; where a frame changes, it is another one in each cell, so that its numbers are left out.
    package var cause: String {
        var element = self.element
        if let space = element.firstIndex(of: " ") { element = String(element[element.index(after: space)...]) }
        let name = Self.starred(element)
        // These take another value in every cell, or in every moment.
        if ["frame", "quad", "drawing", "pixels", "opacity"].contains(property) { return "\(name) \(property)" }
        var change = self
        change.element = name
        return change.whatAndHow
    }

    /// The cause's short name: the first half of its digest's first half.
    package static func id(ofCause cause: String) -> String { String(Digest(cause).hex.prefix(8)) }

    /// The changes that say why others happened: what a colour or a font changed brings new frames and drawings with it, on
    /// the element itself, on its parts, and on what it is a part of.
    ///
    /// What is not explained so, and shows, stands for itself. Where nothing shows at all, every change does.
    package static func leading(_ changes: [Change]) -> [Change] {
        let following: Set = ["frame", "quad", "drawing", "pixels"]
        let leading = changes.filter { !following.contains($0.property) }
        let leaders = Set(leading.map(\.element))
        let ancestors = Set(leaders.flatMap { Self.ancestors(of: $0) })
        let others = changes.filter { change in
            following.contains(change.property) && change.pixels > 0 && !leaders.contains(change.element)
                && !ancestors.contains(change.element)
                && !Self.ancestors(of: change.element).contains(where: leaders.contains)
        }
        // A frame that moved brings the quads and the drawings of its parts with it.
        let frames = Set(others.filter { $0.property == "frame" }.map(\.element))
        let roots = others.filter { change in
            change.property == "frame"
                || !frames.contains(change.element)
                    && !Self.ancestors(of: change.element).contains(where: frames.contains)
        }
        return leading.isEmpty && roots.isEmpty ? changes : leading + roots
    }

    /// The ids of all that an element is a part of.
    private static func ancestors(of id: String) -> [String] {
        var ancestors: [String] = []
        var rest = id[...]
        while let dot = rest.lastIndex(of: ".") {
            rest = rest[..<dot]
            ancestors.append(String(rest))
        }
        return ancestors
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
