package import FieldGeometry

/// The items of one frame of a clip, and the areas that they may paint.
package struct FrameItems {
    /// The items, in pixels.
    package let items: [DisplayItem]
    private let reaches: [DisplayItem.Reach]

    /// Stores items in pixels, to compare them with the items of another frame. Areas of items that equal those of
    /// `previous` are reused.
    package init(_ items: [DisplayItem], after previous: FrameItems? = nil) {
        self.items = items
        reaches = items.indices.map { index in
            if let previous, index < previous.items.count, previous.items[index] == items[index] {
                return previous.reaches[index]
            }
            return items[index].reach
        }
    }

    /// The items that may paint inside a rectangle, except items that an opaque rectangle hides there.
    package func items(in rect: Rect) -> [DisplayItem] {
        let start = reaches.lastIndex { $0.isOpaque && $0.bounds?.contains(rect) == true } ?? 0
        return items.indices[start...].filter { reaches[$0].bounds?.intersection(rect) != nil }.map { items[$0] }
    }

    /// Rectangles that contain all differences from another frame; empty if the frames are equal.
    ///
    /// The rectangles are at least `gap` pixels apart. Items that must be painted as a whole lie completely inside a
    /// rectangle or outside all of them. An item is omitted where an opaque rectangle above it, which both frames
    /// contain, hides it, because no pixel there depends on the item.
    package func damage(since previous: FrameItems) -> [Rect] {
        let shorter = min(items.count, previous.items.count)
        var first = 0
        while first < shorter, previous.items[first] == items[first] { first += 1 }
        var areas = differences(from: previous, after: first)
        if areas.isEmpty { return [] }
        if areas.count > Self.areaLimit { areas = [areas.dropFirst().reduce(areas[0]) { $0.spanning($1) }] }
        return spanningWholes(areas, below: first)
    }

    /// The rectangles, extended so that items that must be painted as a whole lie completely inside one or outside all of
    /// them. An item is omitted where one of the first `end` items hides it.
    private func spanningWholes(_ areas: [Rect], below end: Int) -> [Rect] {
        var areas = areas
        var wholes = reaches.indices.filter { reaches[$0].isWhole && reaches[$0].bounds != nil }
        var grows = true
        while grows {
            grows = false
            wholes.removeAll { index in
                guard let bounds = reaches[index].bounds else { return true }
                let touched = areas.indices.filter {
                    let area = areas[$0].inset(by: -Self.gap / 2)
                    return area.intersection(bounds) != nil && !isHidden(index, in: area, below: end)
                }
                guard let first = touched.first else { return false }
                areas[first] = areas[first].spanning(bounds)
                grows = true
                return true
            }
            grows = merge(&areas) || grows
        }
        return areas
    }

    /// The least rectangle around an area that can be painted alone, with the pixels of the whole frame.
    package func paintable(_ area: Rect) -> Rect { spanningWholes([area], below: items.count)[0] }

    /// Whether an opaque item hides the item at `index` in an area. Only items before `end` are considered.
    private func isHidden(_ index: Int, in area: Rect, below end: Int) -> Bool {
        reaches[min(index + 1, end)..<end].contains { $0.isOpaque && $0.bounds?.contains(area) == true }
    }

    /// The least distance between two rectangles of damage, in pixels. Each is repainted with up to two pixels more on
    /// each side, for antialiasing.
    private static let gap = 6.0
    /// The greatest number of rectangles; if more areas differ, one rectangle contains them all.
    private static let areaLimit = 16

    /// Merges rectangles that are close to each other; returns whether there were any.
    private func merge(_ areas: inout [Rect]) -> Bool {
        var hasMerged = false
        var index = 0
        while index < areas.count {
            let near = areas[index].inset(by: -Self.gap)
            if let other = areas.indices.first(where: { $0 > index && areas[$0].intersection(near) != nil }) {
                areas[index] = areas[index].spanning(areas.remove(at: other))
                hasMerged = true
                index = 0
            } else {
                index += 1
            }
        }
        return hasMerged
    }

    /// The areas of the items that differ. The first `first` items are equal.
    private func differences(from previous: FrameItems, after first: Int) -> [Rect] {
        let (old, new) = (previous.items, items)
        let shorter = min(old.count, new.count)
        if first == old.count, first == new.count { return [] }
        var last = 0
        while last < shorter - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
        let isAligned = old.count == new.count
        var areas: [Rect] = []
        for frame in [previous, self] {
            for index in first..<(frame.items.count - last) where !isAligned || old[index] != new[index] {
                if let bounds = frame.reaches[index].bounds { areas.append(bounds) }
            }
        }
        return areas
    }
}
