import FieldGeometry
import FieldRendering

/// Writes the sections of the states: the snapshots of each state in all themes, and a table of its appearance.
enum StateSection {
    /// The section of a state.
    ///
    /// - Parameter pictures: The snapshots of the state, one for each theme.
    static func section(of state: String, pictures: [SpecificationSnapshot], level: Int) -> Section {
        let tiles = pictures.map {
            Tile(picture: $0.index, caption: [.name(state), .text(" in the theme "), .name($0.theme)])
        }
        let blocks = [.gallery(tiles), table(of: state, pictures: pictures)].compactMap(\.self)
        return Section(title: state, level: level, blocks: blocks)
    }

    private static func table(of state: String, pictures: [SpecificationSnapshot]) -> Block? {
        guard let main = pictures.first else { return nil }
        let groups = groups(of: main)
        let labels = distinct(groups.map { label(of: $0, in: main) }, of: groups, in: main)
        let rows = zip(groups, labels).compactMap { row($0, $1, pictures) }
        let columns = ["Part"] + PropertyRuns.Column.allCases.map(\.rawValue)
        return rows.isEmpty ? nil : .table("Colours, fonts and borders of the state \(state)", columns, rows)
    }

    /// The groups of elements that look alike: parts of the same kind in cells of the same state.
    private static func groups(of picture: SpecificationSnapshot) -> [[InspectedElement]] {
        picture.elements.filter { element in
            let isContainer = ["stack", "overlay", "scroll"].contains(element.kind)
            return picture.describes(element) && !["spacer", "field"].contains(element.kind)
                && !(isContainer && element.isInvisible)
        }.grouped { [$0.pattern, $0.look, picture.cellState(of: $0)] }
    }

    /// The label of a group: its pattern, and the state of its cells if it has one.
    private static func label(of group: [InspectedElement], in picture: SpecificationSnapshot) -> Label {
        Label(pattern: group[0].pattern, words: picture.cellState(of: group[0]).map { " · \($0)" } ?? "")
    }

    /// The label of a row: the kind of part, and words about it.
    private struct Label: Equatable {
        let pattern: String
        let words: String

        static func + (label: Label, words: String) -> Label {
            Label(pattern: label.pattern, words: label.words + words)
        }
    }

    /// The labels. Equal ones are distinguished by a note about the active cell, or else by the numbers of their cells.
    private static func distinct(
        _ labels: [Label], of groups: [[InspectedElement]], in picture: SpecificationSnapshot
    ) -> [Label] {
        func adding(_ words: ([InspectedElement]) -> String, to labels: [Label]) -> [Label] {
            labels.indices.map { index in
                labels.count { $0 == labels[index] } > 1 ? labels[index] + words(groups[index]) : labels[index]
            }
        }
        let marked = adding({ $0.allSatisfy(picture.isInActiveCell) ? ", active cell" : "" }, to: labels)
        return adding(
            { group in
                let cells = group.compactMap(\.cellIndex).map { "\($0 + 1)" }
                return cells.isEmpty ? "" : ", \(cells.count == 1 ? "cell" : "cells") \(cells.joined(separator: ", "))"
            }, to: marked)
    }

    private static func row(
        _ group: [InspectedElement], _ label: Label, _ pictures: [SpecificationSnapshot]
    ) -> Table.Row? {
        let element = group[0]
        let cells = PropertyRuns.Column.allCases.map { column in
            lines(
                pictures.map { picture in
                    let runs = picture.element(element.id).map { PropertyRuns(element: $0, picture: picture) }
                    return (picture.theme, runs?.lines(column) ?? [])
                })
        }
        if cells.allSatisfy(\.isEmpty) { return nil }
        var name: [Run] = [.name(label.pattern)]
        if !label.words.isEmpty { name.append(.text(label.words)) }
        if group.count > 1 { name.append(.text(" ×\u{A0}\(group.count)")) }
        return [[name]] + cells
    }

    /// The lines of all themes. Lines that all themes have in common are written once.
    private static func lines(_ themes: [(theme: String, lines: [[Run]])]) -> [[Run]] {
        guard let first = themes.first else { return [] }
        if themes.allSatisfy({ $0.lines.map(look) == first.lines.map(look) }) { return first.lines }
        let count = themes.map(\.lines.count).max() ?? 0
        return (0..<count).flatMap { index -> [[Run]] in
            let lines = themes.map { (theme: $0.theme, line: index < $0.lines.count ? $0.lines[index] : nil) }
            if lines.allSatisfy({ $0.line.map(look) == lines[0].line.map(look) }) {
                return lines[0].line.map { [$0] } ?? []
            }
            return lines.compactMap { theme, line in line.map { [.strong(theme), .text(": ")] + $0 } }
        }
    }

    /// The text of a line, as readers see it.
    private static func look(_ line: [Run]) -> String {
        line.map { run in
            switch run {
            case .text(let text), .strong(let text), .content(let text, _), .name(let text): text
            case .number(let number): number.text
            case .color(let color): color.hex
            }
        }.joined()
    }
}
