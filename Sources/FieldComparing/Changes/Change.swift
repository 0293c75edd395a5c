/// One property of one element that differs between two pictures of a scene, in the words of the scene.
package struct Change: Hashable, Sendable {
    /// The element's id, `field.cell[3].rule`; in a strip the moment's time before it, `0.30s field.cell[3].rule`.
    package var element: String
    /// The property: `color`, `frame`, `text`; empty where the whole element came or went.
    package var property: String
    /// What it was; nil where the element, or the property, was not there.
    package var from: String?
    /// What it is; nil where the element, or the property, is no longer there.
    package var to: String?
    /// How many of the differing pixels follow from the change.
    package var pixels: Int
    /// A digest of the properties of an element that came or went, and of all below it; nil for a change of a property.
    package var content: String?

    /// A change of a property.
    package init(element: String, property: String, from: String?, to: String?, pixels: Int = 0) {
        self.element = element
        self.property = property
        self.from = from
        self.to = to
        self.pixels = pixels
    }

    /// The change in words: `field.cell[3].rule color #AAAAAAFF → #AAAAABFF, 120 px`.
    package var words: String { "\(whatAndHow), \(pixels) px" }

    /// The change without its pixels.
    package var whatAndHow: String {
        switch (from, to) {
        case (nil, nil): property.isEmpty ? element : "\(element) \(property)"
        case (nil, let to?): property.isEmpty ? "\(element) is new (\(to))" : "\(element) \(property) none → \(to)"
        case (let from?, nil):
            property.isEmpty ? "\(element) is gone (\(from))" : "\(element) \(property) \(from) → none"
        // The values are digests here, which mean nothing to a reader.
        case (_?, _?) where property == "drawing" || property == "pixels": "\(element) \(property)"
        case (let from?, let to?): "\(element) \(property) \(from) → \(to)"
        }
    }
}
