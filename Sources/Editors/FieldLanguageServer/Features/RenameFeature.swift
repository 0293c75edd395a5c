import FieldFiles
import FieldGeometry
import FieldScene

/// Renames symbols that a scene defines.
enum RenameFeature {
    /// The result of `textDocument/prepareRename`: the range of the name.
    static func prepare(_ request: Request) throws(ResponseError) -> JSON {
        let found = try renamable(request)
        return ["range": request.json(found.range), "placeholder": .text(found.symbol.name)]
    }

    /// The result of `textDocument/rename`: a `WorkspaceEdit`.
    static func rename(_ request: Request) throws(ResponseError) -> JSON {
        let found = try renamable(request)
        guard let name = request.parameters["newName"]?.string else { throw .invalidParameters }
        let symbols = request.document.symbols
        try check(name, for: found.symbol, in: symbols)
        let ranges = symbols.occurrences(of: found.symbol).map(\.range)
        try RenameCheck(symbol: found.symbol, name: name).check(ranges, in: request.document)
        return request.workspaceEdit(ranges.map { request.edit($0, name) })
    }

    private static func renamable(_ request: Request) throws(ResponseError) -> SymbolOccurrence {
        let symbols = request.document.symbols
        guard let found = symbols.occurrence(at: try request.offset()) else {
            throw .failed("there is no name to rename here")
        }
        let (kind, name) = (found.symbol.kind, found.symbol.name)
        // A theme can change a built-in token, or the built-in themes themselves, which does not define their names.
        let isBuiltIn =
            kind == .token && Theme.builtInTokens.contains(name)
            || kind == .theme && Theme.builtIn.contains { $0.name == name }
        if isBuiltIn { throw .failed("'\(name)' is built in and cannot be renamed") }
        let files =
            kind == .token ? NamedTokenFile.definitions(of: name, request).map { "'\(Files.split($0.path).name)'" } : []
        let occurrences = symbols.occurrences(of: found.symbol)
        if files.isEmpty, occurrences.contains(where: \.isDefinition) {
            if !occurrences.contains(where: symbols.isAmbiguous) { return found }
            throw .failed(
                "an alias also uses '\(name)' for something else, which would change; write the text there instead of the"
                    + " alias")
        }
        switch kind {
        case .id: throw .failed("the element has no 'id'; add 'id: \(name)' to rename it")
        case .preset: throw .failed("the preset '\(name)' is built in and cannot be renamed")
        case .token:
            if files.isEmpty { throw .failed("'\(name)' is not defined in this scene") }
            throw .failed(
                "'\(name)' is defined in \(files.joined(separator: " and ")), and cannot be renamed from the scene")
        case .string: throw .failed("the string '\(name)' is not defined in this file")
        default: throw .failed("'\(name)' is not defined in this scene")
        }
    }

    private static func check(
        _ name: String, for symbol: SceneSymbol, in symbols: SymbolIndex
    ) throws(ResponseError) {
        switch symbol.kind {
        case .string:
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) }) else {
                throw .failed("a key of a string must be made of letters, digits, '-', '_' and '.'")
            }
            if name == "remaining" { throw .failed("the key 'remaining' is reserved for the time of a countdown") }
        default:
            if let rule = name.brokenNameRule { throw .failed("the name must be \(rule)") }
        }
        // Without quotes, YAML and scenes read them as something else than a name.
        if ScalarStyle.isReserved(name) || !name.contains(where: \.isLetter) {
            throw .failed(
                "the name must contain a letter and must not be a word or a number of YAML, such as 'true' or '1e3'")
        }
        if symbol.kind == .token, Theme.builtInTokens.contains(name) || ["base", "tokens"].contains(name) {
            throw .failed("'\(name)' is already a key of themes")
        }
        if symbol.kind == .token, name == "none" || Color(name) != nil {
            throw .failed("'\(name)' is a colour of CSS; a token needs a name of its own")
        }
        // Elements without an 'id' have implied ids, which the new name must not take from them.
        let taken =
            switch symbol.kind {
            case .id: symbols.elementIDs
            case .theme: symbols.names(.theme) + Theme.builtIn.map(\.name)
            default: symbols.names(symbol.kind)
            }
        if name != symbol.name, taken.contains(name) {
            throw .failed("the name '\(name)' is already taken")
        }
        // `code.box` is the box of the field `code`.
        let isPart =
            symbol.kind == .id
            && taken.contains { other in
                other != symbol.name && (name.hasPrefix("\(other).") || other.hasPrefix("\(name)."))
            }
        if isPart { throw .failed("'\(name)' would be, or have, the id of a part of another element") }
    }
}
