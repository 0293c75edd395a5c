import FieldGeometry
import FieldRendering

/// The sections of the states: the pictures of each in all themes, and a table of what it looks like.
enum StateSection {
    /// The section of a state.
    ///
    /// - Parameter pictures: The pictures of the state, one for each theme.
    static func section(of state: String, pictures: [SheetPicture], level: Int) -> Section {
        let tiles = pictures.map {
            Tile(picture: $0.index, caption: [.name(state), .text(" in the theme "), .name($0.theme)])
        }
        let blocks = [.gallery(tiles), table(of: state, pictures: pictures)].compactMap(\.self)
        return Section(title: state, level: level, blocks: blocks)
    }

    private static func table(of state: String, pictures: [SheetPicture]) -> Block? {
        guard let main = pictures.first else { return nil }
        let groups = groups(of: main)
        let labels = distinct(groups.map { label(of: $0, in: main) }, of: groups, in: main)
        let rows = zip(groups, labels).compactMap { row($0, $1, pictures) }
        let columns = ["Part"] + PropertyRuns.Column.allCases.map(\.rawValue)
        return rows.isEmpty ? nil : .table("Colours, fonts and borders of the state \(state)", columns, rows)
    }

    /// The elements that look alike: parts of the same kind in cells of the same state.
    private static func groups(of picture: SheetPicture) -> [[InspectedElement]] {
        picture.elements.filter { element in
            let isContainer = ["stack", "overlay"].contains(element.kind)
            return !["spacer", "field"].contains(element.kind) && !(isContainer && element.isInvisible)
        }.grouped { [$0.pattern, $0.look, picture.cellState(of: $0)] }
    }

    /// The state of the cells that a group belongs to; empty if it belongs to none.
    private static func label(of group: [InspectedElement], in picture: SheetPicture) -> Label {
        Label(pattern: group[0].pattern, words: picture.cellState(of: group[0]).map { " · \($0)" } ?? "")
    }

    /// What a row is about: the kind of part, and words about it.
    private struct Label: Equatable {
        let pattern: String
        let words: String

        static func + (label: Label, words: String) -> Label {
            Label(pattern: label.pattern, words: label.words + words)
        }
    }

    /// The labels, in which those that were equal name the active cell, or else the cells that they are about.
    private static func distinct(
        _ labels: [Label], of groups: [[InspectedElement]], in picture: SheetPicture
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
        _ group: [InspectedElement], _ label: Label, _ pictures: [SheetPicture]
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

    /// The lines of all themes. What all themes have in common is written once.
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

    /// What a reader sees of a line.
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
