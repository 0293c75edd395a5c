import FieldRendering
import FieldScene
import FieldText

/// The titles and captions of a contact sheet, and the errors of those that no font can show.
final class ContactSheetLabels {
    private let renderer: Renderer
    private let file: SceneFile
    private let scale: Double
    private var diagnostics: [Diagnostic] = []
    /// The measured labels by their texts.
    private var known: [String: SheetLabel] = [:]

    init(_ renderer: Renderer, file: SceneFile, scale: Double) {
        (self.renderer, self.file, self.scale) = (renderer, file, scale)
    }

    /// Throws the errors of all labels that were created so far.
    func check() throws(SceneError) {
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }

    /// The caption below an image.
    func caption(of snapshot: Snapshot) throws -> SheetLabel { try label(of: snapshot, state: true, values: 0..<0) }

    /// The title of a column: the value of the matrix's last axis.
    func columnTitle(of snapshot: Snapshot) throws -> SheetLabel {
        let count = file.axisCount
        return try label(of: snapshot, state: false, values: count - 1..<count)
    }

    /// The title of a row: the state and the values of the other axes.
    func rowTitle(of snapshot: Snapshot) throws -> SheetLabel {
        try label(of: snapshot, state: true, values: 0..<file.axisCount - 1)
    }

    /// A label of the state's name, if `state` is true, and of the values of the axes at the indices `values`.
    private func label(of snapshot: Snapshot, state: Bool, values: Range<Int>) throws -> SheetLabel {
        let settings = file.settings(variant: snapshot.variant)[values]
        let parts = (state ? [snapshot.title] : []) + settings.map { "\($0.name) \($0.label)" }
        let text = parts.joined(separator: ", ")
        if let label = known[text] { return label }
        let label: SheetLabel
        do {
            label = try renderer.label(text, variant: snapshot.variant, scale: scale)
        } catch is TextError {
            // Locations are looked up only for errors, because decoding the variant to find them takes time.
            let locations =
                (state ? [try renderer.location(of: snapshot)] : [])
                + file.valueLocations(variant: snapshot.variant)[values]
            for (part, location) in zip(parts, locations) { try report(part, of: snapshot, at: location) }
            label = SheetLabel(text: text, variant: snapshot.variant, width: 0)
        }
        known[text] = label
        return label
    }

    /// Reports a part of a label that no font can show.
    private func report(_ part: String, of snapshot: Snapshot, at location: SceneLocation) throws {
        do {
            _ = try renderer.label(part, variant: snapshot.variant, scale: scale)
        } catch let error as TextError {
            diagnostics.append(
                Diagnostic(
                    location: location,
                    message: "\(error.message); the contact sheet's label '\(part)' contains this character; add a font"
                        + " that has it to 'fonts'"))
        }
    }
}
