import FieldGeometry
import FieldScene

// Every kind of element is registered here, and only here. A solver that contains other elements knows them only as
// `MeasuredElement`s, whatever their kinds.
extension Element {
    /// The solver of this element.
    ///
    /// - Parameters:
    ///   - context: The context of the layout.
    ///   - axis: The axis of the stack that contains the element.
    ///   - direction: The direction of the layout around the element.
    ///   - safeArea: The parts of the element that the device covers at its four sides, in points.
    ///   - platform: The system of the nearest device around the element; nil outside of devices.
    func solver(
        in context: LayoutContext, along axis: StackSpec.Axis = .vertical, direction: LayoutDirection,
        safeArea: Insets = .zero, platform: KeypadSpec.Style? = nil
    ) -> MeasuredElement {
        let textScale = context.scene.textScale
        return (textScale == 1 ? self : scaled(by: textScale)).measured(
            in: context, along: axis, direction, safeArea, platform)
    }

    /// The element with larger or smaller text. Its children are scaled when their own solvers are created.
    private func scaled(by textScale: Double) -> Element {
        switch self {
        case .field(let spec): .field(spec.scaled(by: textScale))
        case .text(let spec): .text(spec.scaled(by: textScale))
        case .button(let spec): .button(spec.scaled(by: textScale))
        case .card(let spec): .card(spec.scaled(by: textScale))
        case .stack, .overlay, .image, .spacer, .keypad, .device: self
        }
    }

    private func measured(
        in context: LayoutContext, along axis: StackSpec.Axis, _ direction: LayoutDirection, _ safeArea: Insets,
        _ platform: KeypadSpec.Style?
    ) -> MeasuredElement {
        switch self {
        case .field(let spec):
            MeasuredElement(
                FieldSolver(spec: spec, context: context), "field", id,
                opacity: spec.header.reactions.presence, at: spec.header.location)
        case .card(let spec) where spec.form.row != nil:
            MeasuredElement(
                CardRowSolver(spec: spec, context: context), "field", id, opacity: spec.header.reactions.presence,
                at: spec.header.location)
        case .card(let spec):
            MeasuredElement(
                CardSolver(spec: spec, context: context), "field", id, opacity: spec.header.reactions.presence,
                at: spec.header.location)
        case .text(let spec):
            MeasuredElement(
                TextSolver(spec: spec, context: context, direction: direction),
                "text", id, spec.header.explicitSize, opacity: spec.header.opacity * spec.header.reactions.presence, at: spec.header.location)
        case .stack(let spec):
            MeasuredElement(
                StackSolver(
                    spec: spec, context: context, direction: direction, safeArea: safeArea, platform: platform),
                "stack", id, spec.header.explicitSize,
                opacity: spec.header.opacity * spec.header.reactions.presence, at: spec.header.location)
        case .overlay(let spec):
            MeasuredElement(
                OverlaySolver(
                    spec: spec, context: context, direction: direction, safeArea: safeArea, platform: platform),
                "overlay", id, spec.header.explicitSize, opacity: spec.header.opacity * spec.header.reactions.presence, at: spec.header.location)
        case .button(let spec):
            MeasuredElement(
                ButtonSolver(spec: spec, context: context, direction: direction),
                "button", id, spec.header.explicitSize, opacity: spec.header.reactions.presence, at: spec.header.location)
        case .image(let spec):
            MeasuredElement(
                ImageSolver(spec: spec, context: context), "image", id, spec.header.explicitSize,
                opacity: spec.header.opacity * spec.header.reactions.presence, at: spec.header.location)
        case .spacer(let spec):
            MeasuredElement(
                SpacerSolver(spec: spec, axis: axis), "spacer", id, spec.header.explicitSize, at: spec.header.location)
        case .keypad(let spec):
            measured(KeypadSolver(spec: spec, context: context, covered: safeArea.bottom, platform: platform))
        case .device(let spec):
            MeasuredElement(
                DeviceSolver(spec: spec, context: context, direction: direction), "device", id,
                opacity: spec.header.reactions.presence, at: spec.header.location)
        }
    }

    private func measured(_ keypad: KeypadSolver) -> MeasuredElement {
        let spec = keypad.spec
        return MeasuredElement(
            keypad, "keypad", id, spec.header.explicitSize.extended(below: keypad.below),
            opacity: spec.header.opacity * spec.header.reactions.presence, at: spec.header.location)
    }
}

extension SizeOverride {
    /// The lengths of an element that extends by a distance below what its height applies to.
    fileprivate func extended(below distance: Double) -> SizeOverride {
        var size = self
        if let height { size.height = height + distance }
        return size
    }
}
