import FieldGeometry
import FieldScene

extension SceneSpecification {
    /// A snapshot for each other value of the matrix.
    var variantSection: Section {
        let tiles = variants.map { axis, value, picture in
            Tile(
                picture: picture.index,
                caption: [.name(picture.state), .text(" with "), .name(axis), .text(" "), .strong(value)])
        }
        let introduction: Run = "One value of the matrix differs in each picture; all others are as in the states."
        return section("Variants", [.paragraph([introduction]), .gallery(tiles)])
    }

    /// The behaviour of fields and elements.
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
        let reactions = ReactionWords.sentences(of: scene)
        return reactions.isEmpty ? sections : sections + [section("Reactions", [.list(reactions)])]
    }
}

/// Describes the reactions of the elements of a scene in sentences.
enum ReactionWords {
    /// The sentences of all elements that appear and disappear, or are enabled and disabled.
    static func sentences(of scene: Scene) -> [[Run]] {
        var found: [[Run]] = []
        func visit(_ element: Element) {
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
            element.children.forEach(visit)
        }
        visit(scene.content)
        return found
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
