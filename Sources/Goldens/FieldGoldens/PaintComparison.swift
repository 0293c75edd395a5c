import FieldComparing
import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldRaster
import FieldRendering

/// Compares the pixels that each element paints in a golden and in the current image.
///
/// Each element whose items have changed is drawn by itself, before and after (`PartRasterizer`). A pixel belongs to
/// the topmost element whose drawing differs there. The older drawing comes from the golden's scene (`GoldenSource`),
/// and is used for elements that match the golden's record; for other elements, only the rectangle that they paint is
/// known. This is done only for snapshots that differ. `--ignore` uses the same drawings.
struct PaintComparison {
    private let old: ElementPaints
    private let new: ElementPaints
    /// The canvases of the golden and of the image, by id; a strip has one for each moment. `pixels` is the area that
    /// the canvas has in the golden and the image together. `differs` is whether its position, its size or its
    /// background changed.
    private let canvases: [(id: String, pixels: PixelMask, differs: Bool)]
    private let family: ElementTree

    /// The layout records of the golden and of the snapshot. Properties that a golden of an earlier version lacks are
    /// added, if the golden's scene can be solved again.
    let records: (old: LayoutRecord, new: LayoutRecord)

    /// Prepares the comparison of a golden's elements with those of a snapshot.
    ///
    /// - Parameters:
    ///   - pair: The snapshot's image and the golden.
    ///   - record: The layout in the golden.
    ///   - extent: The size of an image that contains both the golden and the snapshot, with the same top left pixel.
    /// - Throws: `SceneError` if a layout of the snapshot cannot be solved; `RasterError` if a layout is too large to
    ///   be drawn.
    init(of pair: GoldenPair, record: LayoutRecord, in extent: PixelSize) throws {
        let extent = PixelRect(x: 0, y: 0, width: extent.width, height: extent.height)
        let (now, scale) = (try pair.record().layout, pair.image.snapshot.scale)
        new = try ElementPaints(of: pair.image.layouts(), record: now, scale: scale)
        var before = record
        var anew: ElementPaints?
        if let image = pair.redrawn, let layouts = try? image.layouts(), let redrawn = try? image.record().layout {
            before = record.completed(by: redrawn)
            anew = try ElementPaints(of: layouts, record: redrawn, scale: scale)
        }
        old = ElementPaints(of: before, drawnAnew: anew, in: extent)
        records = (before, now)
        family = ElementTree(before, now)
        canvases = Self.canvases(of: before, now, in: extent)
    }

    private static func canvases(
        of old: LayoutRecord, _ new: LayoutRecord, in extent: PixelRect
    ) -> [(id: String, pixels: PixelMask, differs: Bool)] {
        func found(_ record: LayoutRecord) -> [String: (rect: PixelRect, background: String?)] {
            var found: [String: (rect: PixelRect, background: String?)] = [:]
            for element in record.elements where element.kind == "canvas" {
                let part = record.parts[element.part]
                let grid = PixelGrid(size: element.frame.size, scale: part.scale)
                found[element.id] = (
                    PixelRect(x: part.x, y: part.y, width: grid.width, height: grid.height).intersection(extent),
                    element.properties["background"]
                )
            }
            return found
        }
        let (before, after) = (found(old), found(new))
        return Set(before.keys).union(after.keys).sorted().map { id in
            let (a, b) = (before[id], after[id])
            let rects = [a?.rect, b?.rect].compactMap(\.self)
            return (
                id, PixelMask(all: rects.dropFirst().reduce(rects[0]) { $0.union($1) }),
                a?.rect != b?.rect || a?.background != b?.background
            )
        }
    }

