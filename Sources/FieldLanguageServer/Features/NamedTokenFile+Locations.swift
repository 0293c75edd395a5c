import FieldFiles
import FieldPlatform
import FieldScene

extension NamedTokenFile {
    /// The places of a token in the files of all themes, as a list of `Location`. A file that several themes name is in it
    /// once.
    static func locations(of name: String, _ request: Request) -> [JSON] {
        definitions(of: name, request).map { path, range in
            ["uri": .text(DocumentURI(path: path).text), "range": range]
        }
    }

    /// The paths of the files that define a token, each with the range of its name there.
    static func definitions(of name: String, _ request: Request) -> [(path: String, range: JSON)] {
        var seen: Set<String> = []
        return all(in: request.document.tree, folder: request.document.uri.folder).compactMap { file in
            guard seen.insert(ResolvedPath.ofName(file.path)).inserted else { return nil }
            let keys = name.split(separator: ".").map(String.init)
            return request.range(of: keys, inFile: file.path).map { (file.path, $0) }
        }
    }
}

extension Request {
    /// The range of the last of the keys that lead to a value in a file; nil if the file cannot be read or lacks a key.
    fileprivate func range(of keys: [String], inFile path: String) -> JSON? {
        guard let bytes = try? Files.read(path, limit: SceneLimits.fileBytes, isRegular: true) else { return nil }
        var (node, range) = (SyntaxParser.parse(bytes), Range<Int>?.none)
        for key in keys {
            guard let entry = node.entry(key) else { return nil }
            (node, range) = (entry.value, entry.keyRange)
        }
        return range.map { SourceText(bytes).json($0, in: settings.encoding) }
    }

    /// The same as a list of one `Location`, in a file that the scene names by a path; nil for no location.
    func location(of keys: [String], inFile path: String) -> [JSON]? {
        let path = Files.resolve(path, from: document.uri.folder)
        return range(of: keys, inFile: path).map {
            [["uri": .text(DocumentURI(path: path).text), "range": $0]]
        }
    }
}
