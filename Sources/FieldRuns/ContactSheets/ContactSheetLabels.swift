import FieldRendering
import FieldScene
import FieldText

/// The titles and captions of a contact sheet, and the errors of those that no font can show.
final class ContactSheetLabels {
    private let renderer: Renderer
    private let file: SceneFile
    private let scale: Double
    private var diagnostics: [Diagnostic] = []
    /// The labels that were measured, by their texts.
    private var known: [String: SheetLabel] = [:]

    init(_ renderer: Renderer, file: SceneFile, scale: Double) {
        (self.renderer, self.file, self.scale) = (renderer, file, scale)
    }

    /// Throws the errors of all labels that were asked for.
    func check() throws(SceneError) {
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }

    /// The name below a picture.
    func caption(of picture: Picture) throws -> SheetLabel { try label(of: picture, state: true, values: 0..<0) }

    /// The value of the matrix's last axis.
    func columnTitle(of picture: Picture) throws -> SheetLabel {
        let count = file.axisCount
        return try label(of: picture, state: false, values: count - 1..<count)
    }

    /// The state, and the values of the other axes.
    func rowTitle(of picture: Picture) throws -> SheetLabel {
        try label(of: picture, state: true, values: 0..<file.axisCount - 1)
    }

    /// A label of the state's name and the values of some axes.
    private func label(of picture: Picture, state: Bool, values: Range<Int>) throws -> SheetLabel {
        let settings = file.settings(variant: picture.variant)[values]
        let parts = (state ? [picture.title] : []) + settings.map { "\($0.name) \($0.label)" }
        let text = parts.joined(separator: ", ")
        if let label = known[text] { return label }
        let label: SheetLabel
        do {
            label = try renderer.label(text, variant: picture.variant, scale: scale)
        } catch is TextError {
            // Where the parts were read is looked up only here, because it takes decoding the variant.
            let places =
                (state ? [try renderer.place(of: picture)] : [])
                + file.valuePlaces(variant: picture.variant)[values]
            for (part, place) in zip(parts, places) { try report(part, of: picture, at: place) }
            label = SheetLabel(text: text, variant: picture.variant, width: 0)
        }
        known[text] = label
        return label
    }

    /// Reports a part of a label that no font can show.
    private func report(_ part: String, of picture: Picture, at place: SourcePlace) throws {
        do {
            _ = try renderer.label(part, variant: picture.variant, scale: scale)
        } catch let error as TextError {
            diagnostics.append(
                Diagnostic(
                    place: place,
                    message: "\(error.message); the contact sheet's label '\(part)' needs it: add a font that has it to"
                        + " 'fonts'"))
        }
    }
}
