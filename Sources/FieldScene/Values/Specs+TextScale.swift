import FieldGeometry

// The text scale is Dynamic Type's idea: people choose the size of texts in their settings. A scale multiplies font sizes,
// and the lengths that belong to a font, such as line heights. Other lengths stay, except those of boxes that grow.

extension TextSpec {
    /// A copy with the font size and the line spacing multiplied by a text scale.
    package func scaled(by textScale: Double) -> TextSpec {
        var spec = self
        spec.size *= textScale
        spec.lineSpacing *= textScale
        spec.typesetting.letterSpacing *= textScale
        spec.paragraphSpacing *= textScale
        return spec
    }
}

extension ButtonSpec {
    /// A copy with the font size of the title multiplied by a text scale. The padding and the explicit size stay.
    package func scaled(by textScale: Double) -> ButtonSpec {
        var spec = self
        spec.title = title.scaled(by: textScale)
        return spec
    }
}

extension FieldSpec {
    /// A copy with the fonts of the cells and of the button multiplied by a text scale.
    ///
    /// If the boxes grow, the boxes, the cells of fixed sizes and the explicit height are multiplied by the scale too,
    /// but never become smaller.
    package func scaled(by textScale: Double) -> FieldSpec {
        var spec = self
        spec.style = style.scaled(by: textScale, over: nil)
        // A style without a size is drawn in the default size, which is scaled like any other.
        spec.style.label.size = (style.label.size ?? LabelStyle.defaultSize) * textScale
        for (states, override) in when { spec.when[states] = override.scaled(by: textScale, over: style) }
        if style.box.grows == true {
            let growth = max(1, textScale)
            spec.height = height.map { $0 * growth }
            spec.sizing = sizing.grown(by: growth)
            spec.groups.box.radius = groups.box.radius?.grown(by: growth)
            spec.groups.boxWhen = groups.boxWhen.mapValues { box in
                var box = box
                box.radius = box.radius?.grown(by: growth)
                return box
            }
        }
        spec.button?.size *= textScale
        return spec
    }
}

extension CardSpec {
    /// A copy with the font and the height of the form multiplied by a text scale; the height never becomes smaller.
    ///
    /// The sides of the card stay, because they are a picture whose texts repeat those of the form. So does a row, in which
    /// larger inputs have no room.
    package func scaled(by textScale: Double) -> CardSpec {
        guard form.row == nil else { return self }
        var spec = self
        spec.form.text.size *= textScale
        spec.form.text.lineHeight = form.text.lineHeight.map { $0 * textScale }
        spec.form.text.typesetting.letterSpacing *= textScale
        spec.form.height *= max(1, textScale)
        return spec
    }
}

extension CellStyle {
    /// A copy for a text scale. `base` is the style that this one overrides; nil for a basic style.
    fileprivate func scaled(by textScale: Double, over base: CellStyle?) -> CellStyle {
        var style = self
        style.label.size = label.size.map { $0 * textScale }
        style.label.lineHeight = label.lineHeight.map { $0 * textScale }
        let inherits = box.grows == nil || box.grows == base?.box.grows
        let growth = (box.grows ?? base?.box.grows ?? false) ? max(1, textScale) : 1
        // If this style grows but its base does not, or the reverse, it cannot inherit the lengths of the scaled base.
        style.box.width = (inherits ? box.width : box.width ?? base?.box.width).map { $0 * growth }
        style.box.height = (inherits ? box.height : box.height ?? base?.box.height).map { $0 * growth }
        style.box.radius = (inherits ? box.radius : box.radius ?? base?.box.radius).map { $0.grown(by: growth) }
        if case .drawing(let drawing)? = inherits ? content : content ?? base?.content {
            style.content = .drawing(drawing.scaled(text: textScale, lengths: growth))
        }
        // A bar is as high as its text. A bar at the bottom belongs to the box.
        let isBar = (cursor.shape ?? base?.cursor.shape) == .bar
        style.cursor.width = cursor.width.map { isBar ? $0 : $0 * growth }
        style.cursor.height = cursor.height.map { isBar ? $0 * textScale : $0 }
        style.cursor.inset = cursor.inset.map { $0 * growth }
        return style
    }
}

extension Sizing {
    /// The sizing with cells that are larger by a factor. Sizings that derive the cells' widths, and spaces, stay.
    fileprivate func grown(by factor: Double) -> Sizing {
        switch self {
        case .shrinkToFit, .spacing: return self
        case .fixedWidth(let width): return .fixedWidth(width * factor)
        case .evenGaps(let width, let container): return .evenGaps(width * factor, of: container)
        case .packed(var cell, let spacing):
            cell.width *= factor
            cell.height *= factor
            return .packed(cell: cell, spacing: spacing)
        }
    }
}
