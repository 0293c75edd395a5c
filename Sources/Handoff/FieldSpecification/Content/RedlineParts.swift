import FieldRendering

/// Which elements of a picture have redlines, and what the numbers are called.
enum RedlineParts {
    /// The number of elements whose sizes are drawn at most; more would hide the picture.
    private static let limit = 14

    /// The parts whose sizes are drawn. Labels in cells have the size of their box.
    static func sized(_ picture: SheetPicture) -> [InspectedElement] {
        let parts = picture.parts.filter { part in
            !(["label", "placeholder"].contains(part.kind) && part.id.contains(".cell["))
                && !["touch", "cutout", "corners", "symbol", "background"].contains(part.kind)
        }
        return Array(parts.prefix(limit))
    }

    /// The texts whose baselines are drawn: those of the scene, and one of each kind of label.
    static func texts(_ picture: SheetPicture) -> [InspectedElement] {
        picture.parts.filter { !$0.baselines.isEmpty && $0.kind != "symbol" }
    }

    /// The table of fonts and baselines, from top to bottom.
    static func baselines(of texts: [InspectedElement], in picture: SheetPicture) -> Block {
        let sorted = texts.sorted { ($0.baselines.first?.y ?? 0) < ($1.baselines.first?.y ?? 0) }
        let rows = sorted.map { text -> Table.Row in
            let runs = PropertyRuns(element: text, picture: picture)
            let numbers = text.baselines.map { line -> [Run] in
                let number = Run.number(Quantity(line.y, line.property, of: text.id, in: picture.name))
                return line.property == "baseline" ? [number] : [number, " (last line)"]
            }
            return [
                [[.name(text.pattern)]], text.text.map { [[.content($0, language: picture.language)]] } ?? [],
                runs.lines(.font), numbers,
            ]
        }
        return .table("Fonts and baselines", ["Element", "Text", "Font", "Baseline"], rows)
    }

    /// What a distance is between.
    static func words(of number: Quantity) -> [Run] {
        let side = number.property.split(separator: ".").last.map(String.init) ?? ""
        if number.property.hasPrefix("margin") {
            return [.text("From the \(side) edge to "), .name(number.element)]
        }
        if number.property.hasPrefix("padding") { return [.text("Padding \(side) of "), .name(number.element)] }
        return [.text("Gap between "), .name(number.element), .text(" and "), .name(number.other ?? "")]
    }
}
