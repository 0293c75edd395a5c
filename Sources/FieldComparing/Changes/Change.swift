import FieldPixels

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
    package var summary: String { "\(whatAndHow), \(pixels) px" }

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

extension Change {
    /// A description of the change that is the same in every image: indices of elements are replaced by a star, the
    /// time in a strip is omitted, and values are included. For an element that was added or removed, the value is a
    /// digest of its content.
    package var cause: String {
        guard property == "drawing" || property == "pixels" else {
            return summaryForAnyElement + (content.map { " \($0)" } ?? "")
        }
        return "\(Self.starred(LayoutRecord.idInLayout(element))) \(property) \(from ?? "none") → \(to ?? "none")"
    }

    /// A description without the index of the element, the time in a strip and the number of pixels.
    package var summaryForAnyElement: String {
        var change = self
        change.element = Self.starred(LayoutRecord.idInLayout(element))
        return change.whatAndHow
    }

    /// The identifier of a cause: the first eight digits of its digest.
    package static func id(ofCause cause: String) -> String { String(Digest(cause).hex.prefix(8)) }

    /// The changes without consequences that have no pixels, because those follow from another change.
    ///
    /// If that would leave none, all changes are returned.
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

/// One change that occurs in several images.
package struct Cause: Hashable, Sendable {
    /// A short identifier that is the same in every run: eight hexadecimal digits.
    package var id: String
    /// A description in which the indices of elements are replaced by a star: `field.cell[*].rule color #AAAAAAFF →
    /// #AAAAABFF`.
    package var summary: String
    /// The number of images in which the change occurs.
    package var images: Int
    /// The number of pixels that differ because of it.
    package var pixels: Int

    /// Creates a cause.
    package init(id: String, summary: String, images: Int, pixels: Int) {
        self.id = id
        self.summary = summary
        self.images = images
        self.pixels = pixels
    }
}
