import FieldRendering
import FieldScene

/// Checks that a rename changes nothing but the name, before an editor gets it.
///
/// The rules for names cannot foresee everything that a text can refer to. So the renamed text is read, and its symbols and
/// decoded scenes are compared with those of the current text.
struct RenameCheck {
    /// The symbol that gets another name.
    let symbol: SceneSymbol
    /// Its new name.
    let name: String

    /// Checks a rename in a document.
    ///
    /// - Parameter ranges: The bytes in which the new name is written.
    /// - Throws: `ResponseError` with what else would change.
    func check(_ ranges: [Range<Int>], in document: Document) throws(ResponseError) {
        var text = document.text
        for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) { text.replace(range, with: name) }
        try check(SymbolIndex(SyntaxParser.parse(text.bytes), text: text), against: document.symbols)
        // A scene that has errors cannot be compared.
        guard let before = document.currentScene()?.proof.file else { return }
        do throws(SceneError) {
            let after = try Proof(bytes: text.bytes, path: document.uri.path, folder: document.uri.folder).file
            if try isEqual(before, after) { return }
        } catch {
            let reason = error.diagnostics.first?.message ?? ""
            throw .failed("with the name '\(name)', the scene has an error: \(reason)")
        }
        throw .failed(
            "'\(symbol.name)' cannot be renamed to '\(name)': more than the name would change in the scene")
    }

    /// Checks that all names of the text mean what they meant.
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

    /// Whether two scenes are equal but for the name, in variants that together have all values of the matrix.
    private func isEqual(_ before: SceneFile, _ after: SceneFile) throws(SceneError) -> Bool {
        guard before.variantCount == after.variantCount else { return false }
        for variant in before.checkedVariants {
            // A variant with errors cannot be compared.
            guard let scene = try? before.scene(variant: variant) else { continue }
            if try description(of: scene) != description(of: after.scene(variant: variant)) { return false }
        }
        return true
    }

    /// The values of a scene in a notation without the two names.
    private func description(of scene: Scene) -> String {
        var scene = scene
        // The labels of long values have a digest of their text, in which a name cannot be found.
        scene.variant = []
        return describe(scene)
    }

    private func describe(_ value: Any) -> String {
        // Longer names move what follows them.
        if value is SceneLocation { return "" }
        if let text = value as? String { return masked(text) }
        let mirror = Mirror(reflecting: value)
        if mirror.children.isEmpty { return masked("\(value)") }
        let children = mirror.children.map { "\($0.label ?? ""): \(describe($0.value))" }
        // The order of dictionaries and sets depends on the names.
        let isOrdered = mirror.displayStyle != .dictionary && mirror.displayStyle != .set
        return "(\((isOrdered ? children : children.sorted()).joined(separator: ", ")))"
    }

    private func masked(_ text: String) -> String {
        [symbol.name, name].sorted { $0.count > $1.count }.reduce(text) { $0.replacing($1, with: "•") }
    }
}
