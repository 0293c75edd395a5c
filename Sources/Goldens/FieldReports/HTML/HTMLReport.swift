import CReportWeb
package import FieldAudit
import FieldComparing
import FieldFiles
package import FieldGoldens

/// Creates one self-contained HTML page for a check or a match, which works offline.
///
/// The page is built from the files of `Sources/Goldens/CReportWeb/Web`. Its content security policy does not let it
/// load anything. Each image is contained once, as base64 text, and decoded when it is shown. Equal reports result in
/// equal pages.
package enum HTMLReport {
    /// The page for a report, as UTF-8.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - audit: The audit of the same snapshots, whose findings are listed; nil for none.
    package static func bytes(of report: CheckReport, audit: AuditReport? = nil) -> [UInt8] {
        var images = ImageTable()
        let data = data(of: report, images: &images)
        let verdicts = report.results.map(\.verdict)
        return page(
            command: "check", summary: Verdict.summary(verdicts),
            verdicts: Verdict.allCases.map { verdict in (verdict.rawValue, verdicts.count { $0 == verdict }) },
            audit: audit.map(AuditSection.html) ?? "", data: data, images: images)
    }

    /// A page for the results of a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - summary: The numbers of results, for the title.
    ///   - verdicts: The verdicts with their numbers of results.
    ///   - audit: The HTML of the audit.
    ///   - data: The results, as the script of the page reads them (`data.js`).
    ///   - images: The images that the data names.
    static func page(
        command: String, summary: String, verdicts: [(name: String, count: Int)], audit: String = "", data: JSON,
        images: ImageTable
    ) -> [UInt8] {
        // Style sheets are in cascading order; a module comes after the modules that it imports.
        let files = EmbeddedFile.all { index in
            let file = fieldproof_report_file(index)
            return (file.name, file.bytes, file.length)
        }
        var page: [UInt8] = []
        for template in files where template.name == "report.html" {
            PageTemplate(text: template.text).append(to: &page) { name, page in
                switch name {
                case "command":
                    page += command.utf8
                case "summary":
                    page += MarkupText.escape(summary).utf8
                case "styles":
                    for file in files where file.name.hasSuffix(".css") { page += file.text.utf8 }
                case "viewer":
                    for file in files where file.name == "viewer.html" { page += file.text.utf8 }
                case "chips":
                    page += chips(verdicts).utf8
                case "audit":
                    page += audit.utf8
                case "data":
                    page += script(data).utf8
                case "images":
                    for (index, file) in images.files.enumerated() {
                        page += "<script type=\"text/plain\" id=\"image-\(index)\">".utf8
                        Base64.append(file, to: &page)
                        page += "</script>\n".utf8
                    }
                case "script":
                    var bundle = ModuleBundle()
                    for file in files where file.name.hasSuffix(".js") { bundle.append(file) }
                    page += bundle.text.utf8
                default:
                    preconditionFailure("report.html has an unknown placeholder, \(name)")
                }
            }
        }
        return page
    }

    /// The buttons of the page that show or hide the results with a verdict, one for each verdict that occurs.
    private static func chips(_ verdicts: [(name: String, count: Int)]) -> String {
        verdicts.filter { $0.count > 0 }.map { name, count in
            """
            <button type="button" class="chip \(name)" data-verdict="\(name)" \
            aria-pressed="\(name != Verdict.same.rawValue)"><b>\(count)</b> \(name)</button>

            """
        }.joined()
    }

    /// The report as a JSON document, which the script of the page reads (`data.js`).
    private static func data(of report: CheckReport, images: inout ImageTable) -> JSON {
        let results = report.results.map { result in
            data(of: result, expected: images.index(of: result.expected), actual: images.index(of: result.actual))
        }
        let causes = report.visibleCauses.map { cause -> JSON in
            [
                "id": .text(cause.id), "summary": .text(cause.summary), "images": .integer(cause.pictures.count),
                "pixels": .integer(cause.pixels),
                "command": .text(CheckReport.approval(of: [cause], in: report.results(of: cause))),
            ]
        }
        return ["results": .list(results), "causes": .list(causes)]
    }

    private static func data(of result: CheckResult, expected: Int?, actual: Int?) -> JSON {
        let location = result.location
        return [
            "scene": .text(result.scene), "name": .text(result.name), "verdict": .text(result.verdict.rawValue),
            "headline": .text(result.headline),
            "changes": .list((result.motion.map(\.summary) + result.changes.map(\.summary)).map(JSON.text)),
            "causes": .list(result.causes.map(JSON.text)), "message": .text(result.message),
            "rejection": result.rejectionText.map(JSON.text) ?? .null,
            "location": .text(result.acceptance == nil ? "\(location)" : ""), "golden": .text(result.golden),
            "command": .text(result.approval), "expected": expected.map(JSON.integer) ?? .null,
            "actual": actual.map(JSON.integer) ?? .null,
        ]
    }

    /// A JSON document as one line for a `script` element. The characters `<`, `>` and `&` are escaped, so that no text
    /// in the document can end the element. Invisible characters are written as `\u{…}`, so that they are visible on
    /// the page.
    private static func script(_ json: JSON) -> String {
        json.escapingInvisibleText.compact.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
            .replacing("&", with: "\\u0026")
    }
}

