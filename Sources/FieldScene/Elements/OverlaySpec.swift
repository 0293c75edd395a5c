/// The description of an overlay in a scene: elements on top of one another, the first one at the bottom.
package struct OverlaySpec: Hashable, Sendable {
    /// The position of the elements in the overlay.
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// The elements are as large as the overlay.
        case fill
        /// The elements are in the middle.
        case center
        /// The elements are at the top, in the middle.
        case top
        /// The elements are at the bottom, in the middle.
        case bottom
        /// The elements are at the leading edge, in the middle.
        case leading
        /// The elements are at the trailing edge, in the middle.
        case trailing
        /// The elements are at the top leading corner.
        case topLeading
        /// The elements are at the top trailing corner.
        case topTrailing
        /// The elements are at the bottom leading corner.
        case bottomLeading
        /// The elements are at the bottom trailing corner.
        case bottomTrailing
    }

    /// What it has in common with other elements.
    package var header = ElementHeader(id: "overlay")
    /// The position of elements that are smaller than the overlay.
    package var alignment = Alignment.center
    /// The padding around the elements, in points.
    package var padding = Padding.zero
    /// The box around the elements.
    package var decoration = Decoration()
    /// The direction of the overlay and of the elements in it; nil for the direction around the overlay.
    package var direction: LayoutDirection?
    /// The elements, from bottom to top.
    package var children: [Element] = []

    /// Creates an overlay without elements.
    package init() {}
}

// MARK: Keys

extension OverlaySpec: ContainerSpec {
    /// The keys of `overlay`.
    static let table = KeyTable(
        "overlay", "Elements that lie over one another, the first one at the bottom.",
        sample: "{ content: { overlay: {} } }", companions: ["children: [{ text: One }, { text: Two }]"]
    ) { walk in
        var overlay = OverlaySpec()
        overlay.keys(walk)
    }

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "alignment", &alignment, .overlayAlignment,
            as: "`center`, `top`, `bottom`, `leading`, `trailing`, `topLeading`, `topTrailing`, `bottomLeading`,"
                + " `bottomTrailing`, `fill`",
            "where the elements are that are smaller than the overlay. With `fill`, all elements are as large as the"
                + " overlay",
            example: "bottom", also: ["align", "position"])
        paddingKey(walk)
        directionKey(walk)
        containerKeys(walk)
    }
}

extension ValueKind {
    fileprivate static var overlayAlignment: ValueKind<OverlaySpec.Alignment> {
        words(OverlaySpec.Alignment.self) {
            switch $0 {
            case .fill: "as large as the overlay"
            case .center: "in the middle"
            case .top: "at the top, in the middle"
            case .bottom: "at the bottom, in the middle"
            case .leading: "at the side where the direction begins"
            case .trailing: "at the side where the direction ends"
            case .topLeading: "in the upper corner where the direction begins"
            case .topTrailing: "in the upper corner where the direction ends"
            case .bottomLeading: "in the lower corner where the direction begins"
            case .bottomTrailing: "in the lower corner where the direction ends"
            }
        }
    }
}
