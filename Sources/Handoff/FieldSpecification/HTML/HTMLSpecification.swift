import FieldFiles
import FieldGeometry
import FieldLayout
package import FieldRaster
import FieldVector

/// Writes a specification sheet as a self-contained HTML page without scripts.
package struct HTMLSpecification {
    private let document: SpecificationDocument
    /// The snapshots as data URLs.
    private let images: [String]
    private var out: [UInt8] = []

    /// The bytes of the page.
    ///
    /// - Throws: `RasterError` if a snapshot cannot be drawn.
    package static func bytes(of document: SpecificationDocument) throws(RasterError) -> [UInt8] {
        var writer = try HTMLSpecification(document)
        writer.writePage()
        return writer.out
    }

    private init(_ document: SpecificationDocument) throws(RasterError) {
        self.document = document
        images = try document.pictures.map { picture throws(RasterError) in
            let bytes = try SVG.encode(picture.layout, title: picture.name, scale: picture.scale)
            return "data:image/svg+xml;base64,\(Base64.encode(bytes))"
        }
    }

    private mutating func write(_ text: String) { out += text.utf8 }

    private static func escape(_ text: String) -> String { MarkupText.escapeMarkup(text) }

    private mutating func writePage() {
        let title = Self.escape("\(document.title): specification")
        write(
            """
            <!doctype html>
            <html lang="en" dir="ltr">
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            \(Self.style)
            </style>
            <header><p>Specification</p><h1><bdi>\(Self.escape(document.title))</bdi></h1></header>

            """)
        writeContents()
        writePictures()
        write("<main>\n")
        for (index, section) in document.sections.enumerated() {
            let tag = "h\(min(section.level + 1, 6))"
            write("<section class=\"level\(section.level)\" aria-labelledby=\"section-\(index + 1)\">\n")
            write("<\(tag) id=\"section-\(index + 1)\"><bdi>\(Self.escape(section.title))</bdi></\(tag)>\n")
            for block in section.blocks { write(block) }
            write("</section>\n")
        }
        write("</main>\n</html>\n")
    }

    /// Writes the snapshots that figures refer to.
    private mutating func writePictures() {
        let marks = document.sections.flatMap(\.blocks).flatMap { block -> [Figure.Mark] in
            if case .figure(let figure) = block { figure.marks } else { [] }
        }
        let shown = marks.compactMap { if case .picture(let index, _, _) = $0 { index } else { nil } }
        write("<svg class=\"unseen\" aria-hidden=\"true\"><defs>\n")
        for index in Set(shown).sorted() {
            let size = document.pictures[index].layout.size
            write(
                "<image id=\"picture-\(index)\" width=\"\(size.width.roundedText)\" height=\"\(size.height.roundedText)\""
                    + " href=\"\(images[index])\"/>\n")
        }
        write("</defs></svg>\n")
    }

    /// Writes the list of sections. States and animations are not listed.
    private mutating func writeContents() {
        let shown = document.sections.enumerated().filter { section in
            section.element.level <= (document.sections.contains { $0.level > 2 } ? 2 : 1)
        }
        write("<nav aria-label=\"Contents\"><ul>\n")
        for (index, section) in shown {
            write(
                "<li class=\"level\(section.level)\"><a href=\"#section-\(index + 1)\"><bdi>\(Self.escape(section.title))"
                    + "</bdi></a></li>\n")
        }
        write("</ul></nav>\n")
    }

    private mutating func write(_ block: Block) {
        switch block {
        case .paragraph(let runs): write("<p>\(Self.html(runs))</p>\n")
        case .list(let items):
            write("<ul>\n")
            for item in items { write("<li>\(Self.html(item))</li>\n") }
            write("</ul>\n")
        case .table(let table): write(table)
        case .figure(let figure): write(figure)
        case .gallery(let tiles): write(tiles)
        }
    }

    private mutating func write(_ tiles: [Tile]) {
        write("<div class=\"gallery\">\n")
        for tile in tiles {
            let picture = document.pictures[tile.picture]
            let name = Self.escape(picture.name)
            write(
                """
                <figure><img alt="\(name)" width="\(picture.layout.size.width.roundedText)" \
                height="\(picture.layout.size.height.roundedText)" data-picture="\(name)" \
                data-state="\(Self.escape(picture.state))" data-variant="\(Self.escape(picture.variant))" \
                src="\(images[tile.picture])"><figcaption>\(Self.html(tile.caption))</figcaption></figure>

                """)
        }
        write("</div>\n")
    }

    private mutating func write(_ table: Table) {
        let name = Self.escape(table.name)
        write(
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"\(name)\">\n<table\(table.columns.count > 3 ? " class=\"wide\"" : "")>\n"
        )
        write("<caption class=\"unseen\">\(name)</caption>\n<thead><tr>")
        for column in table.columns { write("<th scope=\"col\">\(Self.escape(column))</th>") }
        write("</tr></thead>\n<tbody>\n")
        for row in table.rows {
            write("<tr>")
            for (index, cell) in row.enumerated() {
                let tag = index == 0 ? "th scope=\"row\"" : "td"
                write("<\(tag)>")
                for line in cell { write(cell.count > 1 ? "<div>\(Self.html(line))</div>" : Self.html(line)) }
                write("</\(index == 0 ? "th" : "td")>")
            }
            write("</tr>\n")
        }
        write("</tbody></table></div>\n")
    }

    private mutating func write(_ figure: Figure) {
        let name = Self.escape(figure.name)
        write(
            "<figure class=\"drawing\"><div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"\(name)\">"
                + FigureSVG.text(of: figure)
                + "</div>\(figure.caption.isEmpty ? "" : "<figcaption>\(Self.escape(figure.caption))</figcaption>")</figure>\n"
        )
    }

    /// The parts of a line as HTML.
    private static func html(_ runs: [Run]) -> String {
        runs.map { run in
            switch run {
            case .text(let text): escape(text)
            case .strong(let text): "<strong>\(escape(text))</strong>"
            case .content(let text, let language):
                "<bdi lang=\"\(escape(language))\">\(escape(text))</bdi>"
            // Names do not break, unless they are so long that they would push the other columns away.
            case .name(let text): "<code\(text.count > 40 ? " class=\"long\"" : "")>\(escape(text))</code>"
            case .number(let number): "<span class=\"number\"\(attributes(of: number))>\(escape(number.text))</span>"
            case .color(let color): sample(color)
            }
        }.joined()
    }

    /// The attributes that provide the exact number to other programs.
    static func attributes(of number: Quantity) -> String {
        var attributes =
            " data-element=\"\(escape(number.element))\" data-property=\"\(escape(number.property))\""
            + " data-value=\"\(number.value.plainText)\""
        if let other = number.other { attributes += " data-to=\"\(escape(other))\"" }
        if !number.picture.isEmpty { attributes += " data-picture=\"\(escape(number.picture))\"" }
        return attributes
    }

    private static func sample(_ color: SpecificationDocument.ColorSample) -> String {
        let picture = color.picture.isEmpty ? "" : " data-picture=\"\(escape(color.picture))\""
        return
            "<span class=\"color\" data-element=\"\(escape(color.element))\" data-property=\"\(escape(color.property))\""
            + " data-value=\"\(escape(color.hex))\"\(picture)><span class=\"swatch\" style=\"--color:\(escape(color.hex))\">"
            + "</span>\(escape(color.text))</span>"
    }
}
