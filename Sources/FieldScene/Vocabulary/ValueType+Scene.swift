import FieldGeometry

extension ValueType {
    /// A field of cells, or a card.
    static var field: ValueType { .either([.mapping(FieldSpec.table), .mapping(CardSpec.table), .null]) }

    /// A paint or an image.
    static var background: ValueType { .either([.paint, .mapping(ImageSpec.backgroundTable)]) }
}
