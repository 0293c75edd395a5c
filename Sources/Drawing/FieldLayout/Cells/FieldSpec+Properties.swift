import FieldGeometry
import FieldScene

extension FieldSpec {
    /// The properties of the arrangement of the cells, named by the scene's keys.
    var properties: [ElementProperty] {
        var properties: [ElementProperty] = []
        properties.reserveCapacity(10)
        properties.add("length", Double(length))
        properties.add("width", width)
        properties.add("height", height)
        properties.add("sizing", .text(sizing.description))
        properties.add("spacing", sizing.space)
        if case .shrinkToFit = sizing { properties.add("label.size", style.label.size ?? LabelStyle.defaultSize) }
        properties.add("alignment", .text(alignment.rawValue))
        properties.add("direction", .text(isRightToLeft ? "rightToLeft" : "leftToRight"))
        if !groups.counts.isEmpty {
            properties.add("groups.counts", .list(groups.counts.map { "\($0)" }))
            properties.add("groups.spacing", groups.spacing)
            properties.add("groups.joined", .flag(groups.isJoined))
        }
        if groups.isJoined, groups.overlap > 0 { properties.add("groups.overlap", groups.overlap) }
        return properties
    }
}

extension Sizing {
    /// The spacing that the scene sets between two cells; nil if the spacing follows from the cells' widths.
    fileprivate var space: Double? {
        switch self {
        case .shrinkToFit(let settings): settings.spacing
        case .spacing(let spacing), .packed(_, let spacing): spacing
        case .fixedWidth, .evenGaps: nil
        }
    }

    /// A description of the sizing and of its lengths other than the spacing.
    fileprivate var description: String {
        switch self {
        case .shrinkToFit(let settings): settings.description
        case .spacing: "spacing"
        case .fixedWidth(let width): "fixedWidth \(width.roundedText)"
        case .evenGaps(let width, let container):
            "evenGaps \(width.roundedText)" + (container == .field ? "" : ", of \(container.rawValue)")
        case .packed(let cell, _): "packed \(cell.width.roundedText)×\(cell.height.roundedText)"
        }
    }
}

extension ShrinkToFit {
    /// A description of the measured text, the minimum font size and the precision.
    fileprivate var description: String {
        let text =
            switch measure {
            case .text(let text): text
            case .widest(let characters): "widest of \(characters)"
            case .widestAccepted: "widest"
            }
        return "shrinkToFit \(text), at least \(minimum.roundedText)" + (isExact ? ", exact" : "")
    }
}
