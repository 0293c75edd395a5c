import FieldFiles
import FieldRendering
import FieldScene

/// Definitions, references and highlights of symbols.
enum SymbolFeatures {
    /// The result of `textDocument/definition`: a list of `Location`.
    static func definition(_ request: Request) throws(ResponseError) -> JSON {
        guard let found = request.document.symbols.occurrence(at: try request.offset()) else { return .null }
        let symbols = request.document.symbols
        let defined = symbols.occurrences(of: found.symbol).filter(\.isDefinition).map { request.location($0.range) }
        if !defined.isEmpty { return .list(defined) }
        switch found.symbol.kind {
        case .id: return .list(symbols.unnamedElements[found.symbol.name].map { [request.location($0)] } ?? [])
        case .token: return .list(NamedTokenFile.locations(of: found.symbol.name, request))
        case .string: return .list(StringCatalogFile(request)?.locations(of: found.symbol.name) ?? [])
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
                .object([("range", request.json($0.range)), ("kind", .integer($0.isDefinition ? write : read))])
            })
    }

    private static func occurrences(_ request: Request) throws(ResponseError) -> [SymbolOccurrence]? {
        let symbols = request.document.symbols
        return symbols.occurrence(at: try request.offset()).map { symbols.occurrences(of: $0.symbol) }
    }
}

/// The string catalog that a scene names.
struct StringCatalogFile {
    private let uri: DocumentURI
    private let text: SourceText
    private let encoding: PositionEncoding

    /// Reads the catalog; nil if the scene names none, or if it cannot be read.
    init?(_ request: Request) {
        let uri = request.document.uri
        guard let path = request.document.tree.entry("strings")?.value.text,
            let bytes = try? Files.read(
                Files.resolve(path, from: uri.folder), limit: SceneLimits.fileBytes, isRegular: true)
        else { return nil }
        self.uri = DocumentURI(path: Files.resolve(path, from: uri.folder))
        text = SourceText(bytes)
        encoding = request.settings.encoding
    }

    /// The place of a string as a list of one `Location`; empty if the catalog lacks the string.
    func locations(of key: String) -> [JSON] {
        let strings = SyntaxParser.parse(text.bytes).entry("strings")?.value
        guard let entry = strings?.entry(key) else { return [] }
        return [.object([("uri", .text(uri.text)), ("range", text.json(entry.keyRange, in: encoding))])]
    }
}

/// A preset as a file that an editor can show.
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
        return .object([
            ("uri", .text(DocumentURI(path: path).text)), ("range", .object([("start", start), ("end", start)])),
        ])
    }
}
