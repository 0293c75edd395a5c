import FieldDrawing
import FieldGeometry
import FieldLayout

extension SolvedLayout {
    /// The ids of the elements that overflow: what they draw reaches beyond the canvas, or the text of a cell beyond its
    /// box, by more than half a point. A cell overflows with its parts. Shadows do not count, and neither do the pages of a
    /// card's form, which it clips.
    var overflowingElements: Set<String> {
        let canvas = Rect(origin: .zero, size: size)
        var overflowing: Set<String> = []
        var cell: (id: String, box: Rect?)?
        visit { id, element in
            if element.kind == "cell" {
                cell = (id, element.children.first { $0.kind == "box" }?.frame)
                // A cell without a box is as large as its frame, as in the warnings.
                if cell?.box == nil, element.frame.excess(over: canvas) > 0.5 { overflowing.insert(id) }
            }
            guard element.opacity > 0, !id.contains(".form.page["), let drawn = element.ink.drawnBounds else { return }
            let around = cell.flatMap { id.hasPrefix("\($0.id).") ? $0 : nil }
            let isLabel = element.kind == "label" || element.kind == "placeholder"
            let isOutsideBox = isLabel && around?.box.map { drawn.excess(over: $0) > 0.5 } ?? false
            guard isOutsideBox || drawn.excess(over: canvas) > 0.5 else { return }
            overflowing.insert(id)
            if let around { overflowing.insert(around.id) }
        }
        return overflowing
    }
}
