import FieldGeometry

/// The properties that all kinds of elements have in common.
package struct ElementHeader: Hashable, Sendable {
    /// The id that refers to the element.
    package var id: String
    /// The explicit width and height.
    package var explicitSize = SizeOverride()
    /// The opacity, from 0 to 1.
    package var opacity = 1.0
    /// How the element reacts to fields, the language and the theme.
    package var reactions = ElementReactions()
    /// The location of the element's key in the scene file; nil for an element that was created in Swift.
    package var location: SceneLocation?

    /// Creates the header of an element that is always visible, with its intrinsic size.
    package init(id: String) { self.id = id }
}

/// The description of one kind of element in a scene.
package protocol ElementSpec {
    /// The id, the size, the opacity and the reactions, which all elements have.
    var header: ElementHeader { get set }
}

// Reading one of these properties from another target copies the whole description. Code that runs for each cell reads
// `header`, which is accessed in place.
extension ElementSpec {
    /// The id that refers to the element.
    package var id: String {
        get { header.id }
        set { header.id = newValue }
    }

    /// The explicit width and height.
    package var explicitSize: SizeOverride {
        get { header.explicitSize }
        set { header.explicitSize = newValue }
    }

    /// The opacity, from 0 to 1.
    package var opacity: Double {
        get { header.opacity }
        set { header.opacity = newValue }
    }

    /// How the element reacts to fields, the language and the theme.
    package var reactions: ElementReactions {
        get { header.reactions }
        set { header.reactions = newValue }
    }

    /// The location of the element's key in the scene file; nil for an element that was created in Swift.
    package var location: SceneLocation? {
        get { header.location }
        set { header.location = newValue }
    }
}

// MARK: Keys

extension ElementHeader {
    private static let sample = "{ content: { text: {} } }"

    /// The keys of the identity and the size of an element.
    static let placeTable = KeyTable(
        "element-place", name: "element", "The name and the size of an element.", sample: sample,
        companions: ["string: Hello"]
    ) { walk in
        var header = ElementHeader(id: "")
        header.placeKeys(walk)
    }

    /// Declares the keys of the identity and the size.
    mutating func placeKeys(_ walk: KeyWalk) {
        walk.part(Self.placeTable) { walk in
            idKey(walk)
            walk.value(
                "width", &explicitSize.width, .size(upTo: 100_000).optional, as: "points, up to 100,000",
                initial: "the intrinsic size",
                "the explicit size. In a larger area the element is centred",
                example: "200", also: ["minWidth", "maxWidth"])
            walk.value(
                "height", &explicitSize.height, .size(upTo: 100_000).optional, as: "points, up to 100,000",
                initial: "the intrinsic size",
                "the explicit size. In a larger area the element is centred", example: "60",
                also: ["minHeight", "maxHeight"])
        }
    }

    /// Declares the key of the identity.
    mutating func idKey(_ walk: KeyWalk) {
        walk.value(
            "id", &id, .id, initial: "its kind: `text`, `text2`, …",
            "the name of the element, which is unique in the scene. Elements without one are numbered by kind",
            example: "title", also: ["name", "key"])
    }

    /// The key of an element's opacity.
    static let opacityTable = KeyTable(
        "element-opacity", name: "element", "The opacity of an element.", sample: sample, companions: ["string: Hello"]
    ) { walk in
        var header = ElementHeader(id: "")
        header.opacityKeys(walk)
    }

    /// Declares the key of the opacity.
    mutating func opacityKeys(_ walk: KeyWalk) {
        walk.part(Self.opacityTable) { walk in
            walk.value(
                "opacity", &opacity, .fraction,
                "the opacity. An element with the opacity 0 keeps its space",
                example: "0.5", also: ["alpha"])
        }
    }
}

// MARK: Interpolation

extension ElementSpec {
    /// This element, with its opacity and size interpolated between another element's (0) and its own (1).
    func following(_ other: Self, _ mix: StyleMixer) -> Self {
        var element = self
        element.opacity = mix.fractions(other.opacity, opacity)
        element.explicitSize = other.explicitSize.interpolated(to: explicitSize, mix)
        return element
    }
}

extension SizeOverride {
    /// A size between this one and another.
    fileprivate func interpolated(to other: SizeOverride, _ mix: StyleMixer) -> SizeOverride {
        var size = other
        if let from = width, let to = other.width {
            size.width = mix.numbers(from, to, in: SceneLimits.minimumSize...100_000)
        }
        if let from = height, let to = other.height {
            size.height = mix.numbers(from, to, in: SceneLimits.minimumSize...100_000)
        }
        return size
    }
}
