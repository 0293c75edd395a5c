import FieldFiles
import FieldPlatform
import FieldScene

extension NamedTokenFile {
    /// The places of a token in the files of all themes, as a list of `Location`. A file that several themes name is in it
    /// once.
    static func locations(of name: String, _ request: Request) -> [JSON] {
        definitions(of: name, request).map { path, range in
            .object([("uri", .text(DocumentURI(path: path).text)), ("range", range)])
        }
    }

    /// The paths of the files that define a token, each with the range of its name there.
    static func definitions(of name: String, _ request: Request) -> [(path: String, range: JSON)] {
        var seen: Set<String> = []
        return all(in: request.document.tree, folder: request.document.uri.folder).compactMap { file in
            guard seen.insert(ResolvedPath.ofName(file.path)).inserted,
                let bytes = try? Files.read(file.path, limit: SceneLimits.fileBytes, isRegular: true)
            else { return nil }
            let text = SourceText(bytes)
            var node = SyntaxParser.parse(bytes)
            var range: Range<Int>?
            for step in name.split(separator: ".") {
                guard let entry = node.entry(String(step)) else { return nil }
                (node, range) = (entry.value, entry.keyRange)
            }
            return range.map { (file.path, text.json($0, in: request.settings.encoding)) }
        }
    }
}
