import FieldDrawing
import FieldFiles
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldText

/// Formats the properties of an element as the cells of the table of a state.
struct PropertyRuns {
    /// The columns of the table, by their headers.
    enum Column: String, CaseIterable {
        case colors = "Colours"
        case lines = "Borders and rings"
        case font = "Font"
        case shape = "Shape and effects"
    }

    /// The element.
    let element: InspectedElement
    /// The snapshot with the element.
    let picture: SpecificationSnapshot

    /// Properties that other parts of the sheet show.
    private static let omitted: Set<String> = [
        "state", "text", "letters", "order", "axis", "alignment", "distribution", "spacing", "sizing", "length",
        "direction", "padding", "groups.counts", "groups.spacing", "groups.joined", "minimum", "quad", "placeholder",
        "enabled", "fallback", "margin", "distance", "height", "width", "label.size",
    ]

    /// The lines of a column: properties with their values.
    func lines(_ column: Column) -> [[Run]] {
        element.properties.filter { !isOmitted($0.name) && Self.column(of: $0.value) == column }.map(line)
    }

    private func isOmitted(_ name: String) -> Bool {
        // The safe area of a container is drawn beside its padding.
        Self.omitted.contains(name) || name == "safeArea" && element.kind != "screen"
    }

    private static func column(of value: ElementProperty.Value) -> Column {
        switch value {
        case .color, .fill, .gradient: .colors
        case .border: .lines
        case .font: .font
        default: .shape
        }
    }

    private func line(_ property: InspectedProperty) -> [Run] {
        let (name, start) = (property.name, [Run.text(Self.words(property.name) + " ")])
        switch property.value {
        case .font(let face, let size):
            return [.text(face.family + " ")] + number(size, "font.size") + [", weight "]
                + number(face.weight, "font.weight")
        case .color(let color): return start + self.color(color, name) + named(property.token)
        case .text(let text): return start + [.text(text)]
        case .number(let value), .length(_, let value): return start + number(value, name)
        case .flag(let flag): return start + [.text(flag ? "yes" : "no")]
        case .list(let names): return start + [.text(names.joined(separator: ", "))]
        case .corners(let corners):
            let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
            return start + radii.enumerated().map { number($1, "\(name).\($0)") }.joined(separator: [" "])
        case .shadows(let shadows):
            let paths = shadows.count == 1 ? [name] : shadows.indices.map { "\(name).\($0)" }
            return start + zip(shadows, paths).map(shadow).joined(separator: [", "])
        case .fill(let gradient): return start + self.gradient(gradient, "\(name).gradient")
        case .gradient(let top, let bottom):
            return start + color(top, "\(name).top") + [" to "] + color(bottom, "\(name).bottom")
        case .border(let stroke, let fill):
            return start + border(stroke, fill, name) + named(property.token) + parts(of: stroke, name)
        case .point(let point): return start + numbers([("x", point.x), ("y", point.y)], name)
        case .insets(let insets):
            return start
                + numbers(
                    [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)],
                    name)
        case .quad, .fallback: return []
        }
    }

    private func border(_ stroke: Stroke, _ fill: Fill, _ name: String) -> [Run] {
        let width = number(stroke.width, "\(name).width") + [" "]
        return switch fill {
        case .color(let color): width + self.color(color, "\(name).color")
        case .gradient(let gradient): width + self.gradient(gradient, "\(name).color.gradient")
        }
    }

    /// The trim and the dashes of a line.
    private func parts(of stroke: Stroke, _ name: String) -> [Run] {
        let parts = [
            ("trim", stroke.trim.map { ($0.start, $0.end) }), ("dash", stroke.dash.map { ($0.on, $0.off) }),
        ]
        return parts.flatMap { key, pair in
            guard let pair else { return [Run]() }
            return [.text(", \(key) ")] + number(pair.0, "\(name).\(key).0") + [" "]
                + number(pair.1, "\(name).\(key).1")
        }
    }

    private func shadow(_ shadow: ElementProperty.Shadow, _ name: String) -> [Run] {
        let lengths = [
            ("x", shadow.offset.x), ("y", shadow.offset.y), ("blur", shadow.blur), ("spread", shadow.spread),
        ]
        return lengths.flatMap { number($1, "\(name).\($0)") + [" "] } + color(shadow.color, "\(name).color")
            + (shadow.isInset ? [" inset"] : [])
    }

    private func gradient(_ gradient: Gradient, _ name: String) -> [Run] {
        func turned(_ kind: String, _ angle: Double) -> [Run] {
            [.text(kind)] + number(angle, "\(name).angle") + ["° "]
        }
        let kind: [Run] =
            switch gradient.kind {
            case .linear(let angle): turned("linear ", angle)
            case .radial: ["radial "]
            case .conic(let angle): turned("conic ", angle)
            }
        let stops = gradient.stops.enumerated().map { index, stop in
            color(stop.color, "\(name).stops.\(index).0")
                + [.text(" \((stop.position.roundedToMillionths * 100).designText)%")]
        }
        return kind + stops.joined(separator: [", "])
    }

    private func numbers(_ values: [(String, Double)], _ name: String) -> [Run] {
        Array(values.map { [.text("\($0) ")] + number($1, "\(name).\($0)") }.joined(separator: [", "]))
    }

    private func number(_ value: Double, _ property: String) -> [Run] {
        [.number(Quantity(value.roundedToMillionths, property, of: element.id, in: picture.name))]
    }

    private func color(_ color: Color, _ property: String) -> [Run] {
        [.color(.init(hex: color.hex, element: element.id, property: property, picture: picture.name))]
    }

    private func named(_ token: String?) -> [Run] { token.map { [" ", .name($0)] } ?? [] }

    /// The name of a property in words: `line height` for `lineHeight`.
    private static func words(_ name: String) -> String {
        name.reduce(into: "") { words, character in
            if character.isUppercase { words += " " + character.lowercased() } else { words.append(character) }
        }
    }
}
