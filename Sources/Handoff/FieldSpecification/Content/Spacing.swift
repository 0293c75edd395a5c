import FieldFiles
import FieldGeometry
import FieldLayout
import FieldRendering

/// A gap between two elements, a padding of an element, or a distance from the edge of the snapshot.
struct Spacing {
    /// The number.
    let quantity: Quantity
    /// The empty area, in points of the snapshot.
    let area: Rect
    /// Whether the distance is measured along x.
    let isHorizontal: Bool
    /// Identifies distances of the same kind.
    fileprivate let kind: String

    /// The areas of further occurrences of the same distance.
    fileprivate(set) var repetitions: [Rect] = []

    /// The number of occurrences of the distance between parts of the same kind.
    var count: Int { repetitions.count + 1 }
}

extension SpecificationSnapshot {
    /// The distances inside the snapshot that are not 0, without duplicates: from the edges, the paddings and the gaps.
    var spacings: [Spacing] {
        let all =
            margins + elements.flatMap(paddings) + elements.flatMap(gaps) + elements.flatMap(insets)
            + rows.flatMap(rowGaps)
        return all.filter { $0.quantity.value > 0.004 && contains($0.area) }.grouped(by: \.kind).map { group in
            var spacing = group[0]
            spacing.repetitions = group.dropFirst().map(\.area)
            return spacing
        }
    }

    /// The distances of a single field from the edges of the snapshot.
    private var margins: [Spacing] {
        guard let root = elements.first, root.kind != "device" else { return [] }
        let frame = root.frame
        let distances = [
            ("top", frame.y), ("left", frame.x), ("right", size.width - frame.maxX),
            ("bottom", size.height - frame.maxY),
        ]
        return distances.map { side, value in
            let area = frame.strip(side, value, isInside: false)
            return spacing(value, "margin.\(side)", of: root, area, "margin.\(side)")
        }
    }

    /// The paddings of an element, and the safe areas outside of them. Those of a cell's label only limit its size: skip
    /// them.
    private func paddings(of element: InspectedElement) -> [Spacing] {
        guard ["stack", "overlay", "button"].contains(element.kind), case .insets(let padding)? = element["padding"]
        else { return [] }
        let safeArea = if case .insets(let insets)? = element["safeArea"] { insets } else { Insets.zero }
        let inner = element.frame.inset(by: safeArea)
        return spacings(safeArea, "safeArea", in: element.frame, of: element)
            + spacings(padding - safeArea, "padding", in: inner, of: element)
    }

    /// The strips along the sides of a rectangle that are not empty.
    private func spacings(
        _ insets: Insets, _ name: String, in frame: Rect, of element: InspectedElement
    ) -> [Spacing] {
        let sides = [("top", insets.top), ("left", insets.left), ("right", insets.right), ("bottom", insets.bottom)]
        return sides.compactMap { side, length in
            let value = length.roundedToMillionths
            guard value > 0 else { return nil }
            let area = frame.strip(side, value, isInside: true)
            let property = "\(name).\(side)"
            return spacing(value, property, of: element, area, "\(element.pattern) \(property) \(value)")
        }
    }

    /// The distances between the sides of a field and its row of cells, which can be smaller than the field.
    private func insets(in element: InspectedElement) -> [Spacing] {
        let cells = element.kind == "field" ? cells(of: element) : []
        guard let first = cells.min(by: { $0.frame.x < $1.frame.x }),
            let last = cells.max(by: { $0.frame.maxX < $1.frame.maxX }),
            let top = cells.min(by: { $0.frame.y < $1.frame.y }),
            let bottom = cells.max(by: { $0.frame.maxY < $1.frame.maxY })
        else { return [] }
        let frame = element.frame
        var sides = [
            ("top", top.frame.y - frame.y, top), ("left", first.frame.x - frame.x, first),
            ("right", frame.maxX - last.frame.maxX, last), ("bottom", frame.maxY - bottom.frame.maxY, bottom),
        ]
        // The button of a field lies below its row, so there is no inset at the bottom.
        if self.element("\(element.id).button") != nil { sides.removeLast() }
        return sides.map { side, value, cell in
            let property = "inset.\(side)"
            return spacing(
                value, property, of: element, to: cell, frame.strip(side, value, isInside: true),
                "\(element.pattern) \(property)")
        }
    }

