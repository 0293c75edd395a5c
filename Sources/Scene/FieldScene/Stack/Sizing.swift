public import FieldGeometry

/// The rule for the widths of the cells in a row and the gaps between them.
public enum Sizing: Hashable, Sendable {
    /// The area from whose width even gaps are computed.
    public enum Container: String, Hashable, Sendable, CaseIterable, SceneWord {
        /// The field.
        case field
        /// The canvas, or the screen if the scene's content is a device. The first gap still begins at the left edge of
        /// the field, so a row in a field that is narrower than the canvas is not centred.
        case canvas

        var meaning: String {
            switch self {
            case .field: "the width of the field"
            case .canvas: "the width of the canvas, or of the device's screen"
            }
        }
    }

    /// Each cell is as wide as a measured label, and the font shrinks until the row fits (preset `underline`).
    case shrinkToFit(ShrinkToFit)
    /// A fixed space between the cells, in points. The cells share the rest of the width equally (preset `pin-boxes`).
    case spacing(Double)
    /// Cells of a fixed width, in points. The rest of the field's width becomes equal gaps between the cells. A single
    /// cell is centred.
    case fixedWidth(Double)
    /// Cells of a fixed width, in points. The rest of the container's width becomes equal gaps between the cells and at
    /// both ends of the row (preset `caret`).
    case evenGaps(Double, of: Container = .field)
    /// Cells of a fixed size with a fixed space between them, in points. The field's alignment positions the row.
    ///
    /// If the field's basic style sets the width of its boxes, the space is that between two boxes.
    case packed(cell: Size, spacing: Double)

    static let table = KeyTable(
        "sizing", "How a row is divided into cells and gaps.", sample: "{ field: { length: 4, sizing: {} } }",
        alternatives: ["spacing", "fixedWidth", "evenGaps", "packed", "shrinkToFit"]
    ) { keys($0, ShrinkToFit()) }

    /// Declares the keys.
    ///
    /// - Parameter settings: The settings of `shrinkToFit` that the scene does not set.
    /// - Returns: The sizing; nil if it is invalid.
    @discardableResult
    fileprivate static func keys(_ walk: KeyWalk, _ settings: ShrinkToFit) -> Sizing? {
        var sizing: Sizing?
        walk.value(
            "spacing", &sizing, .points(upTo: 10_000).map { .spacing($0) },
            "cells divide the width equally, with gaps of this width", example: "8",
            also: ["gap", "space", "columnGap"])
        walk.value(
            "fixedWidth", &sizing, .size(upTo: 10_000).map { .fixedWidth($0) },
            "cells have this width; the rest of the width is divided into equal gaps between them", example: "44",
            also: ["width", "cellWidth", "spaceBetween"])
        var (width, container): (Double?, Container) = (nil, .field)
        walk.value(
            "evenGaps", &width, .size(upTo: 10_000).optional,
            "cells have this width; the rest of the width is divided into equal gaps between them and at both ends",
            example: "44", also: ["spaceEvenly"])
        walk.value(
            "of", &container, .words(), "whose width the gaps of `evenGaps` divide", example: "canvas",
            with: ["evenGaps: 44"])
        if let width { sizing = .evenGaps(width, of: container) }
        walk.value(
            "packed", &sizing, .packed.optional, as: "`{ width, height, spacing }`",
            "cells have this size and spacing; `alignment` positions the row",
            example: "{ width: 40, height: 48, spacing: 8 }", also: ["fixed", "compact", "size"])
        walk.value(
            "shrinkToFit", &sizing, .shrinkToFit(settings).map { .shrinkToFit($0) },
            "cells are as wide as a measured label; the font size shrinks until the row fits",
            example: "{ spacing: 12 }", also: ["adjustsFontSizeToFitWidth", "minimumScaleFactor", "fit"])
        return sizing
    }
}

/// The settings of font fitting.
///
/// The font starts at the label's size. The font and the space between the cells then shrink until the row fits its
/// width.
public struct ShrinkToFit: Hashable, Sendable, KeyedValue {
    /// The text that a label is measured with.
    public enum Measure: Hashable, Sendable {
        /// The size of this text.
        case text(String)
        /// The widest of these characters.
        case widest(of: String)
        /// The widest of the Latin letters and digits that the field accepts.
        case widestAccepted
    }

    /// The space between two cells at the label's full font size, in points. It becomes smaller together with the font,
    /// while it is greater than 8 points.
    public var spacing = 16.0
    /// The minimum font size, in points.
    public var minimum = 8.0
    /// The text that a label is measured with.
    public var measure = Measure.text("0")
    /// Whether the font gets the largest size at which the row fits, to 1/64 point. If not, the size shrinks in steps
    /// of 4 points until the row fits.
    public var isExact = false

