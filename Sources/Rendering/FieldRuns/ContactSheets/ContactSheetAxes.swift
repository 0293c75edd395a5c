import FieldRendering
package import FieldScene
import FieldText

/// The axes of a scene that are the columns and the rows of its contact sheet. The axes are the state and the axes of
/// the matrix.
package struct ContactSheetAxes: Hashable, Sendable {
    /// The name of the axis whose values are the columns; nil for the last axis that is not in `rows`.
    package var columns: String?
    /// The names of the axes whose values are the rows, the outermost first; empty for all other axes.
    package var rows: [String]

    /// The name of the axis of the states.
    package static let state = "state"

    /// Creates a choice of axes.
    package init(columns: String? = nil, rows: [String] = []) {
        (self.columns, self.rows) = (columns, rows)
    }

    /// The names of the axes of a scene: `state`, then the axes of the matrix, such as `theme`.
    package static func names(of file: SceneFile) -> [String] { [state] + file.settings(variant: 0).map(\.name) }

    /// The first name that is not an axis of any of the scenes; nil if every name is an axis.
    package func unknownName(in files: [SceneFile]) -> String? {
        ([columns].compactMap(\.self) + rows).first { name in files.allSatisfy { Self.index(of: name, in: $0) == nil } }
    }

    /// Two names of one axis, such as `length` and `field.length`; nil if all axes differ in all scenes.
    package func namesOfOneAxis(in files: [SceneFile]) -> (first: String, second: String)? {
        let names = [columns].compactMap(\.self) + rows
        for file in files {
            var named: [Axis: String] = [:]
            for name in names {
                guard let axis = Self.index(of: name, in: file) else { continue }
                if let first = named.updateValue(name, forKey: axis) { return (first, name) }
            }
        }
        return nil
    }

    /// The arrangement of snapshots of a scene in a table; nil if only the state varies and no axis is chosen, because
    /// the states then form a grid. Axes with one value are left out, unless they are chosen.
    func arrangement(of snapshots: [Snapshot], in file: SceneFile) -> Arrangement? {
        let all = ([nil] + (0..<file.axisCount).map(Optional.some)).filter { Self.varies($0, in: snapshots, of: file) }
        if columns == nil, rows.isEmpty, all.allSatisfy({ $0 == nil }) { return nil }
        let named = rows.compactMap { Self.index(of: $0, in: file) }
        let column = columns.flatMap { Self.index(of: $0, in: file) } ?? all.last { !named.contains($0) }
        let others = all.filter { $0 != column && !named.contains($0) }
        // If rows are chosen, each combination of the remaining axes gets its own table, so that tables stay small.
        return Arrangement(
            columns: column.map { [$0] } ?? [], rows: rows.isEmpty ? others : named.filter { $0 != column },
            sections: rows.isEmpty ? [] : others)
    }

    /// Whether snapshots have several values on an axis.
    private static func varies(_ axis: Axis, in snapshots: [Snapshot], of file: SceneFile) -> Bool {
        func value(_ snapshot: Snapshot) -> String {
            axis.map { file.settings(variant: snapshot.variant)[$0].label } ?? snapshot.title
        }
        guard let first = snapshots.first.map(value) else { return false }
        return snapshots.contains { value($0) != first }
    }

    /// An axis: the index of an axis of the matrix, or nil for the state.
    typealias Axis = Int?

    /// The roles of the axes of a scene on its sheet.
    struct Arrangement {
        let columns: [Axis]
        let rows: [Axis]
        /// The axes whose combinations of values each have a separate table.
        let sections: [Axis]
    }

    /// The axis with a name, or with a path such as `field.length`; nil if there is no such axis. `Axis` is optional
    /// too, and is nil for the states, so the result is a nested optional.
    private static func index(of name: String, in file: SceneFile) -> Axis? {
        let settings = file.settings(variant: 0)
        if let index = settings.firstIndex(where: { $0.name == name || $0.key == name }) { return .some(index) }
        return name == state ? .some(nil) : nil
    }
}

/// The titles and captions of a contact sheet, and an error for each that no font can show.
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
    ///   - style: The importance of the label.
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
            // Look up locations only for errors, because the variant must be decoded to find them.
            let places = file.valueLocations(variant: snapshot.variant)
            let start = SceneLocation.start(of: file.path)
            let locations =
                (title == nil ? [] : [start])
                + (try axes.map { try $0.map { places[$0] } ?? renderer.location(of: snapshot) })
            for (part, location) in zip(parts, locations) { try report(part, of: snapshot, at: location) }
            label = SheetLabel(text: text, style: style, variant: snapshot.variant, width: 0)
        }
        known[text] = label
        return label
    }

    /// The first character of an isolated part.
    static let isolate: Unicode.Scalar = "\u{2068}"

    /// The parts as one text from left to right. Each part is isolated, so that an Arabic name does not move the other
    /// parts.
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
