/// The elements of a scene by their ids, and the ids that states, events and conditions refer to.
///
/// A check of many references makes the table once: a search through all elements for each of them would take time that
/// grows with the square of the scene. Most scenes need few of its parts, which are made when they are needed.
final class ElementTable {
    /// The fields and cards, in file order.
    let inputs: [Element]
    /// The ids of all elements.
    private(set) lazy var ids = KnownNames(content.ids)
    /// The ids of the fields and cards.
    private(set) lazy var inputIDs = KnownNames(inputs.map(\.id))
    /// The ids of the fields of cells.
    private(set) lazy var fieldIDs = KnownNames(content.fields.map(\.id))
    /// The keypads, in file order.
    private(set) lazy var keypads = content.keypads
    /// The ids of the keypads.
    private(set) lazy var keypadIDs = KnownNames(keypads.map(\.id))
    private lazy var elements = Self.table(content.all)
    private lazy var inputTable = Self.table(inputs)
    private let content: Element

    /// Creates the table of an element and its descendants.
    init(_ content: Element) {
        self.content = content
        inputs = content.inputs
    }

    /// Of elements with the same id, which is an error that is reported elsewhere, the first is found.
    private static func table(_ elements: [Element]) -> [String: Element] {
        Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The element with an id; nil if there is none.
    func element(withID id: String) -> Element? { elements[id] }

    /// The field or card with an id; nil if there is none.
    func input(withID id: String) -> Element? { inputTable[id] }

    /// The card of which an id names a part, such as `card` for `card.form.page[0]`; nil if there is none.
    ///
    /// - Parameters:
    ///   - id: The id of the part.
    ///   - parts: How the id can go on after that of the card.
    func card(ofPart id: String, in parts: [String]) -> Element? {
        for dot in id.indices where id[dot] == "." && parts.contains(where: id[dot...].hasPrefix) {
            if case .card(let card)? = inputTable[String(id[..<dot])] { return .card(card) }
        }
        return nil
    }
}

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
