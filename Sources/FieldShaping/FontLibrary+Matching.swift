import FieldText

extension FontLibrary {
    /// The candidate fonts for a request, as indices in `entries`, best first: the fonts of the requested family, then
    /// those of the added families, then the bundled fonts that can be fallbacks (Inter and Noto Color Emoji).
    ///
    /// The other bundled fonts are decorative: they are used only if they are requested, never as fallbacks.
    ///
    /// - Throws: `unknownFamily` with a list of the known families.
    func candidates(for request: FontRequest) throws(TextError) -> [Int] {
        let entries = entries
        let own = added.count..<entries.count
        var asked = added.indices.filter { entries[$0].answers(to: request.family) }
        if asked.isEmpty { asked = own.filter { entries[$0].answers(to: request.family) } }
        guard !asked.isEmpty else { throw unknownFamily(request.family) }

        var result = ranked(asked, entries, request)
        for index in added.indices where !result.contains(index) {
            let family = added.indices.filter { entries[$0].answers(to: entries[index].family) }
            result += ranked(family, entries, request)
        }
        return result + own.filter { entries[$0].isFallback && !result.contains($0) }
    }

    private func ranked(_ indices: [Int], _ entries: [FontEntry], _ request: FontRequest) -> [Int] {
        indices.sorted { a, b in
            let (first, second) = (entries[a].distance(from: request), entries[b].distance(from: request))
            return first == second ? a < b : first < second
        }
    }

    private func unknownFamily(_ name: String) -> TextError {
        TextError(
            code: .unknownFamily,
            message: "no font has the family '\(name)' (known: \(families.joined(separator: ", ")))")
    }
}
