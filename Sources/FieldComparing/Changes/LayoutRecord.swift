package import FieldGeometry
package import FieldLayout
package import FieldPixels

/// A solved layout as a golden keeps it: what each element is, in words, and where it paints.
///
/// Written as lines of fields between tabs, which compress well and need no parser to speak of.
package struct LayoutRecord: Hashable, Sendable {
    /// One layout that the picture shows, and where.
    package struct Part: Hashable, Sendable {
        /// The time of a strip's moment, `0.30s`; empty for a picture of its own.
        package var moment: String
        /// The pixels per point.
        package var scale: Double
        /// The column of the layout's first pixel in the picture.
        package var x: Int
        /// The row of the layout's first pixel in the picture.
        package var y: Int

        /// A layout at a place.
        package init(moment: String, scale: Double, x: Int, y: Int) {
            self.moment = moment
            self.scale = scale
            self.x = x
            self.y = y
        }
    }

    /// One element.
    package struct Element: Hashable, Sendable {
        /// The index of the part that it belongs to.
        package var part: Int
        /// The element's id; in a strip with the moment's time before it.
        package var id: String
        /// What it is, `cell` or `label`.
        package var kind: String
        /// Where it lies, in points of its layout.
        package var frame: Rect
        /// Where it paints, in points of its layout; nil where it draws nothing itself.
        package var ink: Rect?
        /// What is said of it, by name, in words: `color` is `#AAAAAAFF`.
        package var properties: [String: String]
        /// What it draws itself, as a digest; empty for nothing.
        package var drawing: String
    }

    /// The layouts.
    package private(set) var parts: [Part] = []
    /// All elements, the lowest first, part by part.
    package private(set) var elements: [Element] = []

    /// A record of nothing.
    package init() {}

    /// Adds the elements of a layout.
    package mutating func add(_ layout: SolvedLayout, as part: Part) {
        parts.append(part)
        let index = parts.count - 1
        let prefix = part.moment.isEmpty ? "" : "\(part.moment) "
        elements.append(
            Element(
                part: index, id: "\(prefix)canvas", kind: "canvas", frame: Rect(origin: .zero, size: layout.size),
                properties: ["background": layout.background.hex], drawing: ""))
        layout.visit { id, element in
            var properties: [String: String] = [:]
            for property in element.properties { properties[property.name] = property.value.words }
            if element.opacity != 1 { properties["opacity"] = element.opacity.words }
            elements.append(
                Element(
                    part: index, id: "\(prefix)\(id)", kind: element.kind, frame: element.frame, ink: element.inkBounds,
                    properties: properties,
                    drawing: element.ink.isEmpty ? "" : String(element.inkDigest.hex.prefix(16))))
        }
    }

    /// The pixels of the elements whose ids are wanted, the moment of a strip not looked at.
    package func pixels(where wanted: (String) -> Bool) -> [PixelRect] {
        elements.filter { element in
            let id = element.id.split(separator: " ", maxSplits: 1).last.map(String.init) ?? element.id
            return wanted(id)
        }.map { pixels(of: $0) }
    }

    /// The pixels of the picture that an element paints on, with one more on each side for what is snapped or smoothed.
    func pixels(of element: Element) -> PixelRect {
        let (rect, part) = (element.ink ?? element.frame, parts[element.part])
        func whole(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max((points * part.scale).rounded(rule), -1e6), 1e6))
        }
        let (left, top) = (whole(rect.x, .down) - 1, whole(rect.y, .down) - 1)
        return PixelRect(
            x: left + part.x, y: top + part.y, width: whole(rect.maxX, .up) + 1 - left,
            height: whole(rect.maxY, .up) + 1 - top)
    }
}

extension LayoutRecord {
    /// The record as text.
    ///
    /// A part is a line of its moment, its scale and its place; those of its elements follow.
    package var text: String {
        var lines: [[String]] = []
        for (index, part) in parts.enumerated() {
            lines.append([part.moment, part.scale.words, "\(part.x)", "\(part.y)"])
            for element in elements where element.part == index {
                let fields = [element.id, element.kind, element.frame.words, element.ink?.words ?? "", element.drawing]
                lines.append(fields + element.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
            }
        }
        return lines.map { $0.map(Self.escaped).joined(separator: "\t") + "\n" }.joined()
    }

    /// The most elements that are read of a text that may come from anywhere.
    private static let limit = 20_000

    /// A record from its text; lines that are none are left out.
    package init(text: String) {
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { Self.plain($0) }
            if fields.count == 4, let scale = Double(fields[1]), let x = Int(fields[2]), let y = Int(fields[3]),
                scale > 0, scale < 1000, max(abs(x), abs(y)) < 1_000_000
            {
                parts.append(Part(moment: fields[0], scale: scale, x: x, y: y))
                continue
            }
            guard elements.count < Self.limit, fields.count >= 5, !parts.isEmpty, let frame = Rect(words: fields[2])
            else { continue }
            var properties: [String: String] = [:]
            for field in fields[5...] {
                guard let sign = field.firstIndex(of: "=") else { continue }
                properties[String(field[..<sign])] = String(field[field.index(after: sign)...])
            }
            elements.append(
                Element(
                    part: parts.count - 1, id: fields[0], kind: fields[1], frame: frame, ink: Rect(words: fields[3]),
                    properties: properties,
                    drawing: fields[4]))
        }
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
