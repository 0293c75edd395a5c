public import FieldGeometry

/// What a shape is filled or stroked with.
///
/// A scene has a `PaintSource`, which a theme turns into a `Fill`; layout adds the bounds of the shape. So display items
/// need no case for each kind of colour.
public enum Paint: Hashable, Sendable {
    /// A single colour.
    case color(Color)
    /// A gradient in the bounds of a shape, `over`. Outside these bounds, it repeats like a CSS background.
    indirect case gradient(Gradient, over: Shape)

    /// A fill in the bounds of a shape.
    public init(_ fill: Fill, over shape: Shape) {
        switch fill {
        case .color(let color): self = .color(color)
        case .gradient(let gradient): self = .gradient(gradient, over: shape)
        }
    }

    /// The paint with a function applied to the shape that a gradient is drawn in.
    package func mapShape(_ change: (Shape) -> Shape) -> Paint {
        switch self {
        case .color: self
        case .gradient(let gradient, let shape): .gradient(gradient, over: change(shape))
        }
    }
}
