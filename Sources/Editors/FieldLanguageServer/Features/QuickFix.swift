import FieldAudit
import FieldFiles
import FieldGeometry
import FieldMessages
import FieldRendering
import FieldScene

/// A change of the text that removes a diagnostic.
struct QuickFix: Hashable {
    /// The title in the editor's menu.
    let title: String
    /// The bytes to replace.
    let range: Range<Int>
    /// The new text.
    let replacement: String
    /// Whether editors may apply the fix without asking, because it causes no other finding.
    var isPreferred = true
}

extension QuickFix {
    /// The fix that a diagnostic suggests; nil if it suggests none.
    init?(_ entry: DiagnosticEntry, in text: SourceText) {
        let fix =
            Self.suggestion(entry, text) ?? Self.quotes(entry, text) ?? Self.addedQuotes(entry, text)
            ?? Self.tabs(entry, text)
        if let fix { self = fix } else { return nil }
    }

    /// The fix that sets the suggested value of a finding; nil if the audit suggests none, if the finding is about an
    /// older text, or if the value cannot be inserted into the text.
    init?(_ finding: Finding, in document: DocumentVersion) {
        guard document.isAudited, let suggestion = finding.suggestion, let scene = document.scene,
            let edit = ValueEdit(
                setting: ScalarValue(suggestion.value), at: suggestion.keys, in: document.text, document.tree)
        else { return nil }
        // The tree also accepts text that is not valid YAML. Offer an edit only if the decoder finds the new value
        // there.
        var edited = document.text
        edited.replace(edit.range, with: edit.replacement)
        let file = scene.proof.file
        guard let new = try? DrawableScene(edited, document.uri).proof.file,
            let location = new.location(of: suggestion.keys, variant: 0), new.variantCount == file.variantCount
        else { return nil }
        let value = edited.offset(of: location)
        guard edit.range.lowerBound <= value, value <= edit.range.lowerBound + edit.replacement.utf8.count else {
            return nil
        }
        self.init(
            title: "S\(suggestion.instruction.dropFirst())", range: edit.range, replacement: edit.replacement,
            isPreferred: suggestion.newFindings.isEmpty)
    }

    /// Replaces the word that a message quotes by the one after "did you mean".
    private static func suggestion(_ entry: DiagnosticEntry, _ text: SourceText) -> QuickFix? {
        let question = "; did you mean '"
        guard let mark = entry.message.ranges(of: question).last,
            let end = entry.message[mark.upperBound...].lastIndex(of: "'")
        else { return nil }
        let word = String(entry.message[mark.upperBound..<end])
        // The wrong word is the quoted one that is most similar to the right one; a synonym is not similar to any.
        // Errors in events are reported at the beginning of the event, before the wrong word.
        let quoted = quotedWords(entry.message[..<mark.lowerBound])
        let words = [Spelling.nearest(to: word, among: quoted.filter { $0 != word })].compactMap { $0 } + quoted
        let line = text.lineRange(text.line(at: entry.range.lowerBound))
        var rest = entry.range.lowerBound..<max(entry.range.upperBound, line.upperBound)
        if entry.message[..<mark.lowerBound].hasSuffix("needs a space after its colon") {
            // YAML reports the error after the key, or on the line below it.
            rest = text.lineRange(max(0, text.line(at: entry.range.lowerBound) - 1)).lowerBound..<rest.upperBound
        }
        let found = words.lazy.compactMap { wrong in
            let bytes = Array(wrong.utf8)
            return text.bytes.firstRange(of: bytes, in: entry.range) ?? text.bytes.firstRange(of: bytes, in: rest)
        }.first
        return found.map { QuickFix(title: "Replace with '\(word)'", range: $0, replacement: word) }
    }

    /// Removes the quotes around a value that must be a number or a boolean.
    private static func quotes(_ entry: DiagnosticEntry, _ text: SourceText) -> QuickFix? {
        guard entry.message.hasSuffix("; remove the quotes"), entry.range.count >= 2 else { return nil }
        let inner = entry.range.lowerBound + 1..<entry.range.upperBound - 1
        let value = String(decoding: text.bytes[inner], as: UTF8.self)
        return QuickFix(title: "Remove the quotes", range: entry.range, replacement: value)
    }

