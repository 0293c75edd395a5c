import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRaster
import FieldScene

extension AuditSnapshot {
    /// The lowest contrast of the text that an element itself draws; nil if it does not draw text in one colour.
    ///
    /// Colours are blended exactly if everything below the text has one colour. Otherwise the pixels of the text are
    /// compared with the same pixels without the text, and the lowest contrast counts.
    ///
    /// - Parameter required: The contrast that the caller asks for. If all colours around the text have it, nothing is
    ///   drawn, and the result is at most the contrast of the text.
    func textContrast(of index: Int, atLeast required: Double) throws -> InkContrast? {
        let ink = tree[index].ink
        let lines = ink.textLines
        guard
            let area = ink.filter(\.hasText).paintedBounds,
            let color = lines.lazy.compactMap(\.textColor).first, color.alpha > 0
        else { return nil }
        let probe = color.inverted
        // Text that is clipped, moved or turned must be compared by pixels.
        guard ink.allSatisfy({ $0.isText || !$0.hasText }), lines.allSatisfy({ $0.isEmpty || $0.textColor != nil })
        else { return try pixelContrast(of: index, probe) }
        var painter = AreaPainter(tree: tree, area: area)
        // Hide cursors: a blinking cursor covers a text only for a moment.
        painter.hidden = cursors
        painter.coveredByText = index
        let front = painter.colors(on: backdrop)
        painter.textColor = probe
        let probed = painter.colors(on: backdrop)
        painter.coveredByText = nil
        painter.withoutText = index
        let back = painter.colors(on: backdrop)
        if let ink = front.single, let below = back.single, probed.single != nil {
            // Text whose colour has no effect is covered or clipped away.
            return ink == below && probed == back ? nil : InkContrast(ink: ink, backdrop: below)
        }
        let lowest = front.lowestContrast(to: back)
        return isDecided(lowest, required) ? lowest : try pixelContrast(of: index, probe)
    }

    /// The indices of all cursors.
    var cursors: Set<Int> {
        Set(tree.nodes.indices.filter { tree[$0].kind == "cursor" })
    }

    /// The lowest contrast over the visible pixels of an element's text, which is moved and turned as its element is.
    private func pixelContrast(of index: Int, _ probe: Color) throws(RasterError) -> InkContrast? {
        let layout = layout.hiding(cursors, in: tree)
        var glyphs = layout.isolating(index, in: tree) { $0.mapTexts(keepingOthers: false, \.blackened) }.paint()
        glyphs.background = .clear
        guard let bounds = glyphs.items.paintedBounds else { return nil }
        let area = PixelGrid(size: layout.size, scale: scale).pixels(in: bounds.scaled(by: scale))
        let coverage = try rasterizer.pixels(of: glyphs, in: area, scale: scale)
        func seen(_ change: (DisplayItem) -> DisplayItem?) throws(RasterError) -> [UInt32] {
            try pixels(of: layout.replacingInk(at: index, in: tree) { $0.mapTexts(change) }, in: area)
        }
        let front = try seen { $0.covered(with: nil) }
        let (probed, back) = (try seen { $0.covered(with: probe) }, try seen { _ in nil })
        var lowest: InkContrast?
        // Thin strokes may cover no pixel by half. In that case, the pixels that they cover most count.
        for least in [UInt32(128), 32] {
            for pixel in coverage.indices where coverage[pixel] >> 24 >= least {
                guard front[pixel] != back[pixel] || probed[pixel] != back[pixel] else { continue }
                let contrast = InkContrast(ink: Color(pixel: front[pixel]), backdrop: Color(pixel: back[pixel]))
                if contrast.ratio < lowest?.ratio ?? .infinity { lowest = contrast }
            }
            if lowest != nil { break }
        }
        return lowest
    }
}

extension DisplayItem {
    /// The line of text with a rectangle in place of its outlines, in a colour; nil for its own colour.
    fileprivate func covered(with color: Color?) -> DisplayItem? {
        guard case .text(let line, let glyphs) = self, let bounds = glyphs.drawnBounds, let own = glyphs.textColor
        else { return self }
        // Draw one rectangle for the whole line, because rectangles of single glyphs would overlap.
        return .text(line, [.fill(.path(.rectangle(bounds.inset(by: -1)), .identity), color ?? own)])
    }

    /// A line of text with black outlines; nil for anything else.
    fileprivate var blackened: DisplayItem? {
        guard case .text(let line, let glyphs) = self else { return nil }
        return .text(
            line,
            glyphs.compactMap { glyph in
                if case .fill(let shape, _) = glyph { .fill(shape, .black) } else { nil }
            })
    }
}

extension Color {
    /// The opaque colour with the opposite components.
    fileprivate var inverted: Color { Color(red: 1 - red, green: 1 - green, blue: 1 - blue) }
}

extension Color {
    /// The colour of an opaque pixel, 0xAARRGGBB.
    init(pixel: UInt32) { self.init(rgba: pixel << 8 | 0xFF) }
}

extension DisplayItem {
    /// The outlines of each line of text that the item is or contains, also in groups, clips and transforms.
    fileprivate var textLines: [[DisplayItem]] {
        switch self {
        case .text(_, let glyphs): [glyphs]
        case .group(_, let items), .clip(_, let items), .transform(_, let items), .rotation(_, _, let items):
            items.textLines
        case .fill, .stroke, .shadow, .backdrop, .image: []
        }
    }

    /// Whether the item is a line of text, or contains one.
    var hasText: Bool { !textLines.isEmpty }
}

extension [DisplayItem] {
    /// The outlines of each line of text, also of lines in groups, clips and transforms.
    var textLines: [[DisplayItem]] { flatMap(\.textLines) }

    /// The items with each line of text changed, also in groups, clips and transforms.
    ///
    /// - Parameters:
    ///   - change: Changes a line of text; nil removes it.
    ///   - keepsOthers: Whether to keep the items that are not texts. If not, groups become opaque.
    func mapTexts(keepingOthers keepsOthers: Bool = true, _ change: (DisplayItem) -> DisplayItem?) -> [DisplayItem] {
        func mapped(_ items: [DisplayItem]) -> [DisplayItem] { items.mapTexts(keepingOthers: keepsOthers, change) }
        return compactMap { item -> DisplayItem? in
            switch item {
            case .text: return change(item)
            case .group(let opacity, let items): return .group(opacity: keepsOthers ? opacity : 1, mapped(items))
            case .clip(let shape, let items): return .clip(shape, mapped(items))
            case .transform(let transform, let items): return .transform(transform, mapped(items))
            case .rotation(let rotation, let rect, let items): return .rotation(rotation, rect, mapped(items))
            case .fill, .stroke, .shadow, .backdrop, .image: return keepsOthers ? item : nil
            }
        }
    }
}
