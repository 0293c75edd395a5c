package import FieldEntry
import FieldGeometry
import FieldLayout
package import FieldScene

/// Finds the origins of the colours in a solved layout.
package struct ColorOrigins {
    private let scene: Scene
    private let root: Element
    private let moment: Moment

    /// Creates the origins of the colours of a scene at a moment.
    package init(_ scene: Scene, at moment: Moment) {
        (self.scene, self.moment) = (scene, moment)
        root = moment.root(of: scene)
    }

    /// The entry state of a field of cells, with as many cells as the field has; nil if the moment has no such state.
    func entry(of field: FieldSpec) -> EntryState? {
        guard var entry = moment.inputs[field.id]?.cells else { return nil }
        entry.set(length: field.length)
        return entry
    }

    /// The state of a card.
    func state(of card: CardSpec) -> CardState { moment.inputs[card.id]?.card ?? CardState() }

    /// Whether every cell of a field is filled.
    func isFilled(_ field: FieldSpec) -> Bool {
        entry(of: field).map { $0.isFilled && $0.status != .disabled } ?? false
    }

    /// The element of the scene that a part of a solved layout belongs to, and the path of the part in it; nil if there
    /// is no such element.
    package func owner(of id: String) -> (element: Element, part: String)? {
        guard let element = root.owner(of: id) else { return nil }
        return (element, id == element.id ? "" : String(id.dropFirst(element.id.count + 1)))
    }

    /// The origin of a colour; nil for a gradient, or a colour without a key of its own.
    ///
    /// - Parameters:
    ///   - property: The name of the property in `inspect`: `color`, `fill`, `border` or `ring`.
    ///   - id: The id of the solved element.
    package func origin(of property: String, of id: String) -> ColorOrigin? {
        if id == "canvas.background", case .paint(.color(let color)) = scene.canvas.background {
            return ColorOrigin(keys: ElementKeys(["canvas", "background"]), source: color)
        }
        guard let (element, part) = owner(of: id) else { return nil }
        switch element {
        case .field(let field): return origin(of: property, of: part, in: field)
        case .card(let card): return origin(of: property, of: part, in: card)
        case .text(let text) where property == "color":
            // A run without its own colour has the colour of its text.
            let run = text.runs.indices.first { part == "run[\($0)]" && text.runs[$0].color != nil }
            let keys = run.map { ["runs", "\($0)", "color"] } ?? ["color"]
            return reactive(text.reactions, keys, run.flatMap { text.runs[$0].color } ?? text.color, at: text.location)
        case .button(let button) where part.isEmpty: return origin(of: property, in: button)
        case .stack(let stack) where part.isEmpty:
            return origin(of: property, in: stack.decoration, stack.reactions, at: stack.location)
        case .overlay(let overlay) where part.isEmpty:
            return origin(of: property, in: overlay.decoration, overlay.reactions, at: overlay.location)
        default: return nil
        }
    }

    private func origin(of property: String, in button: ButtonSpec) -> ColorOrigin? {
        switch property {
        case "color": reactive(button.reactions, ["color"], button.title.color, at: button.location)
        case "fill": reactive(button.reactions, ["fill"], button.fill?.colorSource, at: button.location)
        case "border":
            reactive(
                button.reactions, ["border", "color"], (button.border.paint ?? .token("accent")).colorSource,
                at: button.location)
        default: nil
        }
    }

    private func origin(
        of property: String, in decoration: Decoration, _ reactions: ElementReactions, at location: SceneLocation?
    ) -> ColorOrigin? {
        switch property {
        case "fill":
            guard case .paint(.color(let color))? = decoration.background else { return nil }
            return reactive(reactions, ["background"], color, at: location)
        case "border":
            return reactive(
                reactions, ["border", "color"], (decoration.border.paint ?? .token("border")).colorSource, at: location)
        default: return nil
        }
    }

    /// The origin of a value of an element that `when` can replace.
    private func reactive(
        _ reactions: ElementReactions, _ keys: [String], _ source: ColorSource?, at location: SceneLocation?
    ) -> ColorOrigin? {
        guard let source else { return nil }
        // The last matching state that sets the key takes precedence.
        let input = (reactions.field?.value ?? root.inputs.first?.id).flatMap { moment.inputs[$0] }
        for state in ElementState.allCases.reversed() where reactions.styles[state]?.node.entry(named: keys[0]) != nil {
            guard input?.isIn(state) ?? false else { continue }
            return ColorOrigin(keys: ElementKeys(["when", state.rawValue] + keys, of: location), source: source)
        }
        return ColorOrigin(keys: ElementKeys(keys, of: location), source: source)
    }
}

extension Element {
    /// The innermost element that a part with an id belongs to; nil if there is none.
    fileprivate func owner(of id: String) -> Element? {
        for child in children {
            if let owner = child.owner(of: id) { return owner }
        }
        return id == self.id || id.hasPrefix("\(self.id).") ? self : nil
    }
}

/// Keys of a scene file, relative to an element.
package struct ElementKeys: Hashable, Sendable {
    /// The location of the element's own key, such as `field`, in the scene file; nil if the keys begin at the top
    /// level of the file.
    package var element: SceneLocation?
    /// The keys, from the element's value inwards.
    package var keys: [String]

    /// Creates keys of an element; without an element, keys from the top of the file.
    package init(_ keys: [String], of element: SceneLocation? = nil) { (self.element, self.keys) = (element, keys) }
}

/// The keys that set a colour of a solved element, and their value.
package struct ColorOrigin: Hashable, Sendable {
    /// The keys at which the scene sets the colour, or can set it if a preset or a default does.
    package var keys: ElementKeys
    /// The colour as the scene, the preset or the default describes it.
    package var source: ColorSource

    package init(keys: ElementKeys, source: ColorSource) { (self.keys, self.source) = (keys, source) }

    /// The token of a theme's colour; nil if the colour comes from no token.
    package func token(in theme: Theme) -> String? { source.token(in: theme) }
}

extension ColorSource {
    /// The token that the colour has in a theme; nil if it is fixed.
    package func token(in theme: Theme) -> String? {
        switch self {
        case .fixed: nil
        case .token(let token): token
        case .lightDark(let light, let dark): (theme.isDark ? dark : light).token(in: theme)
        }
    }
}

extension PaintSource {
    /// The single colour; nil for a gradient.
    package var colorSource: ColorSource? { if case .color(let color) = self { color } else { nil } }
}

/// Names the token of each colour of an element.
struct ColorTokens {
    private let origins: ColorOrigins
    private let theme: Theme

    init(_ scene: Scene, at moment: Moment) {
        origins = ColorOrigins(scene, at: moment)
        theme = scene.theme(named: moment.theme)
    }

    /// The token of a property that is a colour or a border; nil if the colour comes from no token, or is between two
    /// colours in a transition.
    func token(of property: ElementProperty, in id: String) -> String? {
        guard let color = property.value.color, let origin = origins.origin(of: property.name, of: id),
            origin.source.color(in: theme) == color
        else { return nil }
        return origin.token(in: theme)
    }
}

extension ElementProperty.Value {
    /// The colour of a property that is a colour or a border in one colour; nil for other properties.
    var color: Color? {
        switch self {
        case .color(let color), .border(_, .color(let color)): color
        default: nil
        }
    }
}
