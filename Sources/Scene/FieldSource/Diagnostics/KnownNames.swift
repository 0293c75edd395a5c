/// Names that a scene can refer to. Finding one takes the same time in a list of any length.
package struct KnownNames {
    /// The names, in file order.
    package let list: [String]
    private let table: Set<String>

    package init(_ names: [String]) {
        list = names
        table = Set(names)
        SceneWork.add(names.count)
    }

    /// Whether one of the names is `name`.
    package func contains(_ name: String) -> Bool { table.contains(name) }

    /// A suggestion for an unknown name to append to a message; see `Spelling.hint(for:among:noun:)`.
    package func hint(for name: String, noun: String) -> String { Spelling.hint(for: name, among: list, noun: noun) }
}
