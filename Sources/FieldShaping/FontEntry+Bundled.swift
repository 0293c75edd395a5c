import FieldText

extension FontEntry {
    /// The bundled fonts, in the order in which they are tried as fallbacks.
    ///
    /// The values repeat those in the files' tables, so that no file has to be opened to list the fonts. A test
    /// compares both.
    static let bundled: [FontEntry] = [
        FontEntry(
            family: "Inter", aliases: ["system"], file: "Inter.ttf", weight: 400, weightAxis: 100...900,
            style: .normal, slantAxis: -10...0, source: .bundled(.inter)),
        FontEntry(
            family: "OCR A", file: "OCRA.ttf", weight: 500, style: .normal, isFallback: false,
            source: .bundled(.ocrA)),
        FontEntry(
            family: "Dancing Script", file: "DancingScript.otf", weight: 400, style: .normal,
            isFallback: false, source: .bundled(.dancingScript)),
        FontEntry(
            family: "Noto Color Emoji", file: "NotoColorEmoji.ttf", weight: 400, style: .normal,
            isColor: true, source: .bundled(.notoColorEmoji)),
    ]
}
