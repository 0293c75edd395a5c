import FieldGeometry
import FieldRendering
import FieldRuns
import FieldScene
import FieldSource

extension SceneSpecification {
    /// The strings that the scene refers to, in all languages; nil if it has none.
    func strings(of scene: Scene) -> Section? {
        guard let tables = scene.stringTables else { return nil }
        let keys = run.proofs[proof].file.referredKeys(of: tables)
        if keys.isEmpty { return nil }
        // Four languages for each table, because more columns would be too narrow on paper.
        let blocks = stride(from: 0, to: tables.languages.count, by: 4).map { start -> Block in
            let languages = tables.languages[start..<min(start + 4, tables.languages.count)]
            let rows = keys.map { key -> Table.Row in
                let texts = languages.map { language in
                    tables.texts(of: key, in: language).map { category, text -> [Run] in
                        let start: [Run] = category.map { [.strong($0), ": "] } ?? []
                        return start + [.content(text, language: language.text)]
                    }
                }
                return [[[.name(key)]]] + texts
            }
            let names = languages.map(\.text)
            return .table("Strings in \(names.joined(separator: ", "))", ["Key"] + names, rows)
        }
        return section("Strings", blocks)
    }

    /// A snapshot for each value of the matrix that the snapshots of the states do not show.
    var variantSection: Section {
        let tiles = variants.map { axis, value, picture in
            Tile(
                picture: picture.index,
                caption: [.name(picture.state), .text(" with "), .name(axis), .text(" "), .strong(value)])
        }
        let introduction: Run = "One value of the matrix differs in each picture; all others are as in the states."
        return section("Variants", [.paragraph([introduction]), .gallery(tiles)])
    }

    /// Writes the sections about the behaviour of fields and elements.
    func behavior(_ scene: Scene, _ model: SpecificationSnapshot) -> [Section] {
        var sections: [Section] = []
        for input in scene.content.inputs {
            let sentences: [(aspect: String, runs: [Run])] =
                switch input {
                case .field(let field): BehaviorWords(field: field, picture: model.name).sentences
                case .card(let card): CardWords(card: card).sentences
                default: []
                }
            let rows = sentences.map { [[[.text($0.aspect)]], [$0.runs]] as Table.Row }
            let name = "Behaviour of \(input.id)"
            let title = scene.content.inputs.count > 1 ? name : "Behaviour"
            sections.append(section(title, [.table(name, ["Aspect", "Rule"], rows)]))
        }
        let reactions = ReactionWords.sentences(of: scene, showsSystem: showsSystem)
        return reactions.isEmpty ? sections : sections + [section("Reactions", [.list(reactions)])]
    }
}

/// Describes the reactions of the elements of a scene in sentences.
enum ReactionWords {
    /// The sentences of all elements that appear and disappear, are enabled and disabled, or look different in a state.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - showsSystem: Whether keypads are included.
    static func sentences(of scene: Scene, showsSystem: Bool) -> [[Run]] {
        var found: [[Run]] = []
        func visit(_ element: Element) {
            if case .keypad = element, !showsSystem { return }
            if case .conditional(let condition) = element.reactions.visibility {
                let text = " is visible while \(words(condition)); otherwise it takes no space."
                found.append([.name(element.id), .text(text)])
            }
            if case .button(let button) = element, case .whileFilled(let fields) = button.enabled {
                let names = fields.map { "“\($0.value)”" }.joined(separator: " and ")
                let owner = names.isEmpty ? "the field" : names
                found.append([.name(element.id), .text(" is enabled while every cell of \(owner) is filled.")])
            }
            if let countdown = element.countdown {
                let time = Quantity(countdown.duration.inSeconds, "remaining", of: element.id, unit: .seconds)
                found.append([.name(element.id), " counts down from ", .number(time), " while it is visible."])
            }
            found += styles(of: element)
            element.children.forEach(visit)
        }
        visit(scene.content)
        return found
    }

    /// A sentence for each state that `when` of an element has keys for. It lists the keys of the scene file.
    private static func styles(of element: Element) -> [[Run]] {
        // Skip fields: their states are the states of their cells, which have their own sections.
        if case .field = element { return [] }
        let reactions = element.reactions
        let field = reactions.field.map { "“\($0.value)”" } ?? "the field"
        return ElementState.allCases.compactMap { state in
            guard case .mapping(let keys)? = reactions.styles[state]?.value else { return nil }
            let condition =
                switch state {
                case .focused: "\(field) has the focus"
                case .filled: "\(field) is full"
                case .empty: "\(field) is empty"
                case .error, .success: "the status of \(field) is \(state.rawValue)"
                case .disabled: if case .button = element { "it is disabled" } else { "\(field) is disabled" }
                }
            let values = keys.map { [Run.name("\($0.key): \(ScalarStyle.plain.flow($0.value.json))")] }
            return [.name(element.id), .text(" has, while \(condition), ")] + values.joined(separator: [", "]) + ["."]
        }
    }

    private static func words(_ condition: ElementCondition) -> String {
        let field = condition.field.map { "“\($0.value)”" } ?? "the field"
        var parts: [String] = []
        func list(_ values: [String]) -> String { values.sorted().joined(separator: " or ") }
        if let statuses = condition.statuses {
            parts.append("the status of \(field) is \(list(statuses.map(\.rawValue)))")
        }
        if let flag = condition.isFocused { parts.append("\(field) has \(flag ? "the" : "no") focus") }
        if let flag = condition.isFilled { parts.append("\(field) is \(flag ? "" : "not ")full") }
        if let flag = condition.isEmpty { parts.append("\(field) is \(flag ? "" : "not ")empty") }
        if let languages = condition.languages { parts.append("the language is \(list(languages.map(\.text)))") }
        if let themes = condition.themes { parts.append("the theme is \(list(Array(themes)))") }
        return parts.isEmpty ? "it is shown" : parts.joined(separator: ", and ")
    }
}
