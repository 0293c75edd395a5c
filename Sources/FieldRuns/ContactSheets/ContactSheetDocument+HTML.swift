import FieldFiles
import FieldGeometry
import FieldRendering

extension ContactSheetDocument {
    /// The document as a self-contained HTML page, whose labels are texts. It contains the images as `render` writes them.
    ///
    /// - Throws: The errors of drawing an image.
    package func html() throws -> [UInt8] {
        let images = try images()
        var page = Array(head.utf8)
        for part in parts { page += try section(part, images).joined() }
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
        table { border-spacing: 12px; margin-inline-start: -12px; }
        th { position: sticky; background: var(--paper); font-weight: 500; text-align: start; white-space: nowrap; }
        thead th { top: 0; padding: 4px 0; }
        tbody th { inset-inline-start: 0; padding-inline-end: 4px; vertical-align: top; }
        td, figure { vertical-align: top; }
        .grid { display: flex; flex-wrap: wrap; gap: 16px; max-width: calc(100vw - 64px); }
        figure { margin: 0; }
        figcaption { margin-top: 4px; }
        img { display: block; outline: 1px solid light-dark(#0002, #fff3); }
        @media print { main { padding: 0; } tr, figure { break-inside: avoid; } }
        """

    private func section(_ part: Part, _ images: [[UInt8]]) throws -> [[UInt8]] {
        let sheet = part.sheet
        var out: [[UInt8]] = [Array("<section>\n".utf8)]
        if let heading = sheet.title?.text { out.append(Array("<h2>\(Self.text(heading))</h2>\n".utf8)) }
        if sheet.columnTitles.isEmpty {
            out.append(Array("<div class=\"grid\">\n".utf8))
            for cell in sheet.rows.joined() {
                guard let cell else { continue }
                out.append(Array("<figure>".utf8) + image(cell.image, images))
                out.append(Array("<figcaption>\(Self.text(cell.caption?.text ?? ""))</figcaption></figure>\n".utf8))
            }
            out.append(Array("</div>\n</section>\n".utf8))
            return out
        }
        out.append(Array("<table>\n".utf8))
        if sheet.columnTitles.contains(where: { !$0.text.isEmpty }) {
            let corner = sheet.rowTitles.isEmpty ? "" : "<td></td>"
            let titles = sheet.columnTitles.map { "<th scope=\"col\">\(Self.text($0.text))</th>" }.joined()
            out.append(Array("<thead><tr>\(corner)\(titles)</tr></thead>\n".utf8))
        }
        out.append(Array("<tbody>\n".utf8))
        for (index, row) in sheet.rows.enumerated() {
            let title =
                sheet.rowTitles.isEmpty ? "" : "<th scope=\"row\">\(Self.text(sheet.rowTitles[index].text))</th>"
            out.append(Array("<tr>\(title)".utf8))
            for cell in row {
                out.append(Array("<td>".utf8) + (cell.map { image($0.image, images) } ?? []) + Array("</td>".utf8))
            }
            out.append(Array("</tr>\n".utf8))
        }
        out.append(Array("</tbody></table>\n</section>\n".utf8))
        return out
    }

    private static func text(_ label: String) -> String { "<bdi>\(MarkupText.escapeMarkup(label))</bdi>" }

    private func image(_ index: Int, _ images: [[UInt8]]) -> [UInt8] {
        let size = imageSize(index)
        var out = Array(
            """
            <img alt="\(MarkupText.escapeMarkup(imageName(index)))" width="\(size.width.roundedText)" \
            height="\(size.height.roundedText)" src="data:image/png;base64,
            """.utf8)
        Base64.append(images[index], to: &out)
        out += "\">".utf8
        return out
    }
}