extension JSON {
    /// The document with the invisible characters in its strings written as `\u{…}`.
    fileprivate var escapingInvisibleText: JSON {
        switch self {
        case .text(let text): .text(text.escapingInvisibles(except: ["\t", "\n", "\r"]))
        case .list(let values): .list(values.map(\.escapingInvisibleText))
        case .object(let members): .object(members.map { ($0.0, $0.1.escapingInvisibleText) })
        case .null, .flag, .number, .numeral: self
        }
    }
}

/// The images of a page without duplicates.
struct ImageTable {
    /// The bytes of the PNG files, in the order in which they were added.
    private(set) var files: [[UInt8]] = []
    private var indices: [[UInt8]: Int] = [:]

    /// The index of a file, which is added if the table does not contain it yet; nil if `file` is nil.
    mutating func index(of file: [UInt8]?) -> Int? {
        guard let file else { return nil }
        if let index = indices[file] { return index }
        indices[file] = files.count
        files.append(file)
        return files.count - 1
    }
}

/// A text with placeholders, each a name in double braces: `{{name}}`.
private struct PageTemplate {
    /// The template.
    let text: String

    /// Appends the template to `page`. For each placeholder, `fill` is called, and appends the text that takes its
    /// place.
    ///
    /// Braces in an inserted text are not placeholders.
    func append(to page: inout [UInt8], fill: (_ name: Substring, _ page: inout [UInt8]) -> Void) {
        var rest = text.utf8[...]
        while let start = Self.index(of: "{{", in: rest), let end = Self.index(of: "}}", in: rest[start...]) {
            page += rest[..<start]
            fill(Substring(rest[start..<end].dropFirst(2)), &page)
            rest = rest[end...].dropFirst(2)
        }
        page += rest
    }

    private static func index(of braces: String, in text: Substring.UTF8View) -> String.Index? {
        text.indices.first { text[$0...].starts(with: braces.utf8) }
    }
}

/// Joins ES modules into one script, because a page that is opened from a `file:` URL cannot load modules.
///
/// Each module becomes a function that returns the module's exports, so that all other names stay private:
///
/// ```js
/// modules["./pixels.js"] = (() => {
/// const { element } = modules["./ui.js"];
/// …
/// return { decodeImage };
/// })();
/// ```
///
/// Only two forms of statements are supported, each on a line of its own: `import { a, b } from "./name.js";` and
/// `export { a, b };`. `make lint` rejects other forms.
struct ModuleBundle {
    /// The text of the script.
    private(set) var text = "const modules = {};\n"

    /// Appends a module; the modules that it imports must come before it.
    mutating func append(_ module: EmbeddedFile) {
        text += "\nmodules[\"./\(module.name)\"] = (() => {\n"
        for line in module.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            text += "\(Self.statement(line))\n"
        }
        text += "})();\n"
    }

    /// A line of a module as it is written inside the module's function: `import` becomes `const`, `export` becomes
    /// `return`.
    private static func statement(_ line: Substring) -> String {
        if line.hasPrefix("export {") { return "return\(line.dropFirst("export".count))" }
        let source = " from \""
        guard line.hasPrefix("import {"), let end = line.lastIndex(of: "}"),
            line[end...].dropFirst().hasPrefix(source)
        else { return String(line) }
        let names = line[...end].dropFirst("import".count)
        let name = line[end...].dropFirst(1 + source.count).prefix { $0 != "\"" }
        return "const\(names) = modules[\"\(name)\"];"
    }
}
