/// The elements of a scene by their ids, and the ids that states, events and conditions refer to.
///
/// A check of many references creates the table once: searching all elements for each reference would take quadratic
/// time. Most scenes need few parts of the table, so each part is created on first use.
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

    /// The elements by id. If several have the same id, which is reported as an error elsewhere, the first one is kept.
    private static func table(_ elements: [Element]) -> [String: Element] {
        Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The element with an id; nil if there is none.
    func element(withID id: String) -> Element? { elements[id] }

    /// The field or card with an id; nil if there is none.
    func input(withID id: String) -> Element? { inputTable[id] }

    /// The card that a part with an id belongs to, such as `card` for `card.form.page[0]`; nil if there is none.
    ///
    /// - Parameters:
    ///   - id: The id of the part.
    ///   - parts: The texts that can follow the card's id in the id of a part.
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

    /// `numbers` contains the last number assigned to each kind of element. All smaller numbers are taken.
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
