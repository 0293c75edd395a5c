import FieldGeometry
import FieldLayout
import FieldScene

/// Describes the solved frame and the solved value of a key in Markdown.
enum SolvedValue {
    /// The paragraphs about the element at a path, and about the key at its end.
    static func lines(at path: [String], of image: SceneImage, in document: DocumentVersion) -> [String] {
        guard let (element, rest) = element(at: path, of: image.scene, in: document) else { return [] }
        var lines: [String] = []
        var frame: Rect?
        image.layout.visit { id, solved in if id == element.id, frame == nil { frame = solved.frame } }
        if let frame {
            let (x, y) = (frame.x.roundedText, frame.y.roundedText)
            let size = "\(frame.width.roundedText) × \(frame.height.roundedText)"
            lines.append("`\(element.id)` in the state `\(image.state)`: x \(x), y \(y), \(size) points")
        }
        if let value = property(rest, of: element.id, in: image.layout) { lines.append(value) }
        return lines
    }

    /// The innermost element around a path, and the keys of the path inside it.
    private static func element(
        at path: [String], of scene: Scene, in document: DocumentVersion
    ) -> (element: Element, rest: [String])? {
        var elements: [Int: Element] = [:]
        scene.content.visitElements { element in
            if let location = element.location { elements[document.text.offset(of: location)] = element }
        }
        for count in stride(from: path.count, through: 1, by: -1) {
            guard let key = path[..<count].last,
                let entry = document.tree.value(at: path[..<(count - 1)])?.entry(key),
                let element = elements[entry.keyRange.lowerBound]
            else { continue }
            return (element, Array(path[count...]))
        }
        return nil
    }

    /// The solved value of a key such as `label.size`, in the first part of the element that has it.
    private static func property(_ keys: [String], of id: String, in layout: SolvedLayout) -> String? {
        guard let key = keys.last else { return nil }
        let part = keys.dropLast().last { $0 != "when" }
        var found: String?
        layout.visit { solvedID, solved in
            guard found == nil, solvedID == id || solvedID.hasPrefix("\(id).") else { return }
            let isPart = solved.name == part || (part == nil && solvedID == id)
            guard isPart || (solvedID == id && part != nil) else { return }
            let name = isPart ? key : "\(part ?? "").\(key)"
            let isFont = ["family", "size", "weight", "italic"].contains(key)
            let property = solved.properties.first { $0.name == name || isFont && $0.name == "font" }
            guard let property else { return }
            found = "Solved value of `\(solvedID)`: `\(property.name)` \(property.value.summary)"
        }
        return found
    }
}
