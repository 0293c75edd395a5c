extension Element {
    /// Assigns ids to the elements that have none, in file order: `text`, `text2`, …. Reports duplicate ids.
    ///
    /// An id is unique in its scene, so that events, comparisons and people can refer to an element by its id alone.
    mutating func nameElements(in context: DecodingContext) {
        var taken: Set<String> = []
        reportDuplicates(&taken, in: context)
        nameUnnamed(&taken)
    }

    private func reportDuplicates(_ taken: inout Set<String>, in context: DecodingContext) {
        if !id.isEmpty, !taken.insert(id).inserted, let location {
            context.report(location, "the id '\(id)' is used twice; give this \(kind) a different 'id'")
        }
        for child in children { child.reportDuplicates(&taken, in: context) }
    }

    private mutating func nameUnnamed(_ taken: inout Set<String>) {
        if id.isEmpty {
            var name = kind
            var number = 1
            while !taken.insert(name).inserted {
                number += 1
                name = "\(kind)\(number)"
            }
            id = name
        }
        var children = children
        for index in children.indices { children[index].nameUnnamed(&taken) }
        self.children = children
    }
}
