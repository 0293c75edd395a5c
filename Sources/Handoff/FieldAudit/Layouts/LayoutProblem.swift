import FieldDrawing
import FieldGeometry
import FieldLayout

/// A problem of a layout: a part that cannot be seen or read.
struct LayoutProblem: Hashable {
    /// The kinds of problem.
    enum Kind: Hashable {
        /// An element reaches beyond the canvas.
        case outsideCanvas
        /// A text reaches beyond its box, or beyond its element.
        case outsideElement
        /// A text ends with an ellipsis.
        case truncated
        /// The content of a stack or an overlay is cut off.
        case cutContent
        /// A cell overlaps the cell before it.
        case overlap
        /// A cell reaches beyond its field.
        case outsideField
    }

    /// The kind.
    let kind: Kind
    /// The id of the element.
    let element: String
    /// The distance by which an element overlaps or reaches out, in points; nil for a truncated text.
    let distance: Double?
    /// The rectangle of the element that reaches out or overlaps; nil for a truncated text.
    var area: Rect?

    /// Whether the problem belongs to the rule `overlap`, and not to `clipping`.
    var isOverlap: Bool { kind == .overlap || kind == .outsideField }

    /// Whether two problems are of one kind, and of one element.
    func isSame(as other: LayoutProblem) -> Bool { kind == other.kind && element == other.element }

    /// The problem as a message.
    var message: String {
        let points = distance.map { ", by \($0.roundedText) points" } ?? ""
        return switch kind {
        case .outsideCanvas: "'\(element)' reaches beyond the canvas\(points)"
        case .outsideElement: "the text of '\(element)' reaches beyond its box\(points)"
        case .truncated: "the text of '\(element)' is cut off with an ellipsis"
        case .cutContent: "the content of '\(element)' is cut off\(points)"
        case .overlap: "'\(element)' overlaps the cell before it\(points)"
        case .outsideField: "'\(element)' reaches beyond its field\(points)"
        }
    }
}

/// The change under which a rule solves a scene again.
enum LayoutCondition {
    /// The scene is unchanged.
    case none
    /// A text scale of 2.
    case textScale
    /// The text spacing of WCAG 1.4.12.
    case textSpacing
    /// A width of 320 points.
    case narrow

    /// The description of the change for messages; empty if there is no change.
    var text: String {
        switch self {
        case .none: ""
        case .textScale: "at a text scale of 2"
        case .textSpacing: "with the text spacing of WCAG"
        case .narrow: "at a width of 320 points"
        }
    }
}

extension PaintTree {
    /// The distance by which an element may reach out or overlap, in points: less than a pixel at scale 1.
    private static let tolerance = 0.5

    /// The kinds of elements that are checked. Elements that the system draws are not checked.
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
                if !isScrolled(index) { add(.outsideCanvas, ink.excess(over: canvas), ink) }
                if let box = textArea(of: index), let text = node.element.ink.filter(\.isText).drawnBounds {
                    add(.outsideElement, text.excess(over: box), text)
                }
            }
            if node.element.value("truncated") != nil { add(.truncated, nil) }
            if let cut = node.element.cut { add(.cutContent, cut.excess) }
            if node.element.kind == "field" { problems += cellProblems(of: index) }
        }
        return problems
    }

    /// Whether an ancestor clips an element on purpose, as the form of a card clips its pages.
    private func isClipped(_ index: Int) -> Bool {
        ancestors(of: index).contains { ["form", "statusBar"].contains(self[$0].kind) }
    }

    /// Whether an element is scrolled, so that people can reach parts beyond the canvas.
    private func isScrolled(_ index: Int) -> Bool { ancestors(of: index).contains { self[$0].kind == "scroll" } }

    /// The rectangle that limits the text of an element: the box of its cell, or its own frame; nil if there is no
    /// limit.
    private func textArea(of index: Int) -> Rect? {
        switch self[index].kind {
        case "label", "placeholder":
            return siblings(of: index).first { self[$0].kind == "box" }.map { self[$0].frame }
        case "text", "button":
            // Allow a margin: glyphs of some scripts and fallback fonts are higher than the line of the font.
            let margin = (self[index].font?.size ?? 0) / 4
            return self[index].frame.inset(by: Insets(top: -margin, left: 0, bottom: -margin, right: 0))
        default: return nil
        }
    }

    /// Cells that overlap one another, or reach outside their field.
    private func cellProblems(of field: Int) -> [LayoutProblem] {
        let cells = children(of: field, "cell").sorted { nodes[$0].position < nodes[$1].position }
        let frames = cells.map(visibleFrame)
        var problems: [LayoutProblem] = []
        for (position, cell) in cells.enumerated() {
            let excess = frames[position].excess(over: self[field].frame)
            let id = nodes[cell].id
            if excess > Self.tolerance {
                problems.append(
                    LayoutProblem(kind: .outsideField, element: id, distance: excess, area: frames[position]))
            }
            let shared = frames[..<position].compactMap { $0.intersection(frames[position]) }
                .map { (area: $0, distance: min($0.width, $0.height)) }
                .max { $0.distance < $1.distance }
            let intended = self[field].number("groups.overlap") ?? 0
            guard let shared, shared.distance > Self.tolerance, !areJoined(frames, position, by: intended) else {
                continue
            }
            problems.append(
                LayoutProblem(kind: .overlap, element: id, distance: shared.distance, area: shared.area))
        }
        return problems
    }

    /// Whether a cell overlaps the cell before it by no more than the scene states, in points.
    private func areJoined(_ frames: [Rect], _ position: Int, by distance: Double) -> Bool {
        guard position > 0, let shared = frames[position - 1].intersection(frames[position]) else { return false }
        return shared.width <= distance + Self.tolerance
    }

    /// The frame of a cell's box and rule; the frame of the cell if it has no box.
    private func visibleFrame(ofCell index: Int) -> Rect {
        let rule = children(of: index, "rule").first.map { self[$0].frame }
        guard let box = children(of: index, "box").first else { return rule ?? self[index].frame }
        return rule.map(self[box].frame.union) ?? self[box].frame
    }
}
