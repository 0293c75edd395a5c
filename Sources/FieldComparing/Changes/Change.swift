/// A difference in one property of one element between two snapshots, described in the terms of the scene.
package struct Change: Hashable, Sendable {
    /// The id of the element, `field.cell[3].rule`; in a strip, after its time: `0.30s field.cell[3].rule`.
    package var element: String
    /// The name of the property: `color`, `frame`, `text`; empty if the whole element was added or removed.
    package var property: String
    /// The old value; nil if the element or the property did not exist.
    package var from: String?
    /// The new value; nil if the element or the property no longer exists.
    package var to: String?
    /// The number of differing pixels that the change explains.
    package var pixels: Int
    /// A digest of the properties of an added or removed element and its descendants; nil for a change of a property.
    package var content: String?

    /// Creates a change of a property.
    package init(element: String, property: String, from: String?, to: String?, pixels: Int = 0) {
        self.element = element
        self.property = property
        self.from = from
        self.to = to
        self.pixels = pixels
    }

    /// A description with the number of pixels: `field.cell[3].rule color #AAAAAAFF → #AAAAABFF, 120 px`.
    package var words: String { "\(whatAndHow), \(pixels) px" }

    /// The description without the number of pixels.
    package var whatAndHow: String {
        switch (from, to) {
        case (nil, nil): property.isEmpty ? element : "\(element) \(property)"
        case (nil, let to?): property.isEmpty ? "\(element) is new (\(to))" : "\(element) \(property) none → \(to)"
        case (let from?, nil):
            property.isEmpty ? "\(element) is gone (\(from))" : "\(element) \(property) \(from) → none"
        // The values are digests here, which are useless to a reader.
        case (_?, _?) where property == "drawing" || property == "pixels": "\(element) \(property)"
        case (let from?, let to?): "\(element) \(property) \(from) → \(to)"
        }
    }
}
