/// A colour or a gradient, without the rectangle that the gradient is drawn in.
public enum Fill: Hashable, Sendable {
    /// A single colour.
    case color(Color)
    /// A gradient.
    indirect case gradient(Gradient)

    /// Whether all colours are opaque.
    package var isOpaque: Bool { allColors { $0.alpha >= 1 } }

    /// Whether all colours are fully transparent.
    package var isClear: Bool { allColors { $0.alpha <= 0 } }

    private func allColors(_ holds: (Color) -> Bool) -> Bool {
        switch self {
        case .color(let color): holds(color)
        case .gradient(let gradient): gradient.stops.allSatisfy { holds($0.color) }
        }
    }

    /// The fill with a function applied to each colour.
    package func mapColors(_ change: (Color) -> Color) -> Fill {
        switch self {
        case .color(let color): .color(change(color))
        case .gradient(let gradient): .gradient(gradient.mapColors(change))
        }
    }

    /// The result of drawing this fill onto a colour. For a gradient, the colours are composited before they are mixed;
    /// because premultiplied colours are mixed, the result is the same as in the opposite order.
    package func over(_ backdrop: Color) -> Fill { mapColors { $0.over(backdrop) } }

    /// The fill between this one, at `part` 0, and `other`, at `part` 1. A colour is interpolated as a gradient of this
    /// colour alone.
    package func interpolated(to other: Fill, _ part: Double) -> Fill {
        switch (self, other) {
        case (.color(let from), .color(let to)): .color(from.interpolated(to: to, part))
        case (.gradient(let from), .gradient(let to)): .gradient(from.interpolated(to: to, part))
        case (.color(let from), .gradient(let to)): .gradient(to.mapColors { from.interpolated(to: $0, part) })
        case (.gradient(let from), .color(let to)): .gradient(from.mapColors { $0.interpolated(to: to, part) })
        }
    }
}
