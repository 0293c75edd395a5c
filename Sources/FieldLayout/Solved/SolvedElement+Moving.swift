import FieldDrawing
package import FieldGeometry

extension SolvedElement {
    /// The element and its children, moved by a vector in points.
    package func moved(by vector: Point) -> SolvedElement {
        var element = self
        element.frame = frame.offset(by: vector)
        element.ink = ink.map { $0.moved(by: vector) }
        element.clip = clip?.offset(by: vector)
        element.rotation = rotation?.scaled(by: 1, then: vector)
        element.window = window?.moved(by: vector)
        if let pose { element.pose?.anchor = pose.anchor + vector }
        for index in properties.indices {
            guard case .quad(let corners) = properties[index].value else { continue }
            element.properties[index].value = .quad(corners.map { $0 + vector })
        }
        element.children = children.map { $0.moved(by: vector) }
        return element
    }
}
