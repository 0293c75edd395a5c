import FieldDrawing

extension DisplayItem {
    /// The outlines of each line of text that the item is or contains, also in groups, clips and transforms.
    fileprivate var textLines: [[DisplayItem]] {
        switch self {
        case .text(_, let glyphs): [glyphs]
        case .group(_, let items), .clip(_, let items), .transform(_, let items), .rotation(_, _, let items):
            items.textLines
        case .fill, .stroke, .shadow, .image: []
        }
    }

    /// Whether the item is a line of text, or contains one.
    var hasText: Bool { !textLines.isEmpty }
}

extension [DisplayItem] {
    /// The outlines of each line of text, also of lines in groups, clips and transforms.
    var textLines: [[DisplayItem]] { flatMap(\.textLines) }

    /// The items with each line of text changed, also in groups, clips and transforms.
    ///
    /// - Parameters:
    ///   - change: Changes a line of text; nil removes it.
    ///   - keepsOthers: Whether the items that are not texts stay. If not, groups become opaque.
    func mapTexts(keepingOthers keepsOthers: Bool = true, _ change: (DisplayItem) -> DisplayItem?) -> [DisplayItem] {
        func mapped(_ items: [DisplayItem]) -> [DisplayItem] { items.mapTexts(keepingOthers: keepsOthers, change) }
        return compactMap { item -> DisplayItem? in
            switch item {
            case .text: return change(item)
            case .group(let opacity, let items): return .group(opacity: keepsOthers ? opacity : 1, mapped(items))
            case .clip(let shape, let items): return .clip(shape, mapped(items))
            case .transform(let transform, let items): return .transform(transform, mapped(items))
            case .rotation(let rotation, let rect, let items): return .rotation(rotation, rect, mapped(items))
            case .fill, .stroke, .shadow, .image: return keepsOthers ? item : nil
            }
        }
    }
}
