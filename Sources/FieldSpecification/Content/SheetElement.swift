import FieldFiles
import FieldGeometry

/// An element of a picture, read from the members that `inspect` prints.
struct SheetElement: Sendable {
    /// The id.
    let id: String
    /// The kind, such as `box`.
    let kind: String
    /// The frame, in points of the picture.
    let frame: Rect
    /// All members, in the order in which `inspect` prints them.
    let members: [(String, JSON)]

    /// Reads an entry of `elements`; nil if it has no id, kind or frame.
    init?(_ json: JSON) {
        guard case .object(let members) = json, let id = json["id"]?.string, let kind = json["kind"]?.string,
            let frame = json["frame"], let x = frame["x"]?.double, let y = frame["y"]?.double,
            let width = frame["width"]?.double, let height = frame["height"]?.double
        else { return nil }
        (self.id, self.kind, self.members) = (id, kind, members)
        self.frame = Rect(x: x, y: y, width: width, height: height)
    }

    /// The value of a property; nil if the element has none.
    subscript(name: String) -> JSON? { members.first { $0.0 == name }?.1 }

    /// The id without indices: `field.cell.box` of `field.cell[2].box`. Elements with the same one are parts of the same
    /// kind, such as the boxes of all cells.
    var pattern: String { id.withoutIndices }

    /// The state of a cell, such as `active`; nil for other elements.
    var state: String? { self["state"]?.string }

    /// The index of the cell that the element is or belongs to; nil for other elements.
    var cellIndex: Int? {
        guard let start = id.firstRange(of: ".cell["), let end = id[start.upperBound...].firstIndex(of: "]") else {
            return nil
        }
        return Int(id[start.upperBound..<end])
    }

    /// The text; nil if there is none.
    var text: String? { self["text"]?.string.flatMap { $0.isEmpty ? nil : $0 } }

    /// The opacity; 1 if the element has none.
    var opacity: Double { self["opacity"]?.double ?? 1 }

    /// The baselines of the first and of the last line of text, as distances from the top of the picture, with the names of
    /// their properties.
    var baselines: [(property: String, y: Double)] {
        ["baseline", "lastBaseline"].compactMap { name in self[name]?.double.map { (name, $0) } }
    }

    /// Whether the element only arranges other elements, or is empty space, so that nothing of it can be seen.
    var isInvisible: Bool {
        switch kind {
        case "spacer": true
        case "stack", "overlay": !["fill", "border", "background", "shadow"].contains { self[$0] != nil }
        case "label", "placeholder": text == nil
        default: false
        }
    }

    /// Whether another element has the same colours, font, borders and shape.
    func looksLike(_ other: SheetElement) -> Bool {
        let hidden: Set<String> = ["id", "frame", "text", "letters", "baseline", "lastBaseline"]
        func look(_ element: SheetElement) -> [String] {
            element.members.filter { !hidden.contains($0.0) }.map { "\($0.0) \($0.1.compact)" }
        }
        return look(self) == look(other)
    }
}

extension String {
    /// The id of an element without indices: `field.cell.box` of `field.cell[2].box`.
    var withoutIndices: String {
        var isInside = false
        return filter { character in
            if character == "[" { isInside = true }
            defer { if character == "]" { isInside = false } }
            return !isInside
        }
    }
}
