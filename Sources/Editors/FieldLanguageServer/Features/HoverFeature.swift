import FieldFiles
import FieldRendering
import FieldScene

/// What an editor shows for the key or the value under the pointer.
enum HoverFeature {
    /// The result of `textDocument/hover`: a `Hover` in Markdown; null outside keys and values.
    static func answer(_ request: BackgroundRequest) throws(ResponseError) -> JSON {
        let offset = try request.offset()
        let document = request.document
        let cursor = document.tree.cursor(at: offset)
        let range: Range<Int>
        switch cursor.kind {
        case .key(let entry): range = entry.keyRange
        case .value(let node): range = node.range
        // The name of an anchor belongs to no value.
        case .outside:
            guard let symbol = document.symbols.occurrence(at: offset) else { return .null }
            range = symbol.range
        }
        let image = image(for: cursor, in: document)
        var parts: [String] = []
        if case .key = cursor.kind { parts += KeyHelp.lines(at: cursor.path, in: document.tree) }
        if case .value(let node) = cursor.kind { parts += wordHelp(node.text, at: cursor.path, in: document.tree) }
        if let symbol = document.symbols.occurrence(at: offset)?.symbol {
            parts += SymbolDescription.lines(of: symbol, in: document)
        }
        if parts.isEmpty { parts += KeyHelp.lines(at: cursor.path, in: document.tree) }
        if let image, image.isCurrent {
            parts += SolvedValue.lines(at: cursor.path, of: image.image, in: document)
        }
        if let image {
            if !image.isCurrent { parts.append("*The scene has errors; this is its last image without errors.*") }
            parts.append(image.image.markdown)
        }
        guard !parts.isEmpty else { return .null }
        return ["contents": .markdown(parts.joined(separator: "\n\n")), "range": request.json(range)]
    }

    /// What a word means at a path, such as `error` for a status.
    private static func wordHelp(_ text: String?, at path: [String], in tree: SyntaxNode) -> [String] {
        for case .words(let words) in ValueTypes.types(at: path, in: tree) {
            if let word = words.first(where: { $0.name == text }) { return ["**\(word.name)**: \(word.meaning)"] }
        }
        return []
    }

    /// The image of the state and the variant at the cursor, of the current scene or of the last one without errors.
    private static func image(for cursor: SyntaxCursor, in document: DocumentVersion) -> (
        image: SceneImage, isCurrent: Bool
    )? {
        let state = state(at: cursor.path, in: document.tree)
        if let scene = document.scene {
            let variant = variant(at: cursor, of: scene, in: document)
            if let image = try? SceneImage(of: scene, state: state, variant: variant) { return (image, true) }
        }
        guard let scene = document.lastGood, let image = try? SceneImage(of: scene, state: state, variant: 0) else {
            return nil
        }
        return (image, false)
    }

    /// The state that contains the cursor, or that the animation around the cursor begins with.
    private static func state(at path: [String], in tree: SyntaxNode) -> String? {
        guard path.count >= 2 else { return nil }
        if path[0] == "states" { return path[1] }
        if path[0] == "animations" { return tree.value(at: [path[0], path[1], "state"])?.text }
        return nil
    }

    /// The first variant with the value of the matrix at the cursor.
    private static func variant(at cursor: SyntaxCursor, of scene: DrawableScene, in document: DocumentVersion) -> Int {
        guard cursor.path.first == "matrix", cursor.path.count >= 3,
            let start = start(ofAxisValueAt: cursor.path, in: document.tree)
        else { return 0 }
        let file = scene.proof.file
        let limit = min(file.variantCount, Analysis.snapshotLimit)
        return (0..<limit).first { variant in
            file.valueLocations(variant: variant).contains { document.text.offset(of: $0) == start }
        } ?? 0
    }

    /// The offset at which a value of an axis begins. A named value begins with its name.
    private static func start(ofAxisValueAt path: [String], in tree: SyntaxNode) -> Int? {
        guard let axis = tree.value(at: path.prefix(2)) else { return nil }
        if let entry = axis.entry(path[2]) { return entry.keyRange.lowerBound }
        return axis.items.isEmpty ? nil : axis.items[Int(path[2]) ?? 0].range.lowerBound
    }
}
