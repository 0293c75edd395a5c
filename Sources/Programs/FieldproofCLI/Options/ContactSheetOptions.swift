import ArgumentParser
import Fieldproof

/// The options of contact sheets, and of the strips of `render`.
struct ContactSheetOptions: ParsableArguments {
    @Flag(
        help:
            "Write all snapshots of a scene to one contact sheet, in the rows and columns of the scene's matrix; a large sheet is split into pages."
    )
    var contactSheet = false

    @Option(
        help: .value("FILE", "Write one contact sheet of all scenes to this file: .png, .pdf, .svg or .html."),
        completion: .file(extensions: ContactSheetDocument.Format.allCases.map(\.rawValue)))
    var contactSheetFile: String?

    @Option(help: .value("TEXT", "The title of the contact sheet."))
    var title: String?

    @Option(
        help: .value(
            "AXIS",
            "The axis that is the columns of the contact sheet: state, or an axis of the matrix. Default: the last"
                + " axis. With '--strip', the number of moments in a row."))
    var columns: String?

    @Option(
        help: .value(
            "AXIS,…",
            "The axes that are the rows of the contact sheet, separated by commas. Each value of an axis that is neither"
                + " gets a sheet of its own. Default: all other axes."))
    var rows: String?

    @Option(
        help: .value(
            "N|T,T", "Write the strips of the animations instead of the states: N moments, or moments such as 0s,900ms."
        ))
    var strip: StripArgument?

    /// Whether a contact sheet is written, instead of one file for each snapshot.
    var isWanted: Bool { contactSheet || contactSheetFile != nil }

    /// The format of the file; nil if there is none, or its extension is unknown.
    var format: ContactSheetDocument.Format? {
        contactSheetFile.flatMap { file in
            ContactSheetDocument.Format.allCases.first { file.lowercased().hasSuffix(".\($0.rawValue)") }
        }
    }

    /// The axes that are columns and rows.
    var axes: ContactSheetAxes { ContactSheetAxes(columns: columns, rows: rowNames) }

    private var rowNames: [String] {
        rows?.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed) ?? []
    }

    func validate() throws {
        try reject(contactSheetFile == "", "'--contact-sheet-file' needs a file")
        if let contactSheetFile, format == nil {
            let extensions = ContactSheetDocument.Format.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
            throw ValidationError(
                "'--contact-sheet-file' must end in one of \(extensions), not '\(contactSheetFile)'")
        }
        if let strip { return try validate(strip) }
        for (option, value) in [("--title", title), ("--columns", columns), ("--rows", rows)] {
            guard let value else { continue }
            let strip = option == "--columns" ? ", or '--strip'" : ""
            try reject(!isWanted, "'\(option)' needs '--contact-sheet' or '--contact-sheet-file'\(strip)")
            try reject(value.isEmpty, "'\(option)' needs a value")
        }
        if let title { try validate(title: title) }
        let names = [columns].compactMap(\.self) + rowNames
        try reject(rowNames.contains(""), "'--rows' needs names of axes, separated by commas")
        if let twice = names.enumerated().first(where: { names[..<$0.offset].contains($0.element) })?.element {
            throw ValidationError("the axis '\(twice)' is named twice; it can be columns or rows once")
        }
    }

    /// The number of moments in a row of a strip; nil for one row, or if `--columns` is not a number.
    var stripColumns: Int? { columns.flatMap { Int($0) } }

    private func validate(_ strip: StripArgument) throws {
        try reject(isWanted, "'--strip' cannot be combined with '--contact-sheet' or '--contact-sheet-file'")
        for (option, value) in [("--title", title), ("--rows", rows)] where value != nil {
            throw ValidationError("'\(option)' needs '--contact-sheet' or '--contact-sheet-file'")
        }
        if let columns, stripColumns == nil {
            throw ValidationError("'--columns' of a strip is the number of moments in a row, not '\(columns)'")
        }
        try StripArgument.validate(strip, columns: stripColumns)
    }

    /// The maximum number of characters of a title, which is one line.
    private static let titleLength = 200

    private func validate(title: String) throws {
        if let control = title.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
            let code = String(control.value, radix: 16, uppercase: true).paddedWithZeros(to: 4)
            throw ValidationError("'--title' is one line of text, but it contains the control character U+\(code)")
        }
        try reject(title.trimmed.isEmpty, "'--title' needs a text")
        try reject(
            title.count > Self.titleLength,
            "'--title' has \(title.count) characters, and can have \(Self.titleLength) at most; it is one line")
    }

    /// Checks that the scenes have the axes, and that no axis is listed twice.
    ///
    /// - Throws: `UsageError` that lists the axes that the scenes have, or both names of an axis.
    func check(_ run: SnapshotRun) throws {
        let files = run.proofs.map(\.file)
        if let (first, second) = axes.namesOfOneAxis(in: files) {
            throw UsageError("'\(first)' and '\(second)' are the same axis; it can be columns or rows once")
        }
        guard let unknown = axes.unknownName(in: files) else { return }
        let known = files.flatMap(ContactSheetAxes.names).uniqued()
        throw UsageError(
            "there is no axis '\(unknown)'; the axes are \(known.joined(separator: ", "))"
                + Spelling.suggestion(for: unknown, among: known))
    }
}
