import FieldFiles
import FieldGeometry

/// An element of an SVG document, before its outlines and images are counted.
struct SVGNode {
    enum Content {
        /// An element with this name, and its children.
        case element(String, [SVGNode])
        /// A filled outline: its number in the definitions, and its origin in points.
        case outline(Int, at: Point)
        /// An image: its number in the definitions, and its rectangle in points.
        case image(Int, Rect)
        /// The text of the parent.
        case text(String)
    }

    var content: Content
    /// The attributes in the order in which they are written; the values are not escaped.
    var attributes: [(String, String)]

    init(_ name: String, _ attributes: [(String, String)] = [], _ children: [SVGNode] = []) {
        content = .element(name, children)
        self.attributes = attributes
    }

    init(content: Content, _ attributes: [(String, String)] = []) {
        self.content = content
        self.attributes = attributes
    }

    /// A text that is the same only for equal elements.
    var key: String {
        let own = attributes.map { "\($0)=\($1)" }.joined(separator: "|")
        guard case .element(let name, let children) = content else { return "\(content)|\(own)" }
        return "\(name)|\(own)(\(children.map(\.key).joined(separator: ",")))"
    }

    func has(_ name: String) -> Bool { attributes.contains { $0.0 == name } }

    init(_ name: String, text: String) { self.init(name, [], [SVGNode(content: .text(text))]) }

    func adding(_ attributes: [(String, String)]) -> SVGNode {
        var node = self
        node.attributes += attributes
        return node
    }

    func removing(_ names: [String]) -> SVGNode {
        var node = self
        node.attributes.removeAll { names.contains($0.0) }
        return node
    }
}

extension [SVGNode] {
    /// The nodes with an attribute for all of them together: on the only node if it has neither this attribute nor a
    /// transform, else on a group.
    func with(_ name: String, _ value: String) -> [SVGNode] {
        if isEmpty { return [] }
        if count == 1, case .element = self[0].content, !self[0].has(name), !self[0].has("transform") {
            return [self[0].adding([(name, value)])]
        }
        return [SVGNode("g", [(name, value)], self)]
    }

    /// The nodes with neighbouring outlines of the same paint, such as the glyphs of a line of text, in one group.
    var withGroupedOutlines: [SVGNode] {
        var result: [SVGNode] = []
        var index = 0
        while index < count {
            var end = index + 1
            if case .outline = self[index].content {
                while end < count, case .outline = self[end].content,
                    self[end].attributes.elementsEqual(self[index].attributes, by: ==)
                {
                    end += 1
                }
            }
            if end - index > 1 {
                let bare = self[index..<end].map { SVGNode(content: $0.content) }
                result.append(SVGNode("g", self[index].attributes, bare))
            } else {
                result.append(self[index])
            }
            index = end
        }
        return result
    }
}
