import FieldFiles
import FieldGeometry
import FieldLayout
import FieldMessages
import FieldRendering
import FieldScene

/// Explains the key or the value under the pointer.
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
        // The cursor is on the name of an anchor, which is not part of a value.
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

    /// The meaning of a word at a path, such as `error` for a status.
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
            var place = SceneImage.Place(state: state, variant: variant(at: cursor, of: scene, in: document))
            let hasPlace = ["states", "animations", "matrix"].contains(cursor.path.first)
            if !hasPlace, let found = SceneImage.place(of: cursor.path, in: scene) { place = found }
            let image = try? SceneImage(of: scene, place) { scene in
                SolvedValue.element(at: cursor.path, of: scene, in: document)?.element.id
            }
            if let image { return (image, true) }
        }
        guard let scene = document.lastGood, let image = try? SceneImage(of: scene, .init(state: state, variant: 0))
        else { return nil }
        return (image, false)
    }

    /// The state that contains the cursor, or the first state of the animation that contains the cursor.
    private static func state(at path: [String], in tree: SyntaxNode) -> String? {
        guard path.count >= 2 else { return nil }
        if path[0] == "states" { return path[1] }
        if path[0] == "animations" { return tree.value(at: [path[0], path[1], "state"])?.text }
        return nil
    }

    /// The first variant that has the matrix value at the cursor.
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

/// Describes the solved frame and the solved value of a key in Markdown.
enum SolvedValue {
    /// The paragraphs about the element at a path, and about the key at its end.
    static func lines(at path: [String], of image: SceneImage, in document: DocumentVersion) -> [String] {
        guard let (element, rest) = element(at: path, of: image.scene, in: document) else { return [] }
        var lines: [String] = []
        var frame: Rect?
        image.layout.visit { id, solved in if id == element.id, frame == nil { frame = solved.frame } }
        if let frame {
            let (x, y) = (frame.x.roundedText, frame.y.roundedText)
            let size = "\(frame.width.roundedText) × \(frame.height.roundedText)"
            lines.append("`\(element.id)` in the state `\(image.state)`: x \(x), y \(y), \(size) points")
        }
        if let value = property(rest, of: element.id, in: image.layout) { lines.append(value) }
        return lines
    }

    /// The innermost element around a path, and the keys of the path inside it.
    static func element(
        at path: [String], of scene: Scene, in document: DocumentVersion
    ) -> (element: Element, rest: [String])? {
        var elements: [Int: Element] = [:]
        scene.content.visitElements { element in
            if let location = element.location { elements[document.text.offset(of: location)] = element }
        }
        for count in stride(from: path.count, through: 1, by: -1) {
            guard let key = path[..<count].last,
                let entry = document.tree.value(at: path[..<(count - 1)])?.entry(key),
                let element = elements[entry.keyRange.lowerBound]
            else { continue }
            return (element, Array(path[count...]))
        }
        return nil
    }

    /// The solved value of a key such as `label.size`, in the first part of the element that has this value.
    private static func property(_ keys: [String], of id: String, in layout: SolvedLayout) -> String? {
        guard let key = keys.last else { return nil }
        let part = keys.dropLast().last { $0 != "when" }
        var found: String?
        layout.visit { solvedID, solved in
            guard found == nil, solvedID == id || solvedID.hasPrefix("\(id).") else { return }
            let isPart = solved.name == part || (part == nil && solvedID == id)
            guard isPart || (solvedID == id && part != nil) else { return }
            let name = isPart ? key : "\(part ?? "").\(key)"
            let isFont = ["family", "size", "weight", "italic"].contains(key)
            let property = solved.properties.first { $0.name == name || isFont && $0.name == "font" }
            guard let property else { return }
            found = "Solved value of `\(solvedID)`: `\(property.name)` \(property.value.summary)"
        }
        return found
    }
}

/// Describes a symbol in Markdown.
enum SymbolDescription {
    /// The paragraphs about a symbol; empty if there is nothing to add to its name.
    static func lines(of symbol: SceneSymbol, in document: DocumentVersion) -> [String] {
        switch symbol.kind {
        case .token: token(symbol.name, in: document)
        case .preset: preset(symbol.name)
        case .string: string(symbol.name, in: document.tree)
        case .anchor: anchor(symbol, in: document)
        default: []
        }
    }

    /// The colour of a token in each theme.
    private static func token(_ name: String, in document: DocumentVersion) -> [String] {
        guard let scene = try? document.scene?.proof.file.scene(variant: 0) else { return [] }
        let colors = scene.themes.compactMap { theme in theme.colors[name].map { "`\(theme.name)` `\($0.hex)`" } }
        return colors.isEmpty ? [] : ["The token `\(name)`: \(colors.joined(separator: ", "))"]
    }

    private static func preset(_ name: String) -> [String] {
        guard let preset = Preset.all.first(where: { $0.name == name }) else { return [] }
        let origin = preset.origin.map { " Made after \($0)." } ?? ""
        return ["The preset `\(name)`: \(preset.summary).\(origin)"]
    }

    /// The texts of a string in all languages of the file.
    private static func string(_ key: String, in tree: SyntaxNode) -> [String] {
        let languages = tree.entry("strings")?.value.entries ?? []
        let texts = languages.compactMap { language in
            language.value.entry(key)?.value.text.map { "- `\(language.key)`: \(escaped($0))" }
        }
        return texts.isEmpty ? [] : ["The string `\(key)`:\n\n" + texts.joined(separator: "\n")]
    }

    /// The text of the value that an anchor names.
    private static func anchor(_ symbol: SceneSymbol, in document: DocumentVersion) -> [String] {
        var found: SyntaxNode?
        document.tree.visit { if $0.node.anchor?.name == symbol.name { found = $0.node } }
        guard let found else { return [] }
        let text = String(decoding: document.text.bytes[found.range].prefix(1_000), as: UTF8.self)
        return ["The value of `&\(symbol.name)`:\n\n```yaml\n\(text)\n```"]
    }

    /// A text of the scene, escaped so that it does not begin a link, an image or markup in Markdown.
    static func escaped(_ text: String) -> String {
        var out = ""
        for character in text.prefix(400) {
            if "\\`*_{}[]()<>#+-!|~&".contains(character) { out += "\\" }
            out.append(character == "\n" ? " " : character)
        }
        return out
    }
}
