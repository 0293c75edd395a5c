extension SceneFile {
    /// Each theme of the scene, with the matrix values that change its tokens; first the theme of the first snapshot.
    ///
    /// - Throws: `SceneError` if a variant cannot be decoded.
    package func themes() throws(SceneError) -> [SceneTheme] {
        var found: [SceneTheme] = []
        var seen: Set<String> = []
        for variant in variantsOfThemes {
            let scene = try scene(variant: variant)
            let labels = zip(axes, settings(variant: variant)).filter { $0.0.topLevelKeys.contains("themes") }.map {
                "\($1.name)-\($1.label)"
            }
            let themes = Dictionary(scene.themes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            for name in scene.usedThemes(in: root) {
                let theme = SceneTheme(theme: themes[name] ?? scene.theme(named: name), labels: labels)
                if seen.insert(theme.name).inserted { found.append(theme) }
            }
        }
        return found
    }

    /// The variants that together have all values of the axes that set themes. Other axes have their first value.
    private var variantsOfThemes: [Int] {
        var (variants, stride) = ([0], variantCount)
        for axis in axes {
            stride /= axis.count
            guard !axis.topLevelKeys.isDisjoint(with: ["theme", "themes"]) else { continue }
            variants = variants.flatMap { first in (0..<axis.count).map { first + $0 * stride } }
        }
        return variants
    }
}

/// A theme with the values of the matrix that change its tokens.
package struct SceneTheme: Sendable {
    /// The theme.
    package let theme: Theme
    /// The labels of the values of the matrix, such as `brand-acme`.
    package let labels: [String]

    /// The name of the theme, then the labels, joined by dots.
    package var name: String { ([theme.name] + labels).joined(separator: ".") }
}

extension Scene {
    /// The names of the themes that the scene draws or describes: its own, those that scripts set, those in `themes`, and
    /// those that buttons and countdowns set.
    fileprivate func usedThemes(in root: SourceNode) -> [String] {
        var names = [theme]
        func set(by steps: [ScriptStep]) -> [String] {
            steps.compactMap { if case .set(.theme(let name)) = $0.event { name } else { nil } }
        }
        names += set(by: states.flatMap(\.after) + animations.flatMap(\.script))
        if case .mapping(let entries)? = root.entry(named: "themes")?.value.content { names += entries.map(\.key) }
        names += set(by: steps(ElementTable(content))).sorted()
        return names
    }
}
