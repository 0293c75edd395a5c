import FieldFiles
import FieldMessages
import FieldPlatform
import FieldRendering
import FieldScene

/// Finds the definitions, references and highlights of symbols.
enum SymbolFeatures {
    /// The result of `textDocument/definition`: a list of `Location`.
    static func definition(_ request: Request) throws(ResponseError) -> JSON {
        guard let found = request.document.symbols.occurrence(at: try request.offset()) else { return .null }
        let symbols = request.document.symbols
        let defined = symbols.occurrences(of: found.symbol).filter(\.isDefinition).map { request.location($0.range) }
        if !defined.isEmpty { return .list(defined) }
        switch found.symbol.kind {
        case .id: return .list(symbols.unnamedElements[found.symbol.name].map { [request.location($0)] } ?? [])
        case .token:
            let files = NamedTokenFile.definitions(of: found.symbol.name, request)
            return .list(files.map { DocumentURI(path: $0.path).location($0.range) })
        case .string:
            let catalog = request.document.tree.entry("strings")?.value.text
            return .list(catalog.flatMap { request.location(of: ["strings", found.symbol.name], inFile: $0) } ?? [])
        case .preset:
            return .list(PresetFile.location(of: found.symbol.name, in: request.settings.cache).map { [$0] } ?? [])
        default: return .list([])
        }
    }

    /// The result of `textDocument/references`: a list of `Location`.
    static func references(_ request: Request) throws(ResponseError) -> JSON {
        guard let found = try occurrences(request) else { return .null }
        let wantsDefinition = request.parameters.at("context", "includeDeclaration")?.flag ?? true
        return .list(found.filter { wantsDefinition || !$0.isDefinition }.map { request.location($0.range) })
    }

    /// The result of `textDocument/documentHighlight`: a list of `DocumentHighlight`.
    static func highlights(_ request: Request) throws(ResponseError) -> JSON {
        guard let found = try occurrences(request) else { return .null }
        let (read, write) = (2, 3)
        return .list(
            found.map {
                ["range": request.json($0.range), "kind": .integer($0.isDefinition ? write : read)]
            })
    }

    private static func occurrences(_ request: Request) throws(ResponseError) -> [SymbolOccurrence]? {
        let symbols = request.document.symbols
        return symbols.occurrence(at: try request.offset()).map { symbols.occurrences(of: $0.symbol) }
    }
}

/// Writes presets as files that an editor can show.
enum PresetFile {
    /// Writes a preset into a folder, and returns its beginning as a `Location`; nil if there is no such preset or no
    /// folder, or if the file cannot be written.
    static func location(of name: String, in cache: String?) -> JSON? {
        guard let cache, let preset = Preset.all.first(where: { $0.name == name }) else { return nil }
        let folder = "\(cache)/presets-\(FieldproofVersion.current)"
        let path = "\(folder)/\(name).yaml"
        let bytes = Array(preset.sceneFile.utf8)
        if (try? Files.read(path, limit: SceneLimits.fileBytes, isRegular: true)) != bytes {
            guard (try? Files.makeFolder(folder)) != nil, (try? Files.write(bytes, to: path)) != nil else { return nil }
        }
        let start = TextPosition(line: 0, character: 0).json
        return DocumentURI(path: path).location(["start": start, "end": start])
    }
}

extension NamedTokenFile {
    /// The token files of all themes that define a token, each with the range of the token's name. A file that several
    /// themes use is listed once.
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
    /// The range of the last key of a key path in a file; nil if the file cannot be read or lacks a key.
    fileprivate func range(of keys: [String], inFile path: String) -> JSON? {
        guard let bytes = try? Files.read(path, limit: SceneLimits.fileBytes, isRegular: true) else { return nil }
        var (node, range) = (SyntaxParser.parse(bytes), Range<Int>?.none)
        for key in keys {
            guard let entry = node.entry(key) else { return nil }
            (node, range) = (entry.value, entry.keyRange)
        }
        return range.map { SourceText(bytes).json($0, in: settings.encoding) }
    }

    /// The same range as a list of one `Location`, in a file that the scene names by a path; nil for no location.
    func location(of keys: [String], inFile path: String) -> [JSON]? {
        let path = Files.resolve(path, from: document.uri.folder)
        return range(of: keys, inFile: path).map { [DocumentURI(path: path).location($0)] }
    }
}