    /// The ids of all elements that paint something in the golden or in the image, the topmost first. An element that
    /// only the golden contains is inserted directly above the element that is below it in the golden.
    private var idsFromAbove: [String] {
        var merged = new.ids
        var present = Set(merged)
        var below: String?
        for id in old.ids {
            if present.insert(id).inserted {
                let index = below.flatMap { merged.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
                merged.insert(id, at: index)
            }
            below = id
        }
        return merged.reversed()
    }

    /// Attributes every differing pixel to one element: to the first of these that exists.
    ///
    /// 1. The topmost element whose drawing differs at the pixel.
    /// 2. A canvas that changed.
    /// 3. The topmost changed element whose bounds contain the pixel. Step 1 can miss this element: on a transparent
    ///    background, two faint drawings can round to the same colour, although they differ on top of other elements.
    /// 4. The topmost element that paints the pixel.
    /// 5. The canvas.
    ///
    /// - Throws: `RasterError` if Cairo fails.
    func attribute(_ mask: DifferenceMask) throws(RasterError) -> PixelAttribution {
        var attribution = PixelAttribution(mask)
        let ids = idsFromAbove
        for id in ids where attribution.freeCount > 0 {
            if let pixels = try differing(id) { attribution.give(pixels, to: id) }
        }
        for canvas in canvases where canvas.differs { attribution.give(canvas.pixels, to: canvas.id) }
        for id in ids where attribution.freeCount > 0 && isChanged(id) {
            if let bounds = bounds(of: id) { attribution.give(PixelMask(all: bounds), to: id) }
        }
        for id in ids where attribution.freeCount > 0 {
            if let pixels = try painted(id) { attribution.give(pixels, to: id) }
        }
        for canvas in canvases { attribution.give(canvas.pixels, to: canvas.id) }
        attribution.giveRest(to: "canvas")
        return attribution
    }

    /// The pixels that ignored elements paint and at which the drawing of no other element differs, as rectangles.
    ///
    /// - Parameter isIgnored: Whether an element is ignored, by its id without the time in a strip. The descendants of
    ///   an ignored element are ignored too.
    /// - Throws: `RasterError` if Cairo fails.
    func pixels(ofIgnored isIgnored: (String) -> Bool) throws(RasterError) -> [PixelRect] {
        // The canvas is the ancestor of all elements. If a pattern such as `*` matched its id, the whole image would be
        // ignored.
        let canvasIDs = Set(canvases.map(\.id))
        func isWanted(_ id: String) -> Bool {
            ([id] + family.ancestors(of: id)).contains {
                !canvasIDs.contains($0) && isIgnored(LayoutRecord.idInLayout($0))
            }
        }
        let ids = idsFromAbove
        let wanted = Set(ids.filter(isWanted))
        let all = wanted.compactMap { bounds(of: $0) }.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) {
            $0.union($1)
        }
        if all.isEmpty { return [] }
        var isMarked = [Bool](repeating: false, count: all.width * all.height)
        func mark(_ mask: PixelMask?, _ value: Bool) {
            guard let mask else { return }
            let area = mask.rect.intersection(all)
            for y in area.y..<max(area.y, area.maxY) {
                let from = (y - mask.rect.y) * mask.rect.width - mask.rect.x
                for x in area.x..<area.maxX where mask.isMarked[from + x] {
                    isMarked[(y - all.y) * all.width + x - all.x] = value
                }
            }
        }
        for id in wanted { mark(try painted(id), true) }
        for id in ids where !wanted.contains(id) {
            if let bounds = bounds(of: id), !bounds.intersection(all).isEmpty { mark(try differing(id), false) }
        }
        for canvas in canvases where canvas.differs { mark(canvas.pixels, false) }
        return PixelMask(all, isMarked).rects
    }

    private func bounds(of id: String) -> PixelRect? {
        let bounds = [old[id], new[id]].compactMap { $0?.bounds }
        return bounds.first.map { first in bounds.dropFirst().reduce(first) { $0.union($1) } }
    }

    /// The pixels that an element paints in the golden or in the image; nil if its bounds are empty.
    private func painted(_ id: String) throws(RasterError) -> PixelMask? {
        try mask(of: id) { $0 >> 24 != 0 || $1 >> 24 != 0 }
    }

    /// Whether the drawing of an element can have changed; false only if it is certainly the same.
    private func isChanged(_ id: String) -> Bool {
        switch (old[id], new[id]) {
        case (.drawn(let before)?, .drawn(let after)?): !before.isEqual(to: after)
        case (.unknown(_, let before)?, .drawn?): !(new.elements[id].map(before.looks) ?? false)
        default: true
        }
    }

    /// The pixels that an element paints differently in the golden and in the image; nil if there are certainly none.
    private func differing(_ id: String) throws(RasterError) -> PixelMask? {
        isChanged(id) ? try mask(of: id) { $0 != $1 } : nil
    }

    /// The pixels at which an element's two colours, in the golden and in the image, satisfy a condition. All pixels of
    /// an unknown drawing are included. Nil if the bounds of the element are empty.
    private func mask(of id: String, where holds: (UInt32, UInt32) -> Bool) throws(RasterError) -> PixelMask? {
        guard let area = bounds(of: id), !area.isEmpty else { return nil }
        func pixels(_ paint: ElementPaints.Paint?) throws(RasterError) -> [UInt32] {
            guard case .drawn(let drawing)? = paint else {
                return [UInt32](repeating: 0, count: area.width * area.height)
            }
            return try drawing.pixels(in: area)
        }
        let (before, after) = (try pixels(old[id]), try pixels(new[id]))
        var isMarked = zip(before, after).map(holds)
        for case .unknown(let rect, _)? in [old[id], new[id]] {
            for y in rect.y..<rect.maxY {
                for x in rect.x..<rect.maxX { isMarked[(y - area.y) * area.width + x - area.x] = true }
            }
        }
        return PixelMask(area, isMarked)
    }
}
