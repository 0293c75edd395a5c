import FieldPixels

/// Says of each differing pixel which element it lies on.
///
/// A pixel belongs to the smallest changed element that paints there, before or after the change; where none does, to the
/// smallest element at all; and at last to the canvas.
package struct PixelAttribution {
    private struct Area {
        let id: String
        let rect: PixelRect
        var size: Int { rect.width * rect.height }
    }

    private let changed: [Area]
    private let others: [Area]

    /// An attribution to the elements of two layouts, of which some changed.
    package init(_ old: LayoutRecord, _ new: LayoutRecord, changed ids: Set<String>) {
        let all = [old, new].flatMap { record in
            record.elements.map { Area(id: $0.id, rect: record.pixels(of: $0)) }
        }.sorted { $0.size < $1.size }
        changed = all.filter { area in
            ids.contains(area.id) || ids.contains { area.id.hasPrefix($0 + ".") }
        }
        others = all.filter { !ids.contains($0.id) }
    }

    /// The changes with their pixels, and one more for each element that pixels lie on although nothing of it changed.
    package func adding(_ mask: DifferenceMask, to changes: [Change]) -> [Change] {
        var counts = count(mask)
        var result = changes
        for index in result.indices {
            let element = result[index].element
            // Where a whole element came or went, so did all below it.
            let isWhole = result[index].property.isEmpty
            result[index].pixels = counts.reduce(0) { sum, entry in
                entry.key == element || isWhole && entry.key.hasPrefix(element + ".") ? sum + entry.value : sum
            }
        }
        for change in changes {
            counts[change.element] = nil
            if change.property.isEmpty { counts = counts.filter { !$0.key.hasPrefix(change.element + ".") } }
        }
        return result
            + counts.sorted { $0.key < $1.key }.map {
                Change(element: $0.key, property: "pixels", from: nil, to: nil, pixels: $0.value)
            }
    }

    /// How many of the pixels that a mask marks as different lie on each element.
    func count(_ mask: DifferenceMask) -> [String: Int] {
        var counts: [String: Int] = [:]
        for y in 0..<mask.height {
            let row = mask.bytes[(y * mask.width)..<((y + 1) * mask.width)]
            guard row.contains(DifferenceMask.different) else { continue }
            let (near, far) = (changed.filter { $0.rect.holds(row: y) }, others.filter { $0.rect.holds(row: y) })
            for x in 0..<mask.width where row[row.startIndex + x] == DifferenceMask.different {
                let area = near.first { $0.rect.holds(column: x) } ?? far.first { $0.rect.holds(column: x) }
                counts[area?.id ?? "canvas", default: 0] += 1
            }
        }
        return counts
    }
}

extension PixelRect {
    fileprivate func holds(row: Int) -> Bool { y <= row && row < maxY }
    fileprivate func holds(column: Int) -> Bool { x <= column && column < maxX }
}
