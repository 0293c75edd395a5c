package import FieldGeometry
package import FieldLayout
package import FieldPixels

/// The solved layout of an image in the form that goldens store: the properties of each element as text, and the area
/// that the element paints. A strip has one layout for each of its moments.
///
/// In files, a record is lines of tab-separated fields, which compress well and are simple to parse.
package struct LayoutRecord: Hashable, Sendable {
    /// One layout in the image, and its position in the image.
    package struct Part: Hashable, Sendable {
        /// The time of the layout in a strip, such as `0.30s`; empty if the image is not a strip.
        package var moment: String
        /// The pixels per point.
        package var scale: Double
        /// The column of the layout's first pixel in the image.
        package var x: Int
        /// The row of the layout's first pixel in the image.
        package var y: Int

        /// Creates a part.
        package init(moment: String, scale: Double, x: Int, y: Int) {
            self.moment = moment
            self.scale = scale
            self.x = x
            self.y = y
        }
    }

    /// One element of a layout.
    package struct Element: Hashable, Sendable {
        /// The index in `parts` of the layout that contains the element.
        package var part: Int
        /// The id of the element. In a strip, the time of the layout comes first: `0.30s field.cell[3].rule`.
        package var id: String
        /// The kind of element, such as `cell` or `label`.
        package var kind: String
        /// The frame, in points of the layout.
        package var frame: Rect
        /// The area that the element paints, without its children, in points of the layout; nil if it paints nothing.
        package var ink: Rect?
        /// The values of the properties as text, by name: the value of `color` is `#AAAAAAFF`.
        package var properties: [String: String]
        /// A digest of the element's drawing, without its children; empty if it draws nothing.
        package var drawing: String
        /// Whether `properties` is complete. Goldens of earlier versions of Fieldproof contain fewer properties.
        var isComplete = true

        /// The id of the stack or device that contains an element of the scene. Nil for the outermost element, and for
        /// a part of an element, such as a cell: the id of a part begins with the id of its parent.
        package var parent: String? { properties["parent"].map { "\(ElementTree.moment(of: id))\($0)" } }
    }

    /// The layouts in the image.
    package private(set) var parts: [Part] = []
    /// The elements of all layouts, layout by layout. Within a layout, parents come before their children.
    package private(set) var elements: [Element] = []

    /// Creates an empty record.
    package init() {}

    /// Adds the elements of a layout.
    package mutating func add(_ layout: SolvedLayout, as part: Part) {
        parts.append(part)
        let index = parts.count - 1
        let prefix = part.moment.isEmpty ? "" : "\(part.moment) "
        elements.append(
            Element(
                part: index, id: "\(prefix)canvas", kind: "canvas", frame: Rect(origin: .zero, size: layout.size),
                properties: Self.words(of: layout.canvas + [ElementProperty("background", .color(layout.background))]),
                drawing: ""))
        let parents = Self.parents(in: layout)
        layout.visit { id, element in
            var properties = Self.words(of: element.properties + layout.input(of: id))
            if layout.fits.keys.contains(where: { id.hasPrefix("\($0).cell[") }) {
                Self.splitFont(in: &properties, of: element)
            }
            if element.opacity != 1 { properties["opacity"] = element.opacity.roundedText }
            properties["parent"] = parents[id]
            properties["image"] = element.imageDigest.map { String($0.hex.prefix(8)) }
            elements.append(
                Element(
                    part: index, id: "\(prefix)\(id)", kind: element.kind, frame: element.frame, ink: element.inkBounds,
                    properties: properties,
                    drawing: element.ink.isEmpty ? "" : String(element.inkDigest.hex.prefix(16))))
        }
    }

    /// The id of an element without the time of a strip.
    package static func idInLayout(_ id: String) -> String {
        String(id.dropFirst(ElementTree.moment(of: id).count))
    }

    private static func words(of properties: [ElementProperty]) -> [String: String] {
        Dictionary(properties.map { ($0.name, $0.value.summary) }, uniquingKeysWith: { _, last in last })
    }

    /// Moves the font size that font fitting has chosen to a property of its own: from `font` to `fittedSize`. This
    /// size is a consequence of other properties, so a different size must not be reported as a change of the font.
    private static func splitFont(in properties: inout [String: String], of element: SolvedElement) {
        for case .font(let face, let size) in element.properties.map(\.value) {
            properties["font"] = face.summary()
            properties["fittedSize"] = size.roundedText
        }
    }

    /// The id of the parent of each element of the scene, by the element's id; the outermost element is omitted.
    private static func parents(in layout: SolvedLayout) -> [String: String] {
        var parents: [String: String] = [:]
        func note(_ element: SolvedElement, in scope: String) {
            let id = element.id(in: scope)
            if element.isElement, !scope.isEmpty { parents[id] = scope }
            for child in element.children { note(child, in: id) }
        }
        for element in layout.elements { note(element, in: "") }
        return parents
    }

    /// Adds the properties that goldens of earlier versions lack. They are taken from `record`, a new layout of the same
    /// scene: from the element with the same id, if its kind, frame and drawing are equal.
    package func completed(by record: LayoutRecord) -> LayoutRecord {
        let others = Dictionary(record.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var completed = self
        for (index, element) in elements.enumerated() where !element.isComplete {
            guard let other = others[element.id], element.looks(like: other) else { continue }
            completed.elements[index].properties.merge(other.properties) { said, _ in said }
            completed.elements[index].isComplete = true
        }
        return completed
    }

    /// The pixels of the image that an element can paint, with one more pixel on each side for snapping and
    /// antialiasing; nil if the element paints nothing.
    package func pixels(of element: Element) -> PixelRect? {
        guard let rect = element.ink else { return nil }
        let part = parts[element.part]
        func whole(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max((points * part.scale).rounded(rule), -1e6), 1e6))
        }
        let (left, top) = (whole(rect.x, .down) - 1, whole(rect.y, .down) - 1)
        return PixelRect(
            x: left + part.x, y: top + part.y, width: whole(rect.maxX, .up) + 1 - left,
            height: whole(rect.maxY, .up) + 1 - top)
    }
}

