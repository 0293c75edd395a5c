import FieldGeometry

extension ValueType {
    /// A field of cells, or a card.
    static var field: ValueType { .either([.mapping(FieldSpec.table), .mapping(CardSpec.table), .null]) }

    /// The direction of a layout.
    static let direction = ValueType.words(LayoutDirection.self) {
        switch $0 {
        case .leftToRight: "from the left to the right"
        case .rightToLeft: "from the right to the left, as in Arabic and Hebrew"
        }
    }

    /// A paint or an image.
    static var background: ValueType { .either([.paint, .mapping(ImageSpec.backgroundTable)]) }
}
