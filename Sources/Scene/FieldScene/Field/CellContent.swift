/// The content of a cell: the entered character, or a fixed text, an image or a drawing in place of it.
package enum CellContent: Hashable, Sendable {
    /// The character that was entered.
    case entered
    /// A text, such as an emoji.
    case text(Located<String>)
    /// An image, centred in the cell.
    case image(ImageSpec)
    /// A drawing in the box of the cell.
    case drawing(DrawingSpec)
}

extension ValueKind {
    /// The content of a cell: a text, `{ image: … }`, `{ drawing: … }`, or `none` for the entered character.
    static var cellContent: ValueKind<CellContent> {
        let item: ValueKind<CellContent> = mapping(
            KeyTable(
                "cell-content", name: "content", "What a cell shows in place of its character.",
                sample: "{ field: { preset: plain, content: {} }, states: { sample: { text: \"48\" } } }",
                isInline: true)
        ) { walk in
            var image: ImageSpec?
            var drawing: DrawingSpec?
            let writtenImage = walk.value(
                "image", &image, .image.optional, as: "path or mapping", "an [image](#images)", example: "star@2x.png",
                also: ["icon", "src"])
            let writtenDrawing = walk.value(
                "drawing", &drawing, .drawing.optional, as: "list of items",
                "the [items](#drawings) of a drawing, the first at the bottom",
                example: "[{ circle: { fill: accent } }]",
                also: ["shapes", "items", "svg", "canvas"])
            if let writtenDrawing, writtenImage != nil {
                writtenDrawing.reportKey("'content' cannot have both 'image' and 'drawing'; remove one")
            }
            return drawing.map { .drawing($0) } ?? image.map { .image($0) }
        }
        return ValueKind<CellContent>(.either([.text, item.type])) { reader in
            if reader.isPlainNone { return .entered }
            if case .mapping = reader.node.content { return item.read(reader) }
            return reader.shownText().map { $0.value.isEmpty ? .entered : .text($0) }
        }
    }

    fileprivate static var image: ValueKind<ImageSpec> {
        ValueKind<ImageSpec>(.either([.reference(.file), .mapping(ImageSpec.table)])) { reader in
            var image = ImageSpec()
            image.location = reader.node.location
            image.decode(reader.node, in: reader.context)
            return image
        }
    }

    fileprivate static var drawing: ValueKind<DrawingSpec> {
        ValueKind<DrawingSpec>(.list(.mapping(DrawingItem.table), 1...SceneLimits.drawingItems)) { $0.drawing() }
    }
}
