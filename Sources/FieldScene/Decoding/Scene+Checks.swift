extension Scene {
    /// Reports what single values cannot show: names used twice, taps that hit nothing, lengths that the field does not have.
    func check(in context: DecodingContext, at place: SourcePlace) {
        let fields = content.fields
        var seen: Set<String> = []
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
        for button in content.buttons { checkEnabling(button, fields: fields, in: context, at: place) }
        for steps in states.map(\.after) + animations.map(\.script) {
            for step in steps { checkTap(step, fields: fields, in: context, at: place) }
        }
    }

    private func checkEnabling(
        _ button: ButtonSpec, fields: [FieldSpec], in context: DecodingContext, at place: SourcePlace
    ) {
        guard case .whileFilled(let ids) = button.enabled else { return }
        if fields.isEmpty { context.report(button.place ?? place, "'enabledWhen' needs a field in the scene") }
        for id in ids where !fields.isEmpty && !fields.contains(where: { $0.id == id.value }) {
            let hint = Spelling.nearest(to: id.value, among: fields.map(\.id)).map { "; did you mean '\($0)'?" } ?? ""
            context.report(id.place ?? place, "'enabledWhen' names no field '\(id.value)'\(hint)")
        }
    }

    private func checkTap(
        _ step: ScriptStep, fields: [FieldSpec], in context: DecodingContext, at place: SourcePlace
    ) {
        switch step.event {
        case .tap(.cell(let index)):
            let most = fields.map(\.length).max() ?? 0
            if index >= most {
                context.report(step.place ?? place, "'tap' must be from 0 to \(most - 1), not '\(index)'")
            }
        case .tap(.element(let id)):
            let targets =
                fields.flatMap { $0.button == nil ? [$0.id] : [$0.id, "\($0.id).button"] } + content.buttons.map(\.id)
            if targets.contains(id) { return }
            let hint = Spelling.nearest(to: id, among: targets).map { "; did you mean '\($0)'?" } ?? ""
            context.report(step.place ?? place, "'tap' names no element '\(id)'\(hint)")
        default: break
        }
    }
}
