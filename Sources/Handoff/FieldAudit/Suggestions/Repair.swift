import FieldRendering

/// The value of a scene that is at fault, with what is known about a value that would pass.
enum Repair: Sendable {
    /// A colour with too little contrast, and what could change instead: the colours below it, or else a size.
    case color(ColorChange, or: [ColorChange], sizes: [RepairOption] = [])
    /// A value that is at fault: the first option that passes is suggested.
    case fault([RepairOption])
    /// Values of which none is at fault, so the finding has the location of its element: the first option that passes is
    /// suggested.
    case options([RepairOption])

    /// The options that are not nil; nil if there are none.
    static func options(anyOf options: [RepairOption?]) -> Repair? {
        let known = options.compactMap(\.self)
        return known.isEmpty ? nil : .options(known)
    }

    /// Another value: the keys that set it, and the value that passes.
    static func value(_ keys: ElementKeys, _ value: String) -> Repair { .fault([.value(keys, value)]) }
}

/// A change of one value of a scene, which may repair a violation.
enum RepairOption: Hashable, Sendable {
    /// The keys that set the value, and the value.
    case value(ElementKeys, String)
    /// The keys that set the value, and whole numbers of which the least one that passes is looked for. If one passes,
    /// greater ones have to.
    case least(ElementKeys, ClosedRange<Int>)
    /// As `least`, but the greatest number is looked for. If one passes, smaller ones have to.
    case greatest(ElementKeys, ClosedRange<Int>)

    /// The keys that set the value.
    var keys: ElementKeys {
        switch self {
        case .value(let keys, _), .least(let keys, _), .greatest(let keys, _): keys
        }
    }

    /// The option for whole numbers from `least` to `greatest`; nil if there are none.
    static func least(_ keys: ElementKeys, from least: Double, to greatest: Double) -> RepairOption? {
        range(least, greatest).map { .least(keys, $0) }
    }

    /// The option for whole numbers from `greatest` down to `least`; nil if there are none.
    static func greatest(_ keys: ElementKeys, from greatest: Double, to least: Double) -> RepairOption? {
        range(least, greatest).map { .greatest(keys, $0) }
    }

    private static func range(_ least: Double, _ greatest: Double) -> ClosedRange<Int>? {
        let (least, greatest) = (least.rounded(.up), greatest.rounded(.down))
        guard least <= greatest, abs(least) < 1e6, abs(greatest) < 1e6 else { return nil }
        return Int(least)...Int(greatest)
    }
}
