import FieldDrawing
import FieldGeometry
import FieldLayout

extension SolvedLayout {
    /// The ids of the elements that overflow: what they draw reaches beyond the canvas, or the text of a cell beyond its
    /// box, by more than half a point. Shadows do not count, and neither do the pages of a card's form, which it clips.
    var overflowingElements: Set<String> {
        let canvas = Rect(origin: .zero, size: size)
        var overflowing: Set<String> = []
        var box: (cell: Substring, frame: Rect)?
        visit { id, element in
            if element.kind == "box" { box = (id.dropLast(element.name.count), element.frame) }
            guard element.opacity > 0, !id.contains(".form.page["), let drawn = element.ink.drawnBounds else { return }
            if drawn.excess(over: canvas) > 0.5 { overflowing.insert(id) }
            guard element.kind == "label" || element.kind == "placeholder", let box,
                box.cell == id.dropLast(element.name.count), drawn.excess(over: box.frame) > 0.5
            else { return }
            overflowing.insert(id)
        }
        return overflowing
    }
}
