import FieldRendering

/// What the kinds of elements are called on a sheet.
enum PartNames {
    /// What an element is, by its kind.
    static func meaning(of element: InspectedElement) -> String {
        switch element.kind {
        case "field": element["length"]?.number.map { "field of \($0.designText) cells" } ?? "card field"
        case "cell": "cell for one character"
        case "box": "box"
        case "label": element.id.contains(".cell[") ? "character of a cell" : "line of text"
        case "placeholder": element.id.contains(".cell[") ? "placeholder of an empty cell" : "placeholder"
        case "rule": "line below a cell"
        case "group": "box around a group of cells"
        case "separator": "separator between groups"
        case "cursor": "cursor"
        case "drawing": "custom drawing of a cell"
        case "text": "text"
        case "button": "button"
        case "image": "image"
        case "symbol": "symbol"
        case "stack": "container"
        case "overlay": "container of layers"
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
        case "homeIndicator": "home indicator"
        default: element.kind
        }
    }
}
