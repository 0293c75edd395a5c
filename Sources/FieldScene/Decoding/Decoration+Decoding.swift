extension Decoration {
    /// Decodes `background`, `radius`, `border` and `shadow`. Absent keys keep their current values.
    mutating func decode(_ map: MappingReader<DecorationKey>) {
        let context = map.context
        map.read(.background, into: &background) { value -> Background?? in
            value.isNone ? .some(nil) : value.background().map { .some($0) }
        }
        map.read(.radius, into: &radius) { $0.radii() }
        map.read(.border) { border.decode($0, as: "border", defaultWidth: 1, in: context) }
        map.read(.shadow, into: &shadows) { $0.shadows() }
    }

    /// The image that a patch of the element's keys puts behind the elements; nil if it names none.
    static func image(in patch: ElementPatch) -> ImageSpec? {
        guard let node = patch.node.entry(DecorationKey.background)?.value,
            let entry = node.entry(BackgroundImageKey.image),
            case .scalar(let path, _) = entry.value.content
        else { return nil }
        var image = ImageSpec()
        image.path = Located(path, at: entry.value.location)
        return image
    }
}

extension ScalarReader {
    /// A background: a colour, `{ gradient: { … } }` or `{ image: PATH, mode: … }`.
    func background() -> Background? {
        guard case .mapping(let entries) = node.content else {
            if let scalar, [".png", ".jpg", ".jpeg", ".webp"].contains(where: scalar.lowercased().hasSuffix) {
                return misuse("an image is written { image: \(scalar.shortened) }")
            }
            return paint().map { .paint($0) }
        }
        if let gradient = node.entry(PaintKey.gradient) {
            if let image = node.entry(BackgroundImageKey.image) {
                context.report(
                    max(gradient.keyLocation, image.keyLocation),
                    "'\(name)' cannot have both 'gradient' and 'image'; remove one, or put one element on another in an"
                        + " 'overlay'")
                return nil
            }
            return paint().map { .paint($0) }
        }
        if node.entry(BackgroundImageKey.image) == nil {
            let hint = entries.first.map { Spelling.suggestion(for: $0.key, among: ["image", "gradient"]) } ?? ""
            return misuse("'\(name)' must be a colour, { gradient: … } or { image: PATH }\(hint)")
        }
        guard let map = MappingReader<BackgroundImageKey>(node, as: name, in: context) else { return nil }
        var image = ImageSpec()
        image.location = node.location
        image.mode = .fill
        map.read(.image, into: &image.path) { $0.locatedText() }
        map.read(.mode, into: &image.mode) { $0.word(ImageSpec.Mode.self) }
        map.read(.scale, into: &image.scale) { $0.number(0.1...16) }
        map.finish()
        return .image(image)
    }
}
