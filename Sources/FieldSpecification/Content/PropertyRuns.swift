import FieldFiles

/// Writes the properties of an element as the cells of the table of a state.
struct PropertyRuns {
    typealias Run = SpecificationDocument.Run

    /// The columns of the table.
    enum Column: Int, CaseIterable {
        case colors, lines, font, shape

        /// The header.
        var title: String {
            switch self {
            case .colors: "Colours"
            case .lines: "Borders and rings"
            case .font: "Font"
            case .shape: "Shape and effects"
            }
        }
    }

    private let element: SheetElement
    private let picture: SheetPicture

    init(_ element: SheetElement, in picture: SheetPicture) { (self.element, self.picture) = (element, picture) }

    /// Members that other parts of the sheet show.
    private static let omitted: Set<String> = [
        "id", "kind", "state", "frame", "text", "letters", "baseline", "lastBaseline", "order", "axis", "alignment",
        "distribution",
        "spacing", "sizing", "length", "direction", "padding", "fit", "entry", "token", "fillToken", "overflows",
        "groups.counts", "groups.spacing", "groups.joined", "minimum", "quad", "placeholder", "enabled", "fallback",
        "margin", "distance", "height", "width", "label.size",
    ]

    /// The lines of a column.
    func lines(_ column: Column) -> [[Run]] {
        element.members.compactMap { name, value in
            guard !Self.omitted.contains(name), !name.hasSuffix("Token"), Self.column(of: value) == column else {
                return nil
            }
            return line(name, value)
        }
    }

    private static func column(of value: JSON) -> Column {
        if let text = value.string { return isColor(text) ? .colors : .shape }
        if value["family"] != nil { return .font }
        if value["width"] != nil, value["color"] != nil { return .lines }
        if value["gradient"] != nil || value["top"]?.string != nil { return .colors }
        return .shape
    }

    private static func isColor(_ text: String) -> Bool { text.hasPrefix("#") && text.utf8.count == 9 }

    private func line(_ name: String, _ value: JSON) -> [Run]? {
        if value["family"] != nil { return font(value) }
        // The name of a property that is a line is in its column's header, unless there are several.
        let start: [Run] = [.text(Self.words(name) + " ")]
        switch value {
        case .text(let text) where Self.isColor(text):
            let token = element[name == "color" ? "token" : "\(name)Token"]?.string
            return start + color(text, name) + named(token)
        case .text(let text): return start + [.text(text)]
        case .number, .numeral: return start + number(value, name)
        case .flag(let flag): return start + [.text(flag ? "yes" : "no")]
        case .null: return nil
        case .list(let values):
            if values.allSatisfy({ $0.double != nil }) {
                return start + values.enumerated().flatMap { number($1, "\(name).\($0)") + [" "] }.dropLast()
            }
            if values.contains(where: { $0["blur"] != nil }) {
                let shadows = values.enumerated().map { shadow($1, "\(name).\($0)") }
                return start + shadows.joined(separator: [", "])
            }
            return start + [.text(values.compactMap(\.string).joined(separator: ", "))]
        case .object:
            if value["blur"] != nil { return start + shadow(value, name) }
            if let gradient = value["gradient"] { return start + self.gradient(gradient, "\(name).gradient") }
            if let top = value["top"]?.string, let bottom = value["bottom"]?.string {
                return start + color(top, "\(name).top") + [" to "] + color(bottom, "\(name).bottom")
            }
            if value["width"] != nil { return start + border(value, name) }
            return start + numbers(value, name)
        }
    }

    private func border(_ value: JSON, _ name: String) -> [Run] {
        var runs = number(value["width"], "\(name).width") + [" "]
        if let text = value["color"]?.string {
            runs += color(text, "\(name).color")
        } else if let gradient = value["color"]?["gradient"] {
            runs += self.gradient(gradient, "\(name).color.gradient")
        }
        runs += named(value["token"]?.string)
        for key in ["trim", "dash"] {
            guard let pair = value[key]?.values, pair.count == 2 else { continue }
            runs +=
                [.text(", \(key) ")] + number(pair[0], "\(name).\(key).0") + [" "]
                + number(pair[1], "\(name).\(key).1")
        }
        return runs
    }

    private func font(_ value: JSON) -> [Run] {
        [.text((value["family"]?.string ?? "") + " ")] + number(value["size"], "font.size") + [", weight "]
            + number(value["weight"], "font.weight")
    }

    private func shadow(_ value: JSON, _ name: String) -> [Run] {
        ["x", "y", "blur", "spread"].flatMap { number(value[$0], "\(name).\($0)") + [" "] }
            + color(value["color"]?.string ?? "", "\(name).color") + (value["inset"] == nil ? [] : [" inset"])
    }

    private func gradient(_ value: JSON, _ name: String) -> [Run] {
        var runs: [Run] = [.text("\(value["kind"]?.string ?? "") ")]
        if value["angle"] != nil { runs += number(value["angle"], "\(name).angle") + ["° "] }
        let stops = (value["stops"]?.values ?? []).enumerated().map { index, stop -> [Run] in
            let pair = stop.values ?? []
            return color(pair.first?.string ?? "", "\(name).stops.\(index).0")
                + [
                    .text(
                        " \((pair.last?.double ?? 0) * 100 == 0 ? "0" : ((pair.last?.double ?? 0) * 100).designText)%")
                ]
        }
        return runs + stops.joined(separator: [", "])
    }

    private func numbers(_ value: JSON, _ name: String) -> [Run] {
        guard case .object(let members) = value else { return [] }
        return Array(
            members.compactMap { key, value -> [Run]? in
                value.double == nil ? nil : [.text("\(key) ")] + number(value, "\(name).\(key)")
            }.joined(separator: [", "]))
    }

    private func number(_ value: JSON?, _ property: String) -> [Run] {
        guard let number = value?.double else { return [] }
        return [.number(Quantity(number, property, of: element.id, in: picture.name))]
    }

    private func color(_ hex: String, _ property: String) -> [Run] {
        [.color(.init(hex: hex, element: element.id, property: property, picture: picture.name))]
    }

    private func named(_ token: String?) -> [Run] { token.map { [" ", .name($0)] } ?? [] }

    /// The name of a property in words: `line height` of `lineHeight`.
    private static func words(_ name: String) -> String {
        name.reduce(into: "") { words, character in
            if character.isUppercase { words += " " + character.lowercased() } else { words.append(character) }
        }
    }
}
