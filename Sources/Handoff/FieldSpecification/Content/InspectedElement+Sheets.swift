import FieldFiles
import FieldLayout
import FieldRendering

extension InspectedElement {
    /// The id without indices: `field.cell.box` for `field.cell[2].box`. Elements with the same pattern are parts of
    /// the same kind, such as the boxes of all cells.
    var pattern: String { id.withoutIndices }

    /// The state of a cell, such as `active`; nil for other elements.
    var state: String? { self["state"]?.string }

    /// The index of the cell that the element is or belongs to; nil for other elements.
    var cellIndex: Int? {
        guard let start = id.firstRange(of: ".cell["), let end = id[start.upperBound...].firstIndex(of: "]") else {
            return nil
        }
        return Int(id[start.upperBound..<end])
    }

    /// The text; nil if there is none.
    var text: String? { self["text"]?.string.flatMap { $0.isEmpty ? nil : $0 } }

    /// The opacity; 1 if the element has none.
    var opacity: Double { self["opacity"]?.number ?? 1 }

    /// Whether the element only arranges other elements, or is empty space, and so has no visible part itself.
    var isInvisible: Bool {
        switch kind {
        case "spacer", "scroll": true
        case "stack", "overlay": !["fill", "border", "background", "shadow"].contains { self[$0] != nil }
        case "label", "placeholder": text == nil
        default: false
        }
    }

    /// Whether the element is a run of a text.
    var isRun: Bool { id.hasSuffix("]") && id.contains(".run[") }

    /// Whether the element is not a part of the app: a part of the keypad, of the status bar or of the device around the
    /// screen.
    var isSystemPart: Bool {
        [
            "device", "cutout", "corners", "statusBar", "symbol", "homeIndicator", "keypad", "key", "autofill",
        ].contains(kind) || id.contains(".statusBar.")
    }

    /// The name of the element on a sheet, by its kind.
    var meaning: String {
        switch kind {
        case "field": self["length"]?.number.map { "field of \($0.designText) cells" } ?? "card field"
        case "cell": "cell for one character"
        case "box": "box"
        case "label": id.contains(".cell[") ? "character of a cell" : "line of text"
        case "placeholder": id.contains(".cell[") ? "placeholder of an empty cell" : "placeholder"
        case "rule": "line below a cell"
        case "group": "box around a group of cells"
        case "separator": "separator between groups"
        case "cursor": "cursor"
        case "drawing": "custom drawing of a cell"
        case "text": isRun ? "part of a text" : "text"
        case "button": "button"
        case "image": "image"
        case "symbol": "symbol"
        case "stack": "container"
        case "overlay": "container of layers"
        case "scroll": "container that scrolls"
        case "keypad": "number pad"
        case "key": "key of the number pad"
        case "autofill": "suggestion above the number pad"
        case "card": "side of the card"
        case "stripe": "magnetic stripe"
        case "focus": "frame around the input that has the focus"
        case "form": "form of the card"
        case "page": "input of the form"
        case "brand": "mark of the card's brand"
        case "device": "device around the screen"
        case "cutout": "cutout of the screen"
        case "background": "background"
        case "corners": "corners of the screen"
        case "touch": "touch"
        case "statusBar": "status bar"
        case "screen": "screen of the device"
        case "homeIndicator": "home indicator"
        default: kind
        }
    }
}

extension ElementProperty.Value {
    /// The text; nil for other values.
    var string: String? { if case .text(let text) = self { text } else { nil } }

    /// The number as `inspect` prints it; nil for other values.
    var number: Double? {
        switch self {
        case .number(let number), .length(_, let number): number.roundedToMillionths
        default: nil
        }
    }
}

extension String {
    /// The id of an element without indices: `field.cell.box` for `field.cell[2].box`.
    var withoutIndices: String {
        var isInside = false
        return filter { character in
            if character == "[" { isInside = true }
            defer { if character == "]" { isInside = false } }
            return !isInside
        }
    }
}
