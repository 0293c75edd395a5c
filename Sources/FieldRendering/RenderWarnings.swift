package import FieldLayout
package import FieldScene

/// The warnings about solved snapshots: all warnings about text, and one for each kind of visible fault in a scene.
package struct RenderWarnings: Sendable {
    /// A kind of fault in one scene file. Of all faults with the same key, only one is kept.
    private struct FaultKey: Hashable {
        let file: String
        let kind: LayoutFault.Kind
    }

    /// A fault and the snapshot that shows it.
    private struct Site {
        let fault: LayoutFault
        /// The location of the state.
        let location: SceneLocation
        /// The location of the element that has the fault; that of the state if the element has none.
        let element: SceneLocation
        let variant: Int
        let snapshot: String

        /// Whether this site comes before another one in the order of the scene file. The first site is kept, so that
        /// the result does not depend on the order in which threads find faults.
        func precedes(_ other: Site) -> Bool {
            (location.line, location.column, variant, fault.element)
                < (other.location.line, other.location.column, other.variant, other.fault.element)
        }

        var diagnostic: Diagnostic { Diagnostic(location: element, message: "in \(snapshot), \(fault.message)") }
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

    /// Adds the faults of a state's snapshot.
    ///
    /// - Parameters:
    ///   - faults: The faults of the snapshot's layout.
    ///   - snapshot: The snapshot.
    ///   - settings: The values that the matrix sets in the snapshot's variant.
    ///   - location: The location of the state in the scene file.
    ///   - content: The scene's root element, for the locations of elements.
    mutating func add(
        _ faults: [LayoutFault], of snapshot: Snapshot, _ settings: [VariantSetting], at location: SceneLocation,
        in content: Element
    ) {
        let variant = settings.map { "\($0.key) \($0.label)" }.joined(separator: ", ")
        let name = "the state '\(snapshot.title)'" + (variant.isEmpty ? "" : " with \(variant)")
        for fault in faults {
            let element = content.location(ofPart: fault.element) ?? location
            add(
                Site(fault: fault, location: location, element: element, variant: snapshot.variant, snapshot: name))
        }
    }

    private mutating func add(_ site: Site) {
        let key = FaultKey(file: site.location.file, kind: site.fault.kind)
        if let known = faults[key], !site.precedes(known) { return }
        faults[key] = site
    }

    /// Adds the warnings of another list.
    package mutating func add(_ other: RenderWarnings) {
        add(other.texts)
        for site in other.faults.values { add(site) }
    }

    /// The warnings as diagnostics, sorted by file, line and column.
    package var diagnostics: [Diagnostic] {
        (TextWarning.diagnostics(texts) + faults.values.map(\.diagnostic)).sorted {
            ($0.location.file, $0.location.line, $0.location.column, $0.message)
                < ($1.location.file, $1.location.line, $1.location.column, $1.message)
        }
    }
}

extension Element {
    /// The location of the element to which a part belongs, such as `code` for `code.cell[0]`; nil if there is none, or if
    /// the element was created in Swift. The whole id is tried first, because ids of elements can contain dots.
    fileprivate func location(ofPart part: String) -> SceneLocation? {
        var id = part[...]
        while true {
            if let element = element(with: id) { return element.location }
            guard let cut = id.lastIndex(of: ".") else { return nil }
            id = id[..<cut]
        }
    }

    private func element(with id: Substring) -> Element? {
        if self.id == id { return self }
        for child in children {
            if let found = child.element(with: id) { return found }
        }
        return nil
    }
}