extension LayoutRecord.Element {
    /// Whether another element has the same kind, frame and drawing.
    package func looks(like other: LayoutRecord.Element) -> Bool {
        kind == other.kind && drawing == other.drawing && frame.summary == other.frame.summary
            && ink?.summary == other.ink?.summary
    }
}

extension LayoutRecord {
    /// The record as text.
    ///
    /// Each layout is a line with its time, its scale and its position, followed by one line for each of its elements.
    package var text: String {
        var lines: [[String]] = []
        for (index, part) in parts.enumerated() {
            lines.append([part.moment, part.scale.roundedText, "\(part.x)", "\(part.y)"])
            for element in elements where element.part == index {
                let fields = [
                    element.id, element.kind, element.frame.summary, element.ink?.summary ?? "", element.drawing,
                ]
                lines.append(fields + element.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
            }
        }
        return lines.map { $0.map(Self.escaped).joined(separator: "\t") + "\n" }.joined()
    }

    /// The greatest number of elements that are read. It bounds the memory for a text from an untrusted file.
    private static let limit = 20_000

    /// Parses a record; invalid lines are skipped.
    package init(text: String) {
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { Self.plain($0) }
            if fields.count == 4, let scale = Double(fields[1]), let x = Int(fields[2]), let y = Int(fields[3]),
                scale > 0, scale < 1000, max(abs(x), abs(y)) < 1_000_000
            {
                parts.append(Part(moment: fields[0], scale: scale, x: x, y: y))
                continue
            }
            guard elements.count < Self.limit, fields.count >= 5, !parts.isEmpty, let frame = Rect(summary: fields[2])
            else { continue }
            var properties: [String: String] = [:]
            for field in fields[5...] {
                guard let sign = field.firstIndex(of: "=") else { continue }
                properties[String(field[..<sign])] = String(field[field.index(after: sign)...])
            }
            elements.append(
                Element(
                    part: parts.count - 1, id: fields[0], kind: fields[1], frame: frame, ink: Rect(summary: fields[3]),
                    properties: properties,
                    drawing: fields[4]))
        }
        // Goldens of earlier versions have incomplete properties. Their canvas has no property `width`.
        let complete = Set(elements.filter { $0.kind == "canvas" && $0.properties["width"] != nil }.map(\.part))
        for index in elements.indices { elements[index].isComplete = complete.contains(elements[index].part) }
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": result += "\\\\"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\0": result += "\\0"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    private static func plain(_ text: Substring) -> String {
        guard text.contains("\\") else { return String(text) }
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                result.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar == "0" ? "\0" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
