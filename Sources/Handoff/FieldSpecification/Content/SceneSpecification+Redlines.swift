import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene
import FieldText

extension SceneSpecification {
    /// Writes the overview: the size, the fields, the states and the texts.
    func overview(_ scene: Scene, _ model: SpecificationSnapshot) -> Section {
        // Skip runs, because the text of their element contains their text.
        let texts = model.elements
            .filter { ["text", "button"].contains($0.kind) && model.describes($0) && !$0.isRun }
            .compactMap(\.text).uniqued()
        let families = model.elements.compactMap { element in
            if case .font(let face, _)? = element["font"] { face.family } else { nil }
        }
        let fonts = Set(families).sorted()
        let fields = scene.content.inputs.map { input -> [Run] in
            let preset: String
            switch input {
            case .field(let field): preset = field.preset
            case .card(let card): preset = card.preset
            default: return []
            }
            return [.name(input.id), .text(preset.isEmpty ? " without a preset" : " from the preset \(preset)")]
        }
        func row(_ name: String, _ lines: [[Run]]) -> Table.Row { [[[.text(name)]], lines] }
        let size = Self.size(model.size, "size", of: "", in: model) + [" points"]
        let direction = scene.direction == .rightToLeft ? "right to left" : "left to right"
        let themes = states.first?.pictures.map(\.theme) ?? []
        var rows = [
            row("Size of the picture", [size]), row("Fields", fields),
            row("Fonts", [[.text(fonts.joined(separator: ", "))]]),
            row("Language", [[.text("\(scene.language.text), \(direction)")]]),
            row("States", [[.text(selection.states.joined(separator: ", "))]]),
            row("Themes", [[.text(themes.joined(separator: ", "))]]),
            row("Background", backgrounds),
            row("Texts", texts.map { [.content($0, language: model.language)] }),
        ]
        rows.removeAll { $0[1].isEmpty }
        let units =
            "Lengths are in points, rounded to hundredths. Distances are measured between frames; baselines from the top of"
            + " the picture."
        return Section(
            title: isAlone ? "Overview" : scene.name, level: 1,
            blocks: [.paragraph([.text(units)]), .table("Overview", ["Property", "Value"], rows)])
    }

    private static func size(
        _ size: Size, _ property: String, of element: String, in picture: SpecificationSnapshot
    ) -> [Run] {
        [
            .number(Quantity(size.width, "\(property).width", of: element, in: picture.name)), " × ",
            .number(Quantity(size.height, "\(property).height", of: element, in: picture.name)),
        ]
    }

    /// The width and the height of elements: the least and the greatest one if they differ.
    private static func sizes(of elements: [InspectedElement], in picture: SpecificationSnapshot) -> [Run] {
        func range(_ length: KeyPath<Rect, Double>, _ name: String) -> [Run] {
            let sorted = elements.sorted { $0.frame[keyPath: length] < $1.frame[keyPath: length] }
            let ends = [sorted.first, sorted.last].compactMap(\.self).map { element in
                Quantity(element.frame[keyPath: length], "frame.\(name)", of: element.id, in: picture.name)
            }
            return ends[0].text == ends[1].text ? [.number(ends[0])] : [.number(ends[0]), "–", .number(ends[1])]
        }
        return range(\.width, "width") + [" × "] + range(\.height, "height")
    }

    /// The colours of the backgrounds, with their tokens: one line for each theme, and for each state whose colour
    /// differs from the first state.
    private var backgrounds: [[Run]] {
        var lines: [[Run]] = []
        let first = states.first?.pictures ?? []
        for (state, pictures) in states {
            for picture in pictures {
                guard let background = picture.background else { continue }
                let usual = first.first { $0.theme == picture.theme }
                let isFirst = usual?.name == picture.name
                if !isFirst, usual?.background?.hex == background.hex { continue }
                let sample = SpecificationDocument.ColorSample(
                    hex: background.hex, element: "", property: "background", picture: picture.name)
                let words = isFirst ? ": " : " in the state \(state): "
                lines.append(
                    [.strong(picture.theme), .text(words), .color(sample)]
                        + (background.token.map { [" ", .name($0)] } ?? []))
            }
        }
        return lines
    }

