extension Element {
    /// The element with the keys of a patch.
    ///
    /// Decoding has checked each patch of the scene with the element as the scene file describes it.
    package func patched(by patch: ElementPatch, in scene: Scene) -> Element {
        let context = DecodingContext(presets: .empty, themes: scene.themes)
        context.strings = scene.strings
        return patched(by: patch, in: context)
    }

    /// The element with the keys of a patch. Errors are reported in the context.
    func patched(by patch: ElementPatch, in context: DecodingContext) -> Element {
        func decoded<Spec: ReadableElement>(_ spec: Spec) -> Spec {
            var spec = spec
            spec.decode(patch.node, in: context)
            return spec
        }
        return switch self {
        case .field(let spec): .field(decoded(spec))
        case .card(let spec): .card(decoded(spec))
        case .text(let spec): .text(decoded(spec))
        case .stack(let spec): .stack(decoded(spec))
        case .overlay(let spec): .overlay(decoded(spec))
        case .scroll(let spec): .scroll(decoded(spec))
        case .button(let spec): .button(decoded(spec))
        case .image(let spec): .image(decoded(spec))
        case .spacer(let spec): .spacer(decoded(spec))
        case .keypad(let spec): .keypad(decoded(spec))
        case .device(let spec): .device(decoded(spec))
        }
    }

    /// The keys of this kind of element that a `set` event cannot change: the identity of elements, and the keys on
    /// which the entry state and the timeline of a field depend.
    var fixedKeys: [String] {
        switch self {
        case .field: ["id", "kind", "preset", "length", "lengths", "input", "motion"]
        case .card: ["id", "kind", "preset", "input", "motion"]
        case .stack, .overlay: ["id", "children"]
        case .scroll: ["id", "content"]
        case .device: ["id", "content", "frame", "model", "screen"]
        case .text, .button, .image, .spacer, .keypad: ["id"]
        }
    }
}

extension ImageSpec {
    /// The image with the path of a patch; nil if the patch has no path.
    func patched(by patch: ElementPatch) -> ImageSpec? {
        guard let entry = patch.node.entry(named: "path"), case .scalar(let path, _) = entry.value.content else {
            return nil
        }
        var image = self
        image.path = Located(path, at: entry.value.location)
        return image
    }
}
