import FieldFiles
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene
import FieldText

extension SceneSpecification {
    /// The size, the fields, the states and the texts.
    func overview(_ scene: Scene, _ model: SheetPicture) -> Section {
        var texts: [String] = []
        for text in model.elements.filter({ ["text", "button"].contains($0.kind) }).compactMap(\.text)
        where !texts.contains(text) {
            texts.append(text)
        }
        let families = model.elements.compactMap { element in
            if case .font(let face, _)? = element["font"] { face.family } else { nil }
        }
        let fonts = Set(families).sorted()
        let fields = scene.content.inputs.map { input -> [Run] in
            switch input {
            case .field(let field):
                [
                    .name(field.id),
                    .text(field.preset.isEmpty ? " without a preset" : " from the preset \(field.preset)"),
                ]
            case .card(let card):
                [.name(card.id), .text(card.preset.isEmpty ? " without a preset" : " from the preset \(card.preset)")]
            default: []
            }
        }
        func row(_ name: String, _ lines: [[Run]]) -> SpecificationDocument.Table.Row { [[[.text(name)]], lines] }
        let size: [Run] = [
            .number(Quantity(model.size.width, "size.width", of: "", in: model.name)), " × ",
            .number(Quantity(model.size.height, "size.height", of: "", in: model.name)), " points",
        ]
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
        return Section(
            title: isAlone ? "Overview" : scene.name, level: 1,
            blocks: [
                .paragraph([
                    .text(
                        "Lengths are in points, rounded to hundredths. Distances are measured between frames; baselines"
                            + " from the top of the picture.")
                ]), .table(.init(name: "Overview", columns: ["Property", "Value"], rows: rows)),
            ])
    }

    /// The colours behind everything, with their tokens: one line for each theme, and for each state whose colour differs
    /// from that of the first one.
    private var backgrounds: [[Run]] {
        var lines: [[Run]] = []
        let first = states.first?.pictures ?? []
        for (state, pictures) in states {
            for picture in pictures {
                guard let background = picture.background else { continue }
                let usual = first.first { $0.theme == picture.theme }
                let isFirst = usual?.name == picture.name
                if !isFirst, usual?.background?.hex == background.hex { continue }
                var line: [Run] = [.strong(picture.theme), .text(isFirst ? ": " : " in the state \(state): ")]
                line.append(
                    .color(.init(hex: background.hex, element: "", property: "background", picture: picture.name)))
                lines.append(line + (background.token.map { [" ", .name($0)] } ?? []))
            }
        }
        return lines
    }

    /// The numbered parts.
    func anatomy(_ model: SheetPicture) -> Section {
        let parts = model.parts
        let rows = parts.enumerated().map { index, part -> SpecificationDocument.Table.Row in
            let count = model.count(like: part)
            return [
                [[.strong("\(index + 1)")]], [[.name(part.pattern), .text(count > 1 ? " ×\u{A0}\(count)" : "")]],
                [[.text(PartNames.meaning(of: part))]],
                [
                    [
                        .number(Quantity(part.frame.width, "frame.width", of: part.id, in: model.name)), " × ",
                        .number(Quantity(part.frame.height, "frame.height", of: part.id, in: model.name)),
                    ]
                ],
                part.text.map { [[.content($0, language: model.language)]] } ?? [],
            ]
        }
        return Section(
            title: "Anatomy", level: level,
            blocks: [
                .figure(AnatomyFigure.figure(of: model, parts: parts)),
                .table(
                    .init(name: "Parts", columns: ["No.", "Part", "What it is", "Size", "Text"], rows: rows)),
            ])
    }

    /// The sizes, distances and baselines.
    func redlines(_ model: SheetPicture) -> [Section] {
        var sections = [
            Section(
                title: "Sizes", level: level,
                blocks: [.figure(SizeFigure.figure(of: model, parts: RedlineParts.sized(model)))])
        ]
        let spacings = model.spacings
        if !spacings.isEmpty {
            let rows = spacings.map { spacing -> SpecificationDocument.Table.Row in
                [
                    [RedlineParts.words(of: spacing.quantity)], [[.number(spacing.quantity)]],
                    [[.text(spacing.count > 1 ? "\(spacing.count) times" : "once")]],
                ]
            }
            sections.append(
                Section(
                    title: "Gaps and paddings", level: level,
                    blocks: [
                        .figure(SpacingFigure.figure(of: model, spacings: spacings)),
                        .table(
                            .init(name: "Gaps and paddings", columns: ["Distance", "Points", "Occurs"], rows: rows)),
                    ]))
        }
        let texts = RedlineParts.texts(model)
        if !texts.isEmpty {
            sections.append(
                Section(
                    title: "Baselines", level: level,
                    blocks: [
                        .figure(BaselineFigure.figure(of: model, texts: texts)),
                        .table(RedlineParts.baselines(of: texts, in: model)),
                    ]))
        }
        return sections
    }
}
