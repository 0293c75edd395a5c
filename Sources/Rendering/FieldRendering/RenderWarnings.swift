package import FieldLayout
package import FieldScene

extension LayoutFault {
    /// Whether a text or the content of an element is cut off, which depends on the language and the size of the text.
    fileprivate var isCut: Bool { kind == .truncatedText || kind == .cutContent }
}

/// The warnings about solved snapshots and clips: all warnings about text, one for each text that is cut off in a
/// language and a text size, and one for each other kind of visible fault in a scene.
///
/// The warnings are derived from the solved layouts (`SolvedLayout.faults`). Each is printed once, for the first
/// snapshot in the order of the file, regardless of the thread that finds it.
package struct RenderWarnings: Sendable {
    /// The common properties of faults that are printed as one warning.
    private struct FaultKey: Hashable {
        let file: String
        let kind: LayoutFault.Kind
        /// The element, and the language and the size of its text, if the text or the content is cut off; nil for other
        /// kinds.
        let element: String?
        let reading: Occurrence.Reading?

        init(_ fault: LayoutFault, at location: SceneLocation, in image: Occurrence) {
            file = location.file
            kind = fault.kind
            element = fault.isCut ? fault.element : nil
            reading = fault.isCut ? image.reading : nil
        }
    }

    /// A fault, the first snapshot or clip that shows it, and the number of all that show it.
    private struct Site {
        let fault: LayoutFault
        /// `state` or `animation`.
        let noun: String
        /// The location of the state or animation.
        let location: SceneLocation
        /// The location of the element that has the fault, or of the state if the element has no location.
        let element: SceneLocation
        let variant: Int
        let image: Occurrence
        var count = 1

        /// Whether this site comes before another one in the order of the scene file. The first site is kept, so that
        /// the result does not depend on the order in which threads find faults.
        func precedes(_ other: Site) -> Bool {
            (location.line, location.column, variant, fault.element)
                < (other.location.line, other.location.column, other.variant, other.fault.element)
        }

        var diagnostic: Diagnostic {
            // For other kinds, omit the count: other elements may have the fault in the other snapshots, so it would
            // mislead.
            let message =
                count > 1 && fault.isCut
                ? fault.message + image.suffix(count: count)
                : "in the \(noun) \(image.name), \(fault.message)"
            return Diagnostic(location: element, message: message)
        }
    }

    private var texts: Set<TextWarning> = []
    private var faults: [FaultKey: Site] = [:]

    /// Creates an empty list.
    package init() {}

    /// Whether there are no warnings.
    package var isEmpty: Bool { texts.isEmpty && faults.isEmpty }

    /// Adds warnings about text.
    package mutating func add(_ warnings: Set<TextWarning>) {
        if !warnings.isEmpty { texts.formUnion(warnings) }
    }

    /// Adds the faults of layouts that a snapshot or a clip shows.
    ///
    /// - Parameters:
    ///   - faults: The faults; a fault of several layouts counts once.
    ///   - noun: The kind of the snapshot or clip: `state` or `animation`.
    ///   - image: The name and the scale of the snapshot or clip.
    ///   - location: The location of the state or animation in the scene file.
    ///   - variant: The index of the variant.
    ///   - scene: The scene of the variant.
    mutating func add(
        _ faults: some Sequence<LayoutFault>, of noun: String, _ image: (name: String, scale: Double),
        at location: SceneLocation, variant: Int, in scene: Scene
    ) {
        for fault in faults {
            let image = scene.occurrence(
                in: image.name, scale: image.scale, namesLanguage: fault.kind == .cutContent)
            let element = scene.content.location(ofPart: fault.element) ?? location
            let site = Site(
                fault: fault, noun: noun, location: location, element: element, variant: variant, image: image)
            add(site, as: FaultKey(fault, at: location, in: image))
        }
    }

    private mutating func add(_ site: Site, as key: FaultKey) {
        guard let known = faults[key] else {
            faults[key] = site
            return
        }
        var first = site.precedes(known) ? site : known
        first.count = site.count + known.count
        faults[key] = first
    }

    /// Adds the warnings of another list, which contains other snapshots.
    package mutating func add(_ other: RenderWarnings) {
        add(other.texts)
        for (key, site) in other.faults { add(site, as: key) }
    }

    /// The warnings as diagnostics, sorted by file, line and column. Warnings about text precede faults, which are in
    /// the order of their variants.
    package var diagnostics: [Diagnostic] {
        let all =
            TextWarning.diagnostics(texts).map { ($0, -1) } + faults.values.map { ($0.diagnostic, $0.variant) }
        return all.sorted { a, b in
            let (p, q) = (a.0.location, b.0.location)
            return (p.file, p.line, p.column, a.1, a.0.message) < (q.file, q.line, q.column, b.1, b.0.message)
        }.map(\.0)
    }
}

extension Element {
    /// The location of the element to which a part belongs, such as `code` for `code.cell[0]`; nil if there is none, or if
    /// the element was created in Swift. The whole id is tried first, because ids of elements can contain dots.
    fileprivate func location(ofPart part: String) -> SceneLocation? {
        var id = part[...]
        while true {
            if let element = element(withID: String(id)) { return element.location }
            guard let cut = id.lastIndex(of: ".") else { return nil }
            id = id[..<cut]
        }
    }
}