    /// Writes the section of the numbered parts.
    func anatomy(_ model: SpecificationSnapshot) -> Section {
        let parts = model.parts
        let rows = parts.enumerated().map { index, part -> Table.Row in
            let alike = model.elements(like: part)
            return [
                [[.strong("\(index + 1)")]],
                [[.name(part.pattern), .text(alike.count > 1 ? " ×\u{A0}\(alike.count)" : "")]],
                [[.text(part.meaning)]],
                [Self.sizes(of: alike, in: model)],
                (part.isRun ? alike : [part]).compactMap(\.text).map { [.content($0, language: model.language)] },
            ]
        }
        return section(
            "Anatomy",
            [
                .figure(AnatomyFigure.figure(of: model, parts: parts)),
                .table("Parts", ["No.", "Part", "What it is", "Size", "Text"], rows),
            ])
    }

    /// Writes the sections of sizes, distances and baselines.
    func redlines(_ model: SpecificationSnapshot) -> [Section] {
        let sizes = RedlineFigures.sizes(of: model, parts: RedlineParts.sized(model))
        var sections = [section("Sizes", [.figure(sizes)])]
        let spacings = model.spacings
        if !spacings.isEmpty {
            let rows = spacings.map { spacing -> Table.Row in
                [
                    [RedlineParts.words(of: spacing.quantity)], [[.number(spacing.quantity)]],
                    [[.text(spacing.count > 1 ? "\(spacing.count) times" : "once")]],
                ]
            }
            let figure = RedlineFigures.distances(of: model, spacings)
            let table = Block.table("Gaps and paddings", ["Distance", "Points", "Occurs"], rows)
            sections.append(section("Gaps and paddings", [.figure(figure), table]))
        }
        let texts = RedlineParts.texts(model)
        if !texts.isEmpty {
            let figure = RedlineFigures.baselines(of: model, texts: texts)
            sections.append(section("Baselines", [.figure(figure), RedlineParts.baselines(of: texts, in: model)]))
        }
        return sections
    }
}

/// Chooses the elements of a snapshot that have redlines, and names their numbers.
enum RedlineParts {
    /// The maximum number of elements whose sizes are drawn; more would hide the snapshot.
    private static let limit = 14

    /// The parts whose sizes are drawn. Labels in cells have the size of their box.
    static func sized(_ picture: SpecificationSnapshot) -> [InspectedElement] {
        let parts = picture.parts.filter { part in
            !(["label", "placeholder"].contains(part.kind) && part.id.contains(".cell["))
                && !["touch", "cutout", "corners", "symbol", "background"].contains(part.kind)
        }
        return Array(parts.prefix(limit))
    }

    /// The texts whose baselines are drawn: the texts of the scene, and one label of each kind.
    static func texts(_ picture: SpecificationSnapshot) -> [InspectedElement] {
        picture.parts.filter { !$0.baselines.isEmpty && $0.kind != "symbol" }
    }

    /// The table of fonts and baselines, from top to bottom.
    static func baselines(of texts: [InspectedElement], in picture: SpecificationSnapshot) -> Block {
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

    /// The words for the two ends of a distance.
    static func words(of number: Quantity) -> [Run] {
        let side = number.property.split(separator: ".").last.map(String.init) ?? ""
        if number.property.hasPrefix("margin") {
            return [.text("From the \(side) edge to "), .name(number.element)]
        }
        if number.property.hasPrefix("safeArea") {
            return [.text("Safe area \(side) in "), .name(number.element), .text(", outside its padding")]
        }
        if number.property.hasPrefix("inset") {
            let row: [Run] = [.text(" and its row of cells, \(side)")]
            return [.text("Between "), .name(number.element)] + row
        }
        if number.property.hasPrefix("padding") { return [.text("Padding \(side) of "), .name(number.element)] }
        return [.text("Gap between "), .name(number.element), .text(" and "), .name(number.other ?? "")]
    }
}
