package import FieldGeometry

/// The distances between the sides of an element and its content, in points.
package struct Padding: Hashable, Sendable {
    /// The distances. If `followsDirection` is true, `left` is the leading side and `right` the trailing side.
    package var insets: Insets
    /// Whether the distances are those of the leading and the trailing side, which a layout from right to left swaps.
    package var followsDirection: Bool
    /// The part of the safe area that is added to the distances: 0 or 1, and a number between them in a transition.
    package var safeAreaShare: Double

    /// Creates a padding.
    package init(_ insets: Insets, followsDirection: Bool = false, safeAreaShare: Double = 0) {
        self.insets = insets
        self.followsDirection = followsDirection
        self.safeAreaShare = safeAreaShare
    }

    /// No padding.
    package static let zero = Padding(.zero)

    /// The distances from the four sides.
    ///
    /// - Parameters:
    ///   - direction: The direction of the layout.
    ///   - safeArea: The parts of the element that the device covers at its four sides, in points.
    package func insets(in direction: LayoutDirection, safeArea: Insets = .zero) -> Insets {
        var insets = insets
        if followsDirection, direction == .rightToLeft { swap(&insets.left, &insets.right) }
        if safeAreaShare != 0 {
            insets.top += safeAreaShare * safeArea.top
            insets.left += safeAreaShare * safeArea.left
            insets.bottom += safeAreaShare * safeArea.bottom
            insets.right += safeAreaShare * safeArea.right
        }
        return insets
    }

    fileprivate static let table = KeyTable(
        "padding", "The space around the elements of a stack or an overlay.",
        sample: "{ content: { stack: { padding: {}, children: [{ text: One }] } } }"
    ).of(Padding.zero) {
        $0.sideKeys($1)
        $0.safeAreaKey($1)
    }

    fileprivate static let buttonTable = KeyTable(
        "button-padding", name: "padding", "The space around the title of a button.",
        sample: "{ content: { button: { title: Verify, padding: {} } } }"
    ).of(Padding.zero) { $0.sideKeys($1) }

    fileprivate mutating func sideKeys(_ walk: KeyWalk) {
        walk.side("top", &insets.top, also: ["vertical"])
        walk.side("leading", &insets.left, also: ["horizontal", "start", "inlineStart"])
        walk.side("bottom", &insets.bottom)
        walk.side("trailing", &insets.right, also: ["end", "inlineEnd"])
        walk.side("left", &insets.left)
        walk.side("right", &insets.right)
    }

    fileprivate mutating func safeAreaKey(_ walk: KeyWalk) {
        walk.value(
            "safeArea", &safeAreaShare, .flag.map { $0 ? 1 : 0 }, initial: "`false`",
            "whether the covered parts of the screen are added, see [safe areas](#safe-areas)", example: "true",
            also: ["ignoresSafeArea", "safeAreaInsets"])
    }
}

extension KeyWalk {
    /// Declares a side of a padding.
    fileprivate func side(
        _ name: String, _ distance: inout Double, also synonyms: [String] = []
    ) {
        value(
            name, &distance, .paddingDistance,
            "the space at this side. `leading` is where the direction begins, and `trailing` where it ends",
            example: "16", also: synonyms)
    }
}

extension ValueKind {
    /// The distance between a side and the content.
    fileprivate static var paddingDistance: ValueKind<Double> { points(upTo: 10_000) }

    /// The space around the elements of a container: one number for all sides, `safeArea`, or a mapping of `top`,
    /// `bottom`, `safeArea`, and either `leading` and `trailing` or `left` and `right`.
    static var padding: ValueKind<Padding> {
        let type = ValueType.either([
            ValueKind<Double>.paddingDistance.type,
            .words([.init("safeArea", "the parts of the screen that are covered")]), .mapping(Padding.table),
        ])
        return ValueKind<Padding>(type) { reader in
            if reader.scalar == "safeArea" { return Padding(.zero, safeAreaShare: 1) }
            return reader.padding("a number, safeArea", words: ["safeArea"]) { padding in
                reader.mapping(Padding.table) { walk in
                    padding.sideKeys(walk)
                    padding.safeAreaKey(walk)
                }
            }
        }
    }

    /// The space around the title of a button.
    static var buttonPadding: ValueKind<Padding> {
        let type = ValueType.either([ValueKind<Double>.paddingDistance.type, .mapping(Padding.buttonTable)])
        return ValueKind<Padding>(type) { reader in
            if reader.scalar == "safeArea" { return reader.rejectSafeArea(at: reader.node.location) }
            return reader.padding("a number", words: []) { padding in
                reader.mapping(Padding.buttonTable) { walk in
                    padding.sideKeys(walk)
                    for entry in walk.otherEntries() { reader.rejectButtonKey(entry) }
                }
            }
        }
    }
}

extension ScalarReader {
    /// The padding of an element.
    ///
    /// - Parameters:
    ///   - scalars: A description of the values that are not mappings, for messages.
    ///   - words: The words among them.
    ///   - readMapping: Reads a mapping; returns false, with an error, for any other value.
    fileprivate func padding(
        _ scalars: String, words: [String], _ readMapping: (inout Padding) -> Bool
    ) -> Padding? {
        if let scalar {
            if Double.decimal(scalar) != nil {
                return ValueKind<Double>.paddingDistance.read(self).map { Padding(Insets(all: $0)) }
            }
            return reject("\(scalars) or a mapping", Spelling.suggestion(for: scalar, among: words))
        }
        let relative = node.entry(named: "leading") ?? node.entry(named: "trailing")
        if let relative, let fixed = node.entry(named: "left") ?? node.entry(named: "right") {
            return context.reject(
                max(relative.keyLocation, fixed.keyLocation),
                "'\(name)' cannot have both '\(relative.key)' and '\(fixed.key)'; use leading and trailing, or left and"
                    + " right")
        }
        var padding = Padding(.zero, followsDirection: relative != nil)
        return readMapping(&padding) ? padding : nil
    }

    /// Reports a key that the padding of a button cannot have.
    fileprivate func rejectButtonKey(_ entry: SourceNode.Entry) {
        if entry.key == "safeArea" {
            let _: Never? = rejectSafeArea(at: entry.value.location)
        } else {
            context.report(entry.keyLocation, Padding.buttonTable.unknown(entry.key))
        }
    }

    fileprivate func rejectSafeArea<T>(at location: SceneLocation) -> T? {
        return context.reject(
            location,
            "'padding' can be safeArea only in a stack; put the button into a stack with 'padding: safeArea'")
    }
}

extension Padding {
    /// A padding between this one and another. A padding of left and right sides and one of leading and trailing sides
    /// cannot be interpolated.
    func interpolated(to other: Padding, _ mix: StyleMixer) -> Padding {
        guard followsDirection == other.followsDirection else { return other }
        return Padding(
            insets.interpolated(to: other.insets, mix), followsDirection: followsDirection,
            safeAreaShare: mix.lengths(safeAreaShare, other.safeAreaShare))
    }
}

extension Insets {
    fileprivate func interpolated(to other: Insets, _ mix: StyleMixer) -> Insets {
        Insets(
            top: mix.lengths(top, other.top), left: mix.lengths(left, other.left),
            bottom: mix.lengths(bottom, other.bottom), right: mix.lengths(right, other.right))
    }
}
