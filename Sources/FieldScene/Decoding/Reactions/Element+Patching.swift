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
        func decoded<Spec: ElementSpec>(_ spec: Spec) -> Spec {
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
        case .button(let spec): .button(decoded(spec))
        case .image(let spec): .image(decoded(spec))
        case .spacer(let spec): .spacer(decoded(spec))
        case .keypad(let spec): .keypad(decoded(spec))
        case .device(let spec): .device(decoded(spec))
        }
    }

    /// The keys of this kind of element that a `set` event cannot change: the identity of elements, and what the entry
    /// state and the timeline of a field depend on.
    var fixedKeys: [String] {
        switch self {
        case .field: ["id", "kind", "preset", "length", "lengths", "input", "motion"]
        case .card: ["id", "kind", "preset", "input", "motion"]
        case .stack, .overlay: ["id", "children"]
        case .device: ["id", "content", "frame", "model", "screen"]
        case .text, .button, .image, .spacer, .keypad: ["id"]
        }
    }

    /// How the element reacts to fields, the language and the theme.
    package var reactions: ElementReactions {
        get {
            switch self {
            case .field(let spec): spec.reactions
            case .card(let spec): spec.reactions
            case .text(let spec): spec.reactions
            case .stack(let spec): spec.reactions
            case .overlay(let spec): spec.reactions
            case .button(let spec): spec.reactions
            case .image(let spec): spec.reactions
            case .spacer(let spec): spec.reactions
            case .keypad(let spec): spec.reactions
            case .device(let spec): spec.reactions
            }
        }
        set {
            func with<Spec: ElementSpec>(_ spec: Spec) -> Spec {
                var spec = spec
                spec.reactions = newValue
                return spec
            }
            switch self {
            case .field(let spec): self = .field(with(spec))
            case .card(let spec): self = .card(with(spec))
            case .text(let spec): self = .text(with(spec))
            case .stack(let spec): self = .stack(with(spec))
            case .overlay(let spec): self = .overlay(with(spec))
            case .button(let spec): self = .button(with(spec))
            case .image(let spec): self = .image(with(spec))
            case .spacer(let spec): self = .spacer(with(spec))
            case .keypad(let spec): self = .keypad(with(spec))
            case .device(let spec): self = .device(with(spec))
            }
        }
    }
}

extension ImageSpec {
    /// The image with the path of a patch; nil if the patch has no path.
    func patched(by patch: ElementPatch) -> ImageSpec? {
        guard let entry = patch.node.entry(ImageKey.path), case .scalar(let path, _) = entry.value.content else {
            return nil
        }
        var image = self
        image.path = Located(path, at: entry.value.location)
        return image
    }
}