    /// Puts quotes around the value that YAML would read as something else, such as `#FFF`.
    private static func addedQuotes(_ entry: DiagnosticEntry, _ text: SourceText) -> QuickFix? {
        if entry.message.contains("a colour that begins with '#', which begins a comment") {
            let digits = text.bytes[entry.range].drop { $0 == 0x20 }.prefix { $0 != 0x20 }
            guard digits.first == UInt8(ascii: "#"), digits.count > 1 else { return nil }
            let word = String(decoding: digits, as: UTF8.self)
            return QuickFix(title: "Add quotes", range: digits.startIndex..<digits.endIndex, replacement: "\"\(word)\"")
        }
        guard let mark = entry.message.firstRange(of: " quotes: \""), entry.message.hasSuffix("\"") else { return nil }
        let value = String(entry.message[mark.upperBound...].dropLast())
        // In double quotes, a backslash would begin an escape.
        guard !value.isEmpty, !value.contains("\""), !value.contains("\\") else { return nil }
        // YAML reports the error where it cannot read further, on the line of the value or below it.
        let line = text.line(at: entry.range.lowerBound)
        for line in stride(from: line, through: max(0, line - 1), by: -1) {
            let lineRange = text.lineRange(line)
            guard var found = text.bytes.firstRange(of: Array(value.utf8), in: lineRange) else { continue }
            // `'don't'` gets double quotes instead of its single ones.
            let single = UInt8(ascii: "'")
            if found.lowerBound > lineRange.lowerBound, found.upperBound < lineRange.upperBound,
                text.bytes[found.lowerBound - 1] == single, text.bytes[found.upperBound] == single
            {
                found = found.lowerBound - 1..<found.upperBound + 1
            }
            return QuickFix(title: "Add quotes", range: found, replacement: "\"\(value)\"")
        }
        return nil
    }

    /// Replaces the tabs at the beginning of all lines by two spaces each.
    private static func tabs(_ entry: DiagnosticEntry, _ text: SourceText) -> QuickFix? {
        guard entry.message.hasSuffix("does not allow tabs at the beginning of a line; use spaces") else { return nil }
        let indents = text.lineStarts.indices.map { line in
            let range = text.lineRange(line)
            let end = text.bytes[range].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? range.upperBound
            return range.lowerBound..<end
        }.filter { text.bytes[$0].contains(0x09) }
        guard let start = indents.first?.lowerBound, let end = indents.last?.upperBound else { return nil }
        var bytes: [UInt8] = []
        var offset = start
        for indent in indents {
            bytes += text.bytes[offset..<indent.lowerBound]
            bytes += text.bytes[indent].flatMap { $0 == 0x09 ? [0x20, 0x20] : [$0] }
            offset = indent.upperBound
        }
        return QuickFix(
            title: "Replace tabs by spaces", range: start..<end, replacement: String(decoding: bytes, as: UTF8.self))
    }

    private static func quotedWords(_ message: Substring) -> [String] {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }.filter { !$0.isEmpty }
    }
}

extension [UInt8] {
    /// The first occurrence of a word in a range; nil if there is none.
    fileprivate func firstRange(of word: [UInt8], in range: Range<Int>) -> Range<Int>? {
        guard word.count <= range.count else { return nil }
        return (range.lowerBound...range.upperBound - word.count).first { self[$0...].starts(with: word) }.map {
            $0..<$0 + word.count
        }
    }
}

/// Offers quick fixes for the diagnostics in a range.
enum QuickFixFeature {
    /// The result of `textDocument/codeAction`: a list of `CodeAction`.
    ///
    /// Each fix of a finding is tried on the text before it is offered, which takes milliseconds.
    static func answer(_ request: BackgroundRequest, _ isCancelled: () -> Bool) throws(ResponseError) -> JSON {
        let (document, encoding) = (request.document, request.settings.encoding)
        guard let wanted = document.text.range(request.parameters["range"], in: encoding) else {
            throw .invalidParameters
        }
        // Several findings can have the same fix, such as a colour of the theme: offer it once.
        var fixes: [(fix: QuickFix, diagnostic: JSON)] = []
        for entry in document.diagnostics
        where entry.range.lowerBound <= wanted.upperBound && wanted.lowerBound <= entry.range.upperBound {
            if isCancelled() { break }
            let found = entry.finding.map { QuickFix($0, in: document) } ?? QuickFix(entry, in: document.text)
            if let found { fixes.append((found, entry.json(in: document.text, encoding))) }
        }
        let actions = fixes.grouped { $0.fix }.map { same -> JSON in
            let fix = same[0].fix
            return [
                "title": .text(fix.title), "kind": "quickfix", "isPreferred": .flag(fix.isPreferred),
                "diagnostics": .list(same.map { $0.diagnostic }),
                "edit": request.workspaceEdit([request.edit(fix.range, fix.replacement)]),
            ]
        }
        return .list(actions)
    }
}
