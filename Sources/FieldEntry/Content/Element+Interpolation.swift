import FieldGeometry
package import FieldScene

extension Element {
    /// An element between two elements of the same kind. Colours, opacities and lengths are interpolated; all other
    /// values are those of the second element.
    ///
    /// An element that appears or disappears fades. While it disappears, it keeps its space.
    ///
    /// - Parameters:
    ///   - from: The element at progress 0; nil if it was not visible.
    ///   - to: The element at progress 1; nil if it is no longer visible.
    ///   - part: The progress from 0 to 1; greater than 1 while a spring overshoots.
    ///   - theme: The theme that resolves colour tokens.
    /// - Returns: The element; nil if it is not visible.
    static func interpolated(from: Element?, to: Element?, _ part: Double, in theme: Theme) -> Element? {
        guard let some = to ?? from else { return nil }
        let mix = StyleMixer(part: part, theme: theme)
        var element = some
        if let from, let to { element = from.interpolated(to: to, mix) }
        let presence = mix.numbers(from?.reactions.presence ?? 0, to?.reactions.presence ?? 0)
        if presence <= 0, to == nil { return nil }
        element.reactions.presence = min(max(presence, 0), 1)
        return element
    }

    private func interpolated(to other: Element, _ mix: StyleMixer) -> Element {
        switch (self, other) {
        case (.text(let from), .text(let to)): .text(from.interpolated(to: to, mix))
        case (.button(let from), .button(let to)): .button(from.interpolated(to: to, mix))
        case (.image(let from), .image(let to)): .image(to.following(from, mix))
        case (.stack(let from), .stack(let to)): .stack(from.interpolated(to: to, mix))
        case (.overlay(let from), .overlay(let to)): .overlay(from.interpolated(to: to, mix))
        default: other
        }
    }
}

extension ElementSpec {
    /// This element with the opacity and the size between those of another element and its own.
    fileprivate func following(_ other: Self, _ mix: StyleMixer) -> Self {
        var element = self
        element.opacity = mix.fractions(other.opacity, opacity)
        element.explicitSize = other.explicitSize.interpolated(to: explicitSize, mix)
        return element
    }
}

extension StackSpec {
    fileprivate func interpolated(to other: StackSpec, _ mix: StyleMixer) -> StackSpec {
        var stack = other.following(self, mix)
        stack.spacing = mix.lengths(spacing, other.spacing)
        stack.padding = padding.interpolated(to: other.padding, mix)
        if decoration != other.decoration { stack.decoration = decoration.interpolated(to: other.decoration, mix) }
        return stack
    }
}

extension OverlaySpec {
    fileprivate func interpolated(to other: OverlaySpec, _ mix: StyleMixer) -> OverlaySpec {
        var overlay = other.following(self, mix)
        overlay.padding = padding.interpolated(to: other.padding, mix)
        if decoration != other.decoration { overlay.decoration = decoration.interpolated(to: other.decoration, mix) }
        return overlay
    }
}

extension TextSpec {
    fileprivate func interpolated(to other: TextSpec, _ mix: StyleMixer) -> TextSpec {
        var text = other.following(self, mix)
        text.color = mix.colors(color, other.color) ?? other.color
        text.size = min(max(mix.numbers(size, other.size), SceneLimits.minimumSize), 1000)
        text.lineSpacing = min(max(mix.numbers(lineSpacing, other.lineSpacing), -1000), 1000)
        text.typesetting.letterSpacing = min(
            max(mix.numbers(typesetting.letterSpacing, other.typesetting.letterSpacing), -1000), 1000)
        return text
    }
}

extension ButtonSpec {
    /// A button between this one and another.
    package func interpolated(to other: ButtonSpec, _ mix: StyleMixer) -> ButtonSpec {
        var button = other.following(self, mix)
        button.title = title.interpolated(to: other.title, mix)
        button.fill = mix.paints(fill, other.fill)
        button.border = border.interpolated(to: other.border, mix, defaultToken: "accent")
        button.radius = mix.radii(radius, other.radius)
        button.padding = padding.interpolated(to: other.padding, mix)
        return button
    }
}

extension Padding {
    /// A padding between this one and another. A padding of left and right sides and one of leading and trailing sides
    /// have nothing between them.
    fileprivate func interpolated(to other: Padding, _ mix: StyleMixer) -> Padding {
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

extension SizeOverride {
    fileprivate func interpolated(to other: SizeOverride, _ mix: StyleMixer) -> SizeOverride {
        var size = other
        if let from = width, let to = other.width {
            size.width = max(SceneLimits.minimumSize, min(mix.numbers(from, to), 100_000))
        }
        if let from = height, let to = other.height {
            size.height = max(SceneLimits.minimumSize, min(mix.numbers(from, to), 100_000))
        }
        return size
    }
}