    /// The boxes of the cells of a field, or the cells if they have none.
    private func cells(of field: InspectedElement) -> [InspectedElement] {
        elements.filter { $0.kind == "cell" && $0.id.hasPrefix("\(field.id).") }.map { element("\($0.id).box") ?? $0 }
    }

    private func spacing(
        _ value: Double, _ property: String, of element: InspectedElement, to other: InspectedElement? = nil,
        _ area: Rect, _ kind: String
    ) -> Spacing {
        Spacing(
            quantity: Quantity(value, property, of: element.id, to: other?.id, in: name), area: area,
            isHorizontal: property.hasSuffix("left") || property.hasSuffix("right"), kind: kind)
    }

    /// The gaps between the children of a stack. A spacer is a part of the gap that it is in.
    private func gaps(in element: InspectedElement) -> [Spacing] {
        guard let axis = element["axis"]?.string, case .list(let order)? = element["order"] else { return [] }
        let children = order.compactMap(self.element).filter { $0.kind != "spacer" && describes($0) }
        return zip(children, children.dropFirst()).map { gap(from: $0, to: $1, isHorizontal: axis == "horizontal") }
    }

    /// The boxes or cells of each field, the keys of each keypad, the inputs of a form, and the card above its form.
    private var rows: [[InspectedElement]] {
        elements.filter(describes).flatMap { parent -> [[InspectedElement]] in
            func parts(_ kinds: String...) -> [InspectedElement] {
                elements.filter { kinds.contains($0.kind) && $0.id.hasPrefix("\(parent.id).") }
            }
            return switch parent.kind {
            case "field": [cells(of: parent), parts("card", "form")]
            case "keypad": [parts("key")]
            case "form": [parts("page")]
            default: []
            }
        }
    }

    /// The gaps between neighbours of a row, and between the rows of a grid.
    private func rowGaps(in elements: [InspectedElement]) -> [Spacing] {
        var rows: [[InspectedElement]] = []
        for element in elements.sorted(by: { $0.frame.y < $1.frame.y }) {
            // Compare with the middle, because a cell can be moved slightly, for example by the focus.
            if let last = rows.last?.first, element.frame.y < last.frame.midY {
                rows[rows.count - 1].append(element)
            } else {
                rows.append([element])
            }
        }
        rows = rows.map { $0.sorted { $0.frame.x < $1.frame.x } }
        let beside = rows.flatMap { row in
            zip(row, row.dropFirst()).map { gap(from: $0, to: $1, isHorizontal: true) }
        }
        let below = zip(rows, rows.dropFirst()).flatMap { upper, lower in
            lower.compactMap { element in
                upper.first { $0.frame.x < element.frame.maxX && element.frame.x < $0.frame.maxX }
                    .map { gap(from: $0, to: element, isHorizontal: false) }
            }
        }
        return beside + below
    }

    private func gap(from a: InspectedElement, to b: InspectedElement, isHorizontal: Bool) -> Spacing {
        let isReversed = isHorizontal ? b.frame.x < a.frame.x : b.frame.y < a.frame.y
        let (first, second) = isReversed ? (b, a) : (a, b)
        let (one, two) = (first.frame, second.frame)
        let value = isHorizontal ? two.x - one.maxX : two.y - one.maxY
        let area =
            isHorizontal
            ? Rect(left: one.maxX, top: max(one.y, two.y), right: two.x, bottom: min(one.maxY, two.maxY))
            : Rect(left: max(one.x, two.x), top: one.maxY, right: min(one.maxX, two.maxX), bottom: two.y)
        let property = isHorizontal ? "gap.x" : "gap.y"
        return Spacing(
            quantity: Quantity(value, property, of: first.id, to: second.id, in: name), area: area,
            isHorizontal: isHorizontal, kind: "\(first.pattern) \(property) \(second.pattern) \(value.designText)")
    }
}

extension Rect {
    /// The strip with a width along a side of the rectangle.
    fileprivate func strip(_ side: String, _ width: Double, isInside: Bool) -> Rect {
        switch side {
        case "top": Rect(x: x, y: isInside ? y : y - width, width: self.width, height: width)
        case "bottom": Rect(x: x, y: isInside ? maxY - width : maxY, width: self.width, height: width)
        case "left": Rect(x: isInside ? x : x - width, y: y, width: width, height: height)
        default: Rect(x: isInside ? maxX - width : maxX, y: y, width: width, height: height)
        }
    }
}
