import FieldGeometry
import FieldLayout
import FieldRaster
package import FieldRuns
import FieldScene
import FieldText

/// Writes a specification sheet as a PDF document on pages of the size A4, landscape.
package struct PDFSpecification {
    private let document: SpecificationDocument
    private let fonts: SheetFonts
    private let figures: PDFFigure
    private var paper = SheetPaper()

    /// The bytes of the document.
    ///
    /// - Parameters:
    ///   - document: The content.
    ///   - run: The run that the document was created from. Its fonts draw the texts.
    /// - Throws: `SceneError` if no font has a character; `RasterError` if drawing fails.
    package static func bytes(of document: SpecificationDocument, _ run: SnapshotRun) throws -> [UInt8] {
        var writer = PDFSpecification(document, fonts: try SheetFonts(run))
        try writer.writeAll()
        return try PDF.encode(writer.paper.pages, title: "\(document.title): specification", scale: 2)
    }

    private init(_ document: SpecificationDocument, fonts: SheetFonts) {
        (self.document, self.fonts) = (document, fonts)
        figures = PDFFigure(pictures: document.pictures, fonts: fonts)
    }

    private mutating func writeAll() throws(SceneError) {
        try line([.text("Specification")], SheetText(fonts: fonts, size: 10, weight: 600, color: SheetColors.muted))
        try line([.text(document.title)], SheetText(fonts: fonts, size: 26, weight: 700))
        paper.advance(6)
        for index in document.sections.indices { try write(document.sections[index...]) }
        try writeMargins()
    }

    private mutating func line(_ runs: [Run], _ text: SheetText) throws(SceneError) {
        for line in try text.lines(runs, width: SheetPaper.area.width) {
            paper.need(text.leading)
            text.draw(line, x: SheetPaper.area.x, top: paper.y, on: &paper)
            paper.advance(text.leading)
        }
    }

    /// The text of a section's heading.
    private func heading(of section: Section) -> SheetText {
        SheetText(fonts: fonts, size: [18, 14, 11][min(max(section.level, 1), 3) - 1], weight: 700)
    }

    private static let headingGap = 6.0

    /// Writes the first of the remaining sections.
    private mutating func write(_ sections: ArraySlice<Section>) throws(SceneError) {
        guard let section = sections.first else { return }
        let text = heading(of: section)
        if section.level <= 2 { paper.section = section.title }
        let space = paper.isAtTop ? 0 : text.size
        // Keep a heading on the same page as the content below it.
        paper.need(space + (try startHeight(of: sections)))
        if !paper.isAtTop { paper.advance(space) }
        paper.mark(section.title, level: section.level)
        try line([.text(section.title)], text)
        paper.advance(Self.headingGap)
        for index in section.blocks.indices {
            // Keep a paragraph together with the block that it introduces.
            if index > 0, case .paragraph = section.blocks[index] {
                paper.need(try startHeight(of: section.blocks[index...]) ?? 0)
            }
            try write(section.blocks[index])
        }
    }

    /// The height of a section's heading with the content that has to stay with it, in points. A section with only an
    /// introduction stays with the next one.
    private func startHeight(of sections: ArraySlice<Section>) throws(SceneError) -> Double {
        guard let section = sections.first else { return 0 }
        let heading = heading(of: section)
        let lines = try heading.lines([.text(section.title)], width: SheetPaper.area.width).count
        let own = Double(lines) * heading.leading + Self.headingGap
        if let height = try startHeight(of: section.blocks[...]) { return own + height }
        let rest = sections.dropFirst()
        let space = rest.first.map { self.heading(of: $0).size } ?? 0
        var introduction = 0.0
        for block in section.blocks { introduction += try height(of: block) }
        return own + introduction + space + (try startHeight(of: rest))
    }

    /// The height of the first blocks, which have to stay together; nil if there are only paragraphs.
    private func startHeight(of blocks: ArraySlice<Block>) throws(SceneError) -> Double? {
        guard let block = blocks.first else { return nil }
        let height = try height(of: block)
        guard case .paragraph = block else { return height }
        return try startHeight(of: blocks.dropFirst()).map { $0 + height }
    }

    /// The height of a paragraph, or of the part of another block that cannot be divided, in points.
    private func height(of block: Block) throws(SceneError) -> Double {
        let width = SheetPaper.area.width
        switch block {
        case .figure(let figure): return figure.size.height * PDFFigure.factor(of: figure)
        case .gallery(let tiles): return (tiles.map { tileSize($0).height }.max() ?? 0) + 40
        case .table(let table): return try PDFTable(table, fonts: fonts, width: width).startHeight()
        case .paragraph(let runs): return Double(try body.lines(runs, width: width).count) * body.leading + 8
        case .list(let items): return Double(try body.lines(items.first ?? [], width: width).count) * body.leading
        }
    }

    /// The text of paragraphs and lists.
    private var body: SheetText { SheetText(fonts: fonts, size: 9.5) }

    private mutating func write(_ block: Block) throws(SceneError) {
        let text = body
        switch block {
        case .paragraph(let runs):
            try line(runs, text)
            paper.advance(8)
        case .list(let items):
            for item in items { try line([.text("• ")] + item, text) }
            paper.advance(8)
        case .table(let table):
            try PDFTable(table, fonts: fonts, width: SheetPaper.area.width).draw(on: &paper)
        case .figure(let figure): try figures.draw(figure, on: &paper)
        case .gallery(let tiles): try write(tiles)
        }
    }

    private func tileSize(_ tile: Tile) -> Size {
        let size = document.pictures[tile.picture].layout.size
        let zoom = min(1, 300 / max(size.width, 1), 330 / max(size.height, 1))
        return Size(width: size.width * zoom, height: size.height * zoom)
    }

    private mutating func write(_ tiles: [Tile]) throws(SceneError) {
        let caption = SheetText(fonts: fonts, size: 8.5, color: SheetColors.muted)
        let gap = 16.0
        var row: [(tile: Tile, size: Size)] = []
        var used = 0.0
        func captions(_ entry: (tile: Tile, size: Size)) throws(SceneError) -> [SheetText.Line] {
            try caption.lines(entry.tile.caption, width: max(entry.size.width, 90))
        }
        func flush() throws(SceneError) {
            if row.isEmpty { return }
            var (height, count) = (0.0, 0)
            for entry in row {
                (height, count) = (max(height, entry.size.height), max(count, try captions(entry).count))
            }
            let whole = height + 5 + Double(count) * caption.leading + 12
            paper.need(whole)
            var x = SheetPaper.area.x
            for entry in row {
                let zoom = entry.size.width / max(document.pictures[entry.tile.picture].layout.size.width, 1)
                figures.draw(entry.tile.picture, at: Point(x: x, y: paper.y), zoom: zoom, on: &paper)
                for (index, line) in try captions(entry).enumerated() {
                    caption.draw(
                        line, x: x, top: paper.y + entry.size.height + 5 + Double(index) * caption.leading, on: &paper)
                }
                x += max(entry.size.width, 90) + gap
            }
            paper.advance(whole)
            (row, used) = ([], 0)
        }
        for tile in tiles {
            let size = tileSize(tile)
            let width = max(size.width, 90)
            if used + width > SheetPaper.area.width { try flush() }
            row.append((tile, size))
            used += width + gap
        }
        try flush()
    }

    /// Writes the title, the section and the number of each page into its margins.
    private mutating func writeMargins() throws(SceneError) {
        let area = SheetPaper.area
        let count = paper.pages.count
        let names = paper.running
        func put(_ text: String, right: Bool, baseline: Double, page: Int) throws(SceneError) {
            let glyphs = try fonts.shape(text, size: 8, weight: 500)
            let x = right ? area.maxX - glyphs.advance : area.x
            paper.write(PDFText(glyphs, at: Point(x: x, y: baseline), color: SheetColors.muted), on: page)
        }
        for page in 0..<count {
            try put("\(document.title): specification", right: false, baseline: 36, page: page)
            if !names[page].isEmpty { try put(names[page], right: true, baseline: 36, page: page) }
            paper.draw(.rule(y: 44), on: page)
            try put("\(page + 1) / \(count)", right: true, baseline: 574, page: page)
        }
    }
}