    /// Creates the settings of the preset `underline`.
    public init() {}

    fileprivate static let table = KeyTable(
        "shrink-to-fit", name: "shrinkToFit", "How the font shrinks until the row fits.",
        sample: "{ field: { length: 4, sizing: { shrinkToFit: {} } } }"
    ).of(ShrinkToFit.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "spacing", &spacing, .points(upTo: 10_000), as: "points", "the largest space between two cells",
            example: "12", also: ["gap", "space"])
        walk.value(
            "minimum", &minimum, .number(1...1000, .points), "the smallest font size", example: "10",
            also: ["minimumFontSize", "minFontSize"])
        walk.value(
            "measure", &measure, .measure, as: "text, `widest` or `{ widest: \"ABC\" }`", initial: "`\"0\"`",
            "what a label is measured with: a text, the widest Latin character that the field accepts, or the widest"
                + " of some characters",
            example: "widest")
        walk.value("exact", &isExact, .flag, "whether the largest size is found to 1/64 point", example: "true")
    }
}

extension ValueKind {
    fileprivate static var packed: ValueKind<Sizing> {
        mapping(
            KeyTable(
                "packed", "The size of a cell and the spacing of a packed row.",
                sample: "{ field: { length: 4, sizing: { packed: {} } } }", isInline: true)
        ) { walk in
            var (cell, spacing) = (Size(width: 44, height: 44), 8.0)
            walk.value(
                "width", &cell.width, .size(upTo: 10_000), "the size of a cell", example: "40", also: ["cellWidth"])
            walk.value(
                "height", &cell.height, .size(upTo: 10_000), "the size of a cell", example: "48", also: ["cellHeight"]
            )
            walk.value(
                "spacing", &spacing, .points(upTo: 10_000),
                "the [space](#packed-rows) between two cells, or between two boxes that have a width", example: "12",
                also: ["gap", "space", "columnGap"])
            return .packed(cell: cell, spacing: spacing)
        }
    }

    /// Settings of font fitting. Absent keys keep the values of `settings`.
    fileprivate static func shrinkToFit(_ settings: ShrinkToFit) -> ValueKind<ShrinkToFit> {
        mapping(ShrinkToFit.table, from: settings) { $0.keys($1) }
    }

    /// The text with which a label is measured.
    fileprivate static var measure: ValueKind<ShrinkToFit.Measure> {
        let characters = ValueKind<String>.characters
        let widest: ValueKind<ShrinkToFit.Measure> = mapping(
            KeyTable(
                "widest", name: "measure", "The characters of which the widest is measured.",
                sample: "{ field: { length: 4, sizing: { shrinkToFit: { measure: {} } } } }", isInline: true)
        ) { walk in
            var measure: ShrinkToFit.Measure?
            walk.value(
                "widest", &measure, .characters.map { .widest(of: $0) }, as: "text",
                "the characters of which the widest is measured", example: "ABC")
            return measure
        }
        return ValueKind<ShrinkToFit.Measure>(.either([characters.type, widest.type])) { reader in
            if case .mapping = reader.node.content { return widest.read(reader) }
            return reader.scalar == "widest" ? .widestAccepted : characters.read(reader).map { .text($0) }
        }
    }

    /// A text of at least one character.
    fileprivate static var characters: ValueKind<String> {
        ValueKind<String>(.text(1...SceneLimits.characters)) { reader in
            reader.text().flatMap { $0.isEmpty ? reader.reject("at least one character") : $0 }
        }
    }
}

extension ScalarReader {
    /// The sizing of a row of cells. `shrinkToFit` keeps each setting of `old` that the scene does not override.
    func sizing(beginningWith old: Sizing) -> Sizing? {
        var settings = ShrinkToFit()
        if case .shrinkToFit(let inherited) = old { settings = inherited }
        if scalar == "shrinkToFit" { return .shrinkToFit(settings) }
        let forms = "shrinkToFit, { spacing: S }, { fixedWidth: W }, { evenGaps: W, of: field } or { packed: { … } }"
        guard case .mapping(let entries) = node.content else { return reject(forms) }
        let container = node.entry(named: "of")
        guard let entry = entries.first(where: { $0.key != "of" }), entries.count == (container == nil ? 1 : 2) else {
            return reject(forms)
        }
        if let container, entry.key != "evenGaps" {
            return context.reject(container.keyLocation, "'of' belongs to 'evenGaps', not to '\(entry.key)'")
        }
        return value(of: Sizing.table) { Sizing.keys($0, settings) }
    }
}

extension Sizing {
    /// The sizing with cells enlarged by a factor. Spaces, and sizings that derive the cells' widths, are unchanged.
    func grown(by factor: Double) -> Sizing {
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
