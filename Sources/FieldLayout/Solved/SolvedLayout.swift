public import FieldDrawing
package import FieldEntry
public import FieldGeometry

/// A scene at one moment with everything in its place: exact, in points, not yet snapped to pixels.
public struct SolvedLayout: Hashable, Sendable {
    /// The picture's extent.
    public var size: Size
    /// The colour behind everything.
    public var background: Color
    /// What else the scene says of the canvas: its theme, its width, and its height where it is not the content's.
    package var canvas: [ElementProperty] = []
    /// The elements, the lowest first.
    public var elements: [SolvedElement]
    /// What the font-shrink solver did, by the field's id; empty where none ran.
    public var fits: [String: FitReport]
    /// The contents of the inputs, by their ids.
    package var inputs: [String: InputState]
    /// Differences between the scene's text and how it is drawn: characters from other fonts, and tabs.
    public var warnings: Set<TextWarning> = []

    /// A layout of elements.
    package init(
        size: Size, background: Color, elements: [SolvedElement], fits: [String: FitReport] = [:],
        inputs: [String: InputState] = [:]
    ) {
        self.size = size
        self.background = background
        self.elements = elements
        self.fits = fits
        self.inputs = inputs
    }

    /// Visits every element, parents first, each with its whole id.
    public func visit(_ body: (_ id: String, SolvedElement) -> Void) {
        for element in elements { element.visit(body) }
    }

    /// The drawing of the layout.
    public func paint() -> DisplayList {
        DisplayList(size: size, background: background, items: elements.flatMap(\.items))
    }
}
