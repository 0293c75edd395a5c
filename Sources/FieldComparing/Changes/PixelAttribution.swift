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
        // Of two of one size the later one is a part of the other, or lies above it.
        let all = [old, new].flatMap { record in
            record.elements.map { Area(id: $0.id, rect: record.pixels(of: $0)) }
        }.enumerated().sorted { ($0.element.size, -$0.offset) < ($1.element.size, -$1.offset) }.map(\.element)
        changed = all.filter { area in
            var id = area.id[...]
            while !ids.contains(String(id)) {
                guard let dot = id.lastIndex(of: ".") else { return false }
                id = id[..<dot]
            }
            return true
        }
        others = all.filter { !ids.contains($0.id) }
    }

    /// The changes with their pixels, and one more for each element that pixels lie on although nothing of it changed.
    package func adding(_ mask: DifferenceMask, to changes: [Change]) -> [Change] {
        var counts = count(mask)
        var result = changes
        for index in result.indices {
            result[index].pixels = counts[result[index].element] ?? 0
        }
        for change in changes { counts[change.element] = nil }
        // Where a whole element came or went, so did all below it.
        let whole = Dictionary(
            changes.indices.filter { changes[$0].property.isEmpty }.map { (changes[$0].element, $0) },
            uniquingKeysWith: { first, _ in first })
        for (id, count) in counts where !whole.isEmpty {
            var parent = id[...]
            while let dot = parent.lastIndex(of: ".") {
                parent = parent[..<dot]
                if let index = whole[String(parent)] {
                    result[index].pixels += count
                    counts[id] = nil
                    break
                }
            }
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
