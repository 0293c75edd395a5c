import FieldFiles
import FieldGeometry
import FieldMessages
import FieldRendering
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
        // Built-in tokens and themes cannot be renamed: a scene can override them, but does not define their names.
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
        // Without quotes, YAML or the decoder would read the name as another value.
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
        // Elements without an `id` have implied ids, which the new name must not equal.
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

/// Checks that a rename changes nothing but the name, before it is sent to the editor.
///
/// The rules for names cannot cover everything that a text can refer to. So the renamed text is read, and its symbols
/// and decoded scenes are compared with the current ones.
struct RenameCheck {
    /// The symbol that gets another name.
    let symbol: SceneSymbol
    /// Its new name.
    let name: String

    /// Checks a rename in a document.
    ///
    /// - Parameter ranges: The bytes in which the new name is written.
    /// - Throws: `ResponseError` that lists the other changes.
    func check(_ ranges: [Range<Int>], in document: Document) throws(ResponseError) {
        var text = document.text
        for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) { text.replace(range, with: name) }
        try check(SymbolIndex(SyntaxParser.parse(text.bytes), text: text), against: document.symbols)
        // Skip scenes with errors: they cannot be compared.
        guard let before = document.currentScene()?.proof else { return }
        do throws(SceneError) {
            let after = try Proof(bytes: text.bytes, path: document.uri.path, folder: document.uri.folder)
            // Two output files must not get the same name.
            if (try? before.snapshotList(strips: true)) != nil { _ = try after.snapshotList(strips: true) }
            if try isEqual(before.file, after.file) { return }
        } catch {
            let reason = error.diagnostics.first?.message ?? ""
            throw .failed("with the name '\(name)', the scene has an error: \(reason)")
        }
        throw .failed(
            "'\(symbol.name)' cannot be renamed to '\(name)': more than the name would change in the scene")
    }

    /// Checks that all names of the text keep their meanings.
    private func check(_ after: SymbolIndex, against before: SymbolIndex) throws(ResponseError) {
        guard Set(after.unnamedElements.keys) == Set(before.unnamedElements.keys) else {
            throw .failed("elements without an 'id' would get other names; give them an 'id' first")
        }
        let renamed = SceneSymbol(kind: symbol.kind, name: name)
        let expected = before.occurrences.map { $0.symbol == symbol ? renamed : $0.symbol }
        guard after.occurrences.map(\.symbol) == expected else {
            throw .failed("'\(name)' already means something else in this scene")
        }
    }

    /// Whether two scenes are equal except for the name, in variants that together have all values of the matrix.
    private func isEqual(_ before: SceneFile, _ after: SceneFile) throws(SceneError) -> Bool {
        guard before.variantCount == after.variantCount else { return false }
        for variant in before.checkedVariants {
            // Skip variants with errors: they cannot be compared.
            guard let scene = try? before.scene(variant: variant) else { continue }
            if try description(of: scene) != description(of: after.scene(variant: variant)) { return false }
        }
        return true
    }

    /// The values of a scene as text, in which the old and the new name are masked.
    private func description(of scene: Scene) -> String {
        var scene = scene
        // Ignore labels of variants: they may contain a digest of the name, which cannot be masked.
        scene.variant = []
        return describe(scene)
    }

    private func describe(_ value: Any) -> String {
        // Ignore locations: a longer name moves the text after it.
        if value is SceneLocation { return "" }
        if let text = value as? String { return masked(text) }
        let mirror = Mirror(reflecting: value)
        if mirror.children.isEmpty { return masked("\(value)") }
        let children = mirror.children.map { "\($0.label ?? ""): \(describe($0.value))" }
        // Sort dictionaries and sets, because their order depends on the names.
        let isOrdered = mirror.displayStyle != .dictionary && mirror.displayStyle != .set
        return "(\((isOrdered ? children : children.sorted()).joined(separator: ", ")))"
    }

    private func masked(_ text: String) -> String {
        [symbol.name, name].sorted { $0.count > $1.count }.reduce(text) { $0.replacing($1, with: "•") }
    }
}
