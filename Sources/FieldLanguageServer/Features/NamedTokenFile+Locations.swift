import FieldFiles
import FieldScene

extension NamedTokenFile {
    /// The places of a token in the files of all themes, as a list of `Location`.
    static func locations(of name: String, _ request: Request) -> [JSON] {
        all(in: request.document.tree, folder: request.document.uri.folder).compactMap { file in
            guard let bytes = try? Files.read(file.path, limit: SceneLimits.fileBytes, isRegular: true) else {
                return nil
            }
            let text = SourceText(bytes)
            var node = SyntaxParser.parse(bytes)
            var range: Range<Int>?
            for step in name.split(separator: ".") {
                guard let entry = node.entry(String(step)) else { return nil }
                (node, range) = (entry.value, entry.keyRange)
            }
            return range.map {
                .object([
                    ("uri", .text(DocumentURI(path: file.path).text)),
                    ("range", text.json($0, in: request.settings.encoding)),
                ])
            }
        }
    }
}
