extension Scene {
    /// Reports what single values cannot show: names used twice, taps that hit nothing, lengths that the field does not have.
    func check(in context: DecodingContext, at place: SourcePlace) {
        let fields = content.fields
        var seen: Set<String> = []
        for case .card(let card) in content.inputs where !seen.insert(card.id).inserted {
            context.report(card.place ?? place, "the id '\(card.id)' is used twice; give one card another 'id'")
        }
        for field in fields {
            if !seen.insert(field.id).inserted {
                context.report(field.place ?? place, "the id '\(field.id)' is used twice; give one field another 'id'")
            }
            if !field.lengths.contains(field.length) {
                context.report(
                    field.place ?? place,
                    "'length' must be from \(field.lengths.lowerBound) to \(field.lengths.upperBound), not '\(field.length)'"
                )
            }
        }
        for state in states { checkTaps(state.after, from: state.focusedField, in: context, at: place) }
        for animation in animations { checkTaps(animation.script, from: nil, in: context, at: place) }
    }

    /// Follows the taps of a script from field to field.
    private func checkTaps(
        _ steps: [ScriptStep], from focused: String?, in context: DecodingContext, at place: SourcePlace
    ) {
        let inputs = content.inputs
        let targets =
            content.ids + content.fields.filter { $0.button != nil }.map { "\($0.id).button" }
            + content.cards.flatMap { $0.targets.dropFirst() }
        var current = inputs.first { $0.id == focused } ?? inputs.first
        for step in steps {
            let place = step.place ?? place
            switch step.event {
            case .tap(.cell(let index)):
                guard let current else {
                    context.report(place, "'tap' names a cell, and the scene has no field")
                    continue
                }
                if index >= current.tapCount {
                    context.report(place, "'tap' must be from 0 to \(current.tapCount - 1), not '\(index)'")
                }
            case .tap(.element(let id)):
                current = inputs.first { $0.id == id || id.hasPrefix("\($0.id).form.page[") } ?? current
                if targets.contains(id) { continue }
                let hint = Spelling.nearest(to: id, among: targets).map { "; did you mean '\($0)'?" } ?? ""
                context.report(place, "'tap' names no element '\(id)'\(hint)")
            default: break
            }
        }
    }
}

extension Element {
    /// How many of its parts can be tapped by an index: the cells of a field, the inputs of a card.
    fileprivate var tapCount: Int {
        switch self {
        case .field(let field): field.length
        case .card: CardInput.allCases.count
        default: 0
        }
    }
}
