/// The description of an element in a scene whose content can be higher than its place, and is then moved up and cut off.
package struct ScrollSpec: Hashable, Sendable, ReadableElement {
    /// The id, the size, the opacity and the reactions, which all elements have.
    package var header = ElementHeader(id: "scroll")
    /// The distance by which the content is moved up, in points, at most to its end.
    package var offset = 0.0
    /// The content; nil for none.
    package var content: Element?

    /// Creates an element without content.
    package init() {}

    /// The valid offsets, in points.
    package static let offsets = 0...100_000.0

    static let table = KeyTable(
        "scroll", "An element whose content can be higher than its place.", sample: "{ content: { scroll: {} } }",
        companions: ["height: 20", "content: { stack: { children: [{ text: One }, { text: Two }, { text: Three }] } }"]
    ).of(ScrollSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "offset", &offset, .points(upTo: Self.offsets.upperBound),
            "the distance by which the content is moved up, at most to its end", example: "40",
            also: ["contentOffset", "scrollTop", "position", "y"])
        let written = walk.key(
            "content", .mapping(Element.table), as: "element", "what is scrolled", example: "{ text: Hello }",
            also: ["body", "child", "children"])
        if let written { content = Element.decode(written.node, as: "content", in: written.context) }
        header.commonKeys(walk)
        header.reactions.styleKeys(walk)
    }

    /// A scroll element between this one and another.
    func interpolated(to other: ScrollSpec, _ mix: StyleMixer) -> ScrollSpec {
        var scroll = other.following(self, mix)
        scroll.offset = mix.numbers(offset, other.offset, in: Self.offsets)
        return scroll
    }
}
