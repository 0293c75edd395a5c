extension Element {
    /// Assigns ids to the elements that have none, in file order: `text`, `text2`, …. Reports duplicate ids.
    ///
    /// An id is unique in its scene, so that events, comparisons and people can refer to an element by its id alone.
    mutating func nameElements(in context: DecodingContext) {
        var taken: Set<String> = []
        reportDuplicates(&taken, in: context)
        var numbers: [String: Int] = [:]
        nameUnnamed(&taken, &numbers)
    }

    private func reportDuplicates(_ taken: inout Set<String>, in context: DecodingContext) {
        if !id.isEmpty, !taken.insert(id).inserted, let location {
            context.report(location, "the id '\(id)' is used twice; give this \(kind) a different 'id'")
        }
        for child in children { child.reportDuplicates(&taken, in: context) }
    }

    /// `numbers` are those of the last elements that were named, by kind. All smaller numbers are taken.
    private mutating func nameUnnamed(_ taken: inout Set<String>, _ numbers: inout [String: Int]) {
        if id.isEmpty {
            let kind = kind
            var number = numbers[kind, default: 0]
            var name: String
            repeat {
                number += 1
                name = number == 1 ? kind : "\(kind)\(number)"
                SceneWork.add(1)
            } while !taken.insert(name).inserted
            numbers[kind] = number
            id = name
        }
        var children = children
        for index in children.indices { children[index].nameUnnamed(&taken, &numbers) }
        self.children = children
    }
}
