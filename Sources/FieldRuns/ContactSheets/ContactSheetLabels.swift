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

    /// A label of the values that a snapshot has on some axes: the name of its state, or `theme light`.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - axes: The axes.
    ///   - title: A text before the values, such as the name of the scene; nil for none.
    ///   - style: How important the label is.
    func label(
        of snapshot: Snapshot, _ axes: [ContactSheetAxes.Axis], after title: String? = nil,
        style: SheetLabel.Style = .label
    ) throws -> SheetLabel {
        let settings = file.settings(variant: snapshot.variant)
        let values = axes.map { $0.map { "\(settings[$0].name) \(settings[$0].label)" } ?? snapshot.title }
        let parts = (title.map { [$0] } ?? []) + values
        let text = Self.joined(parts)
        if let label = known[text], label.style == style { return label }
        let label: SheetLabel
        do {
            label = try renderer.label(text, style: style, variant: snapshot.variant, scale: scale)
        } catch is TextError {
            // Locations are looked up only for errors, because decoding the variant to find them takes time.
            let places = file.valueLocations(variant: snapshot.variant)
            let start = SceneLocation(file: file.path, line: 1, column: 1)
            let locations =
                (title == nil ? [] : [start])
                + (try axes.map { try $0.map { places[$0] } ?? renderer.location(of: snapshot) })
            for (part, location) in zip(parts, locations) { try report(part, of: snapshot, at: location) }
            label = SheetLabel(text: text, style: style, variant: snapshot.variant, width: 0)
        }
        known[text] = label
        return label
    }

    /// What begins an isolated part.
    static let isolate: Unicode.Scalar = "\u{2068}"

    /// The parts as one text from left to right. Each part is isolated, so that an Arabic name does not move the others.
    private static func joined(_ parts: [String]) -> String {
        let isLatin = parts.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x590 } }
        if isLatin || parts.count == 1 { return parts.joined(separator: ", ") }
        return parts.map { "\(isolate)\($0)\u{2069}" }.joined(separator: ", ")
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
