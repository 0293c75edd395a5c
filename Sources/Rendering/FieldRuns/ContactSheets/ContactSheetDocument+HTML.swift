import FieldFiles
import FieldGeometry
import FieldRendering

extension ContactSheetDocument {
    /// The document as a self-contained HTML page with labels as text. It contains the images as `render` writes them.
    ///
    /// - Throws: The errors of drawing an image.
    package func html() throws -> [UInt8] {
        let images = try images()
        var page = Array(head.utf8)
        for part in parts { append(part, images, to: &page) }
        page += "</main>\n</html>\n".utf8
        return page
    }

    private var head: String {
        let heading = title.map { "<h1><bdi>\(MarkupText.escapeMarkup($0))</bdi></h1>\n" } ?? ""
        return """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(MarkupText.escapeMarkup(name))</title>
            <style>
            \(Self.style)
            </style>
            <main>
            \(heading)
            """
    }

    private static let style = """
        :root { color-scheme: light dark; --paper: light-dark(#e6e6e9, #202024); --ink: light-dark(#2c2c2e, #ececf0); }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 500 13px/1.4 system-ui, sans-serif; }
        main { padding: 24px; }
        h1 { margin: 0 0 24px; font-size: 28px; line-height: 1.2; }
        h2 { margin: 32px 0 12px; font-size: 18px; }
        table { border-spacing: 24px 8px; margin-inline-start: -24px; }
        th { background: var(--paper); font-weight: 600; text-align: start; white-space: nowrap; }
        thead th { position: sticky; top: 0; padding: 4px 0; }
        tbody th { padding-top: 16px; }
        tbody th bdi { display: inline-block; max-width: calc(100vw - 48px); position: sticky; inset-inline-start: 0; white-space: normal; }
        td, figure { vertical-align: top; }
        .grid { display: flex; flex-wrap: wrap; gap: 24px; max-width: calc(100vw - 64px); }
        figure { margin: 0; }
        figcaption { margin-top: 4px; }
        img { display: block; outline: 1px solid light-dark(#0002, #fff3); }
        @media (max-width: 800px) { main { padding: 16px; } section { overflow-x: auto; } img { max-width: 80vw; height: auto; } }
        @media print { main { padding: 0; } tbody, figure { break-inside: avoid; } }
        """

    private func append(_ part: Part, _ images: [[UInt8]], to page: inout [UInt8]) {
        let sheet = part.sheet
        page += "<section>\n\(sheet.title.map { "<h2>\(Self.text($0))</h2>\n" } ?? "")".utf8
        if sheet.columnTitles.isEmpty {
            appendGrid(sheet, images, to: &page)
        } else {
            appendTable(sheet, images, to: &page)
        }
        page += "</section>\n".utf8
    }

    private func appendGrid(_ sheet: Sheet, _ images: [[UInt8]], to page: inout [UInt8]) {
        page += "<div class=\"grid\">\n".utf8
        for case let cell? in sheet.rows.joined() {
            page += "<figure>".utf8
            append(cell, images, to: &page)
            page += "<figcaption>\(cell.caption.map(Self.text) ?? "")</figcaption></figure>\n".utf8
        }
        page += "</div>\n".utf8
    }

    private func appendTable(_ sheet: Sheet, _ images: [[UInt8]], to page: inout [UInt8]) {
        page += "<table>\n".utf8
        if sheet.columnTitles.contains(where: { !$0.text.isEmpty }) {
            let titles = sheet.columnTitles.map { "<th scope=\"col\">\(Self.text($0))</th>" }.joined()
            page += "<thead><tr>\(titles)</tr></thead>\n".utf8
        }
        for (index, row) in sheet.rows.enumerated() {
            page += "<tbody>".utf8
            if !sheet.rowTitles.isEmpty {
                let title = Self.text(sheet.rowTitles[index])
                page += "<tr><th scope=\"rowgroup\" colspan=\"\(sheet.columnCount)\">\(title)</th></tr>".utf8
            }
            page += "<tr>".utf8
            for cell in row {
                page += "<td>".utf8
                if let cell { append(cell, images, to: &page) }
                page += "</td>".utf8
            }
            page += "</tr></tbody>\n".utf8
        }
        page += "</table>\n".utf8
    }

    private static func text(_ label: SheetLabel) -> String {
        // Set the direction, which browsers would otherwise take from the first of several values.
        let direction = label.text.unicodeScalars.contains(ContactSheetLabels.isolate) ? " dir=\"ltr\"" : ""
        return "<bdi\(direction)>\(MarkupText.escapeMarkup(label.text))</bdi>"
    }

    private func append(_ cell: Sheet.Cell, _ images: [[UInt8]], to page: inout [UInt8]) {
        let (name, size) = (MarkupText.escapeMarkup(imageName(cell.image)), imageSize(cell.image))
        page +=
            """
            <img alt="\(name)" width="\(size.width.roundedText)" height="\(size.height.roundedText)" \
            src="data:image/png;base64,
            """.utf8
        Base64.append(images[cell.image], to: &page)
        page += "\">".utf8
    }
}
