import FieldDrawing
import FieldGeometry
import FieldLayout

extension PaintTree {
    /// The distance by which an element may reach out or overlap, in points: less than a pixel at scale 1.
    private static let tolerance = 0.5

    /// The kinds of elements that are checked. What the system draws is not.
    private static let kinds: Set<String> = [
        "text", "button", "image", "label", "placeholder", "box", "rule", "drawing", "separator", "focus",
    ]

    /// The problems of a layout on a canvas, in the order of its elements.
    func problems(onCanvas size: Size) -> [LayoutProblem] {
        let canvas = Rect(origin: .zero, size: size)
        var problems: [LayoutProblem] = []
        for (index, node) in nodes.enumerated() where Self.kinds.contains(node.element.kind) || !node.children.isEmpty {
            func add(_ kind: LayoutProblem.Kind, _ distance: Double?, _ area: Rect? = nil) {
                if let distance, distance <= Self.tolerance { return }
                problems.append(LayoutProblem(kind: kind, element: node.id, distance: distance, area: area))
            }
            guard opacity(of: index) > 0, !isClipped(index) else { continue }
            if Self.kinds.contains(node.element.kind), let ink = node.element.ink.drawnBounds {
                add(.outsideCanvas, ink.excess(over: canvas), ink)
                if let box = textArea(of: index), let text = node.element.ink.filter(\.isText).drawnBounds {
                    add(.outsideElement, text.excess(over: box), text)
                }
            }
            if node.element.properties.contains(where: { $0.name == "truncated" }) { add(.truncated, nil) }
            if node.element.kind == "field" { problems += cellProblems(of: index) }
        }
        return problems
    }

    /// Whether an ancestor clips an element on purpose, as the form of a card clips its pages.
    private func isClipped(_ index: Int) -> Bool {
        ancestors(of: index).contains { nodes[$0].element.kind == "form" || nodes[$0].element.kind == "statusBar" }
    }

    /// The rectangle that the text of an element must stay in: the box of its cell, or its own frame; nil if nothing
    /// limits it.
    private func textArea(of index: Int) -> Rect? {
        switch nodes[index].element.kind {
        case "label", "placeholder":
            let siblings = nodes[index].parent.map { nodes[$0].children } ?? []
            return siblings.first { nodes[$0].element.kind == "box" }.map { nodes[$0].element.frame }
        case "text", "button":
            // Signs of some scripts, and of fallback fonts, are higher than the line of the font.
            let margin = (nodes[index].element.font?.size ?? 0) / 4
            return nodes[index].element.frame.inset(by: Insets(top: -margin, left: 0, bottom: -margin, right: 0))
        default: return nil
        }
    }

    /// Cells over one another, or outside their field.
    private func cellProblems(of field: Int) -> [LayoutProblem] {
        let cells = nodes[field].children.filter { nodes[$0].element.kind == "cell" }
            .sorted { nodes[$0].position < nodes[$1].position }
        let frames = cells.map(visibleFrame)
        var problems: [LayoutProblem] = []
        for (position, cell) in cells.enumerated() {
            let excess = frames[position].excess(over: nodes[field].element.frame)
            if excess > Self.tolerance {
                problems.append(
                    LayoutProblem(
                        kind: .outsideField, element: nodes[cell].id, distance: excess, area: frames[position]))
            }
            guard
                let shared = frames[..<position].compactMap({ $0.intersection(frames[position]) }).max(by: {
                    min($0.width, $0.height) < min($1.width, $1.height)
                }), min(shared.width, shared.height) > Self.tolerance, !areJoined(frames, position)
            else { continue }
            problems.append(
                LayoutProblem(
                    kind: .overlap, element: nodes[cell].id, distance: min(shared.width, shared.height), area: shared))
        }
        return problems
    }

    /// Whether a cell shares a border with the cell before it: they overlap by the width of the border.
    private func areJoined(_ frames: [Rect], _ position: Int) -> Bool {
        guard position > 0, let shared = frames[position - 1].intersection(frames[position]) else { return false }
        return shared.width <= Self.tolerance
    }

    /// The frame of a cell's box and rule; the frame of the cell if it has no box.
    private func visibleFrame(ofCell index: Int) -> Rect {
        let children = nodes[index].children.map { nodes[$0].element }
        guard let box = children.first(where: { $0.kind == "box" }) else {
            return children.first { $0.kind == "rule" }?.frame ?? nodes[index].element.frame
        }
        return children.first { $0.kind == "rule" }.map { box.frame.union($0.frame) } ?? box.frame
    }
}
