import FieldGeometry

/// One property of one element that differs between the layouts of a golden and of the current image, in the terms of
/// the scene.
package struct Change: Hashable, Sendable {
    /// The id of the element, such as `field.cell[3].rule`. In a strip, the time of the moment comes first:
    /// `0.30s field.cell[3].rule`.
    package var element: String
    /// The name of the property, such as `color`, `frame` or `text`; empty if the whole element was added or removed.
    package var property: String
    /// The old value; nil if the element or the property did not exist. For a removed element, the kind of the element.
    package var from: String?
    /// The new value; nil if the element or the property no longer exists. For an added element, the kind of the
    /// element.
    package var to: String?
    /// The number of differing pixels that the change explains.
    package var pixels: Int
    /// For an added or removed element, a digest of the properties of the element and its descendants; nil for a change
    /// of a property.
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
        // Omit the values, because digests mean nothing to a reader.
        case (_?, _?) where property == "drawing" || property == "pixels": "\(element) \(property)"
        case (let from?, let to?): "\(element) \(property) \(from) → \(to)"
        }
    }
}

extension Change {
    /// The text that identifies the cause to which the change belongs: changes with equal texts, in any image, have the
    /// same cause.
    ///
    /// It is the description in which `*` replaces the indices of elements, without the time in a strip. The values are
    /// included even if they are digests. For an element that was added or removed, the digest of its content is
    /// appended.
    package var cause: String {
        guard property == "drawing" || property == "pixels" else {
            return summaryForAnyElement + (content.map { " \($0)" } ?? "")
        }
        return "\(Self.starred(LayoutRecord.idInLayout(element))) \(property) \(from ?? "none") → \(to ?? "none")"
    }

    /// The description in which `*` replaces the indices of the element, without the time in a strip and without the
    /// number of pixels.
    package var summaryForAnyElement: String {
        var change = self
        change.element = Self.starred(LayoutRecord.idInLayout(element))
        return change.whatAndHow
    }

    /// The element, with `*` in place of indices and without the time in a strip, and the property:
    /// `field.cell[*].rule color`.
    package var pathForAnyElement: String {
        let element = Self.starred(LayoutRecord.idInLayout(element))
        return property.isEmpty ? element : "\(element) \(property)"
    }

    /// The changes that are reported as causes. A consequence, such as a changed frame, is left out if no pixels are
    /// attributed to it, because it follows from another change.
    ///
    /// If this leaves no change, all changes are returned.
    package static func leading(_ changes: [Change]) -> [Change] {
        let leading = changes.filter { $0.role != .consequence || $0.pixels > 0 }
        return leading.isEmpty ? changes : leading
    }

    /// The changes that explain an image to a reader: changes that explain pixels, and edits of the scene whose pixels
    /// are attributed to another edit. For example, if a colour and a spacing were edited, all pixels may be attributed
    /// to the colour. If there are no such changes, the result is `leading(_:)`.
    ///
    /// A change of style that explains no pixels does not count as an edit if it follows from another change: of the
    /// theme, or of the state or the contents of the element or an ancestor.
    package static func explaining(_ changes: [Change]) -> [Change] {
        let leading = leading(changes)
        let restyles = leading.contains { $0.property == "theme" || $0.property == "appearance" }
        let restated = Set(leading.filter { $0.role == .input || $0.role == .structure }.map(\.element))
        let explaining = leading.filter { change in
            change.pixels > 0
                || change.role == .style && !restyles
                    && !ElementTree.line(of: change.element).contains(where: restated.contains)
        }
        return explaining.isEmpty ? leading : explaining
    }

    package static func starred(_ id: String) -> String {
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

extension Change {
    /// The changes that explain the differing pixels, with similar changes merged. The change with the most pixels
    /// comes first.
    ///
    /// Changes are similar if their descriptions differ only in an index of the element (`field.cell[3].rule`), or in
    /// the time of a moment of a strip. They become one change with the sum of their pixels; differing indices become
    /// `*`.
    package static func folded(_ changes: [Change]) -> [Change] {
        let folds = explaining(changes).grouped(by: \.summaryForAnyElement).map { similar in
            var fold = similar[0]
            fold.element = similar.map(\.element).reduce(fold.element, commonID)
            // Pixels are attributed to ids. If two elements have the same id, their changes refer to the same pixels,
            // so the pixels of only one of the changes are added.
            fold.pixels = similar.uniqued(by: \.element).reduce(0) { $0 + $1.pixels }
            return fold
        }
        return folds.enumerated().sorted { ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset) }
            .map(\.element)
    }

    /// One id for two ids that differ only in indices or in the time of a moment of a strip. Differing indices become
    /// `*`, and differing times are omitted.
    private static func commonID(_ first: String, _ second: String) -> String {
        if first == second { return first }
        let (moment, other) = (ElementTree.moment(of: first), ElementTree.moment(of: second))
        let parts = zip(pieces(of: first.dropFirst(moment.count)), pieces(of: second.dropFirst(other.count)))
        return (moment == other ? moment : "") + parts.map { $0 == $1 ? String($0) : "*" }.joined()
    }

    /// The parts of an id, alternately outside and inside brackets: `cell[`, `3` and `].rule` for `cell[3].rule`.
    private static func pieces(of id: Substring) -> [Substring] {
        var pieces: [Substring] = []
        var rest = id
        while let opening = rest.firstIndex(of: "["), let closing = rest[opening...].firstIndex(of: "]") {
            pieces += [rest[...opening], rest[rest.index(after: opening)..<closing]]
            rest = rest[closing...]
        }
        return pieces + [rest]
    }
}

/// The position of a change in a chain of causes and effects. A change can cause changes of its own role and of later
/// roles, but not of earlier ones.
package enum ChangeRole: Hashable, CaseIterable {
    /// A change of a snapshot's input, such as a text, a status or the theme.
    case input
    /// A change of the set of elements, of their order, or of their states.
    case structure
    /// A change of the style or of the layout rules of an element.
    case style
    /// A change of the resulting position or drawing of an element, which always follows from another change.
    case consequence
}

extension Change {
    private static let roles: [ChangeRole: Set<String>] = [
        .input: [
            "appearance", "focused", "image", "language", "obscure", "page", "path", "status", "text", "textScale",
            "theme",
        ],
        .structure: ["", "enabled", "length", "order", "parent", "pressed", "state"],
        .consequence: ["drawing", "fallback", "fittedSize", "frame", "lineCount", "pixels", "quad", "truncated"],
    ]
    private static let roleOfProperty = Dictionary(
        uniqueKeysWithValues: roles.flatMap { role, properties in properties.map { ($0, role) } })

    /// The role of the change, found from its property.
    package var role: ChangeRole { Self.roleOfProperty[property] ?? .style }

    /// Whether the change affects only the drawing of the element itself, and not its descendants or neighbours.
    var isOfOwnPaint: Bool {
        [
            "background", "border", "color", "fill", "gradient", "highlight", "radius", "ring", "shadow", "smoothing",
        ].contains(property)
    }

    /// Whether the change moves the neighbours of the element even if the frame of the element itself is unchanged.
    var isDistance: Bool { property == "gap" || property == "top" }
}
