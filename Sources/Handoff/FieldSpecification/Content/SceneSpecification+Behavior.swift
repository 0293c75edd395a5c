import FieldScene

extension SceneSpecification {
    /// A picture for each other value of the matrix.
    var variantSection: Section {
        let tiles = variants.map { axis, value, picture in
            Tile(
                picture: picture.index,
                caption: [.name(picture.state), .text(" with "), .name(axis), .text(" "), .strong(value)])
        }
        let introduction: Run = "One value of the matrix differs in each picture; all others are as in the states."
        return section("Variants", [.paragraph([introduction]), .gallery(tiles)])
    }

    /// What fields and elements do.
    func behavior(_ scene: Scene, _ model: SheetPicture) -> [Section] {
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
