package import FieldScene

/// The design tokens of all themes of several scenes.
package struct TokenSet {
    /// A document and the name of its theme, with the values of the matrix that change the theme.
    package typealias Entry = (name: String, document: TokenDocument)

    /// The documents. The first one belongs to the first snapshot.
    package let entries: [Entry]

    /// Collects the themes of scenes.
    ///
    /// - Throws: `SceneError` if a variant cannot be decoded; `TokenError` if two scenes have different tokens in a theme of
    ///   the same name, or if a name cannot be written.
    package init(of files: [SceneFile]) throws {
        var themes: [SceneTheme] = []
        var origin: [String: String] = [:]
        for file in files {
            for theme in try file.themes() {
                guard let known = themes.first(where: { $0.name == theme.name }) else {
                    themes.append(theme)
                    origin[theme.name] = file.name
                    continue
                }
                if let difference = try TokenDocument.difference(known.theme, theme.theme) {
                    throw TokenError(
                        "the scenes '\(origin[theme.name] ?? "")' and '\(file.name)' \(difference) the theme"
                            + " '\(theme.name)'; write the tokens of each to its own file")
                }
            }
        }
        entries = try Self.entries(of: themes.map { ($0.name, $0.theme) }, files.map { TokenValues(of: $0) })
    }

    /// Collects the tokens of a preset: its named values, with the colours of `light` and `dark`.
    ///
    /// - Throws: `TokenError` if a name cannot be written.
    package init(preset: Preset) throws(TokenError) {
        entries = try Self.entries(of: Theme.builtIn.map { ($0.name, $0) }, [TokenValues(of: preset)])
    }

    /// The documents of themes, with the values of scenes. If the name of a scene is also the name of a token or of
    /// another scene, the scene gets another name, which is the same in all documents.
    private static func entries(
        of themes: [(name: String, theme: Theme)], _ values: [TokenValues]
    ) throws(TokenError) -> [Entry] {
        let colors = themes.flatMap { $0.theme.colors.keys }
        var taken = Set(colors.compactMap { $0.split(separator: ".").first.map(String.init) })
        let named = values.map { values -> (name: String, values: TokenValues) in
            var (name, number) = (values.name, 1)
            while !taken.insert(name).inserted {
                name = "\(values.name)-scene" + (number == 1 ? "" : "-\(number)")
                number += 1
            }
            return (name, values)
        }
        return try themes.map { name, theme throws(TokenError) in (name, try TokenDocument(theme, values: named)) }
    }

    /// The files to write: a document for each theme, and the resolver document.
    ///
    /// - Parameter path: The path of the file of a single theme, with the extension `.tokens.json` or `.tokens`. The
    ///   names of other files contain the name of the theme before this extension.
    package func files(at path: String) -> [(path: String, text: String)] {
        let ending = [".tokens.json", ".tokens"].first(where: path.hasSuffix) ?? ""
        let stem = String(path.dropLast(ending.count))
        var files = entries.map { entry in
            (path: entries.count == 1 ? path : "\(stem).\(entry.name)\(ending)", text: entry.document.text)
        }
        let sources = zip(entries, files).map { entry, file in
            (name: entry.name, file: file.path.split(separator: "/").last.map(String.init) ?? file.path)
        }
        files.append(("\(stem).resolver.json", Self.resolver(sources).line + "\n"))
        return files
    }

    /// The resolver document: a set for each file, and a modifier that selects one of several.
    package static func resolver(_ sources: [(name: String, file: String)]) -> JSON {
        func reference(_ path: String) -> JSON { .object([("$ref", .text(path))]) }
        func pointer(_ name: String) -> JSON {
            reference("#/sets/" + PercentEncoding.encode(name.replacing("~", with: "~0").replacing("/", with: "~1")))
        }
        let sets = sources.map {
            ($0.name, JSON.object([("sources", .list([reference(PercentEncoding.encode($0.file))]))]))
        }
        var members: [(String, JSON)] = [
            ("$schema", .text("https://www.designtokens.org/schemas/2025.10/resolver.json")),
            ("version", .text("2025.10")), ("sets", .object(sets)),
        ]
        guard let first = sources.first, sources.count > 1 else {
            return .object(members + [("resolutionOrder", .list(sources.map { pointer($0.name) }))])
        }
        let theme = JSON.object([
            ("contexts", .object(sources.map { ($0.name, .list([pointer($0.name)])) })), ("default", .text(first.name)),
        ])
        members += [
            ("modifiers", .object([("theme", theme)])),
            ("resolutionOrder", .list([reference("#/modifiers/theme")])),
        ]
        return .object(members)
    }
}
