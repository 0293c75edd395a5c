/// Two overlapping paths: one leads to the same value as the other, or to a part of it. The result of setting both
/// would depend on their order.
///
/// Such paths are rejected, so the order of the axes never decides a value.
struct MatrixOverlap {
    /// A path of the matrix, and the axis that sets it.
    struct Use {
        /// The path.
        let path: MatrixPath
        /// The index of the axis that sets the path.
        let axis: Int
    }

    /// The path of the whole value.
    let outer: Use
    /// The path of the same value, or of a part of it.
    let inner: Use

    /// Whether both paths lead to the same value.
    private var isSame: Bool { outer.path.target == inner.path.target }

    /// The location of the path that comes later in the scene file.
    private var location: SceneLocation {
        let (a, b) = (outer.path.location, inner.path.location)
        return (a.line, a.column) < (b.line, b.column) ? b : a
    }

    /// Reports overlapping paths that two axes, or one named value, set.
    static func check(_ axes: [MatrixAxis], in context: DecodingContext) {
        var uses: [Use] = []
        for (index, axis) in axes.enumerated() {
            let used = axis.values.map { value in value.settings.map { Use(path: $0.path, axis: index) } }
            for (value, setting) in zip(used, axis.settings) {
                for overlap in find(in: value, where: { _, _ in true }) {
                    context.report(overlap.location, overlap.message(inside: setting.label))
                }
            }
            // The values of one axis can set the same paths. One use of each path is enough here.
            var targets: Set<[String]> = []
            uses += used.joined().filter { targets.insert($0.path.target).inserted }
        }
        for overlap in find(in: uses, where: { $0.axis != $1.axis }) {
            context.report(overlap.location, overlap.message(axes: axes))
        }
    }

    /// Finds at most one overlap for each path, among the pairs that `isRelevant` accepts.
    private static func find(in uses: [Use], where isRelevant: (Use, Use) -> Bool) -> [MatrixOverlap] {
        if uses.count < 2 { return [] }
        // In this order, the paths that lead to parts of a value directly follow the path of the value.
        let sorted = uses.sorted { $0.path.target.lexicographicallyPrecedes($1.path.target) }
        var found: [MatrixOverlap] = []
        var enclosing: [Use] = []
        for use in sorted {
            while let last = enclosing.last, !use.path.target.starts(with: last.path.target) { enclosing.removeLast() }
            if let outer = enclosing.last(where: { isRelevant($0, use) }) {
                found.append(MatrixOverlap(outer: outer, inner: use))
            }
            enclosing.append(use)
        }
        return found
    }

    /// The message about two paths of one named value.
    private func message(inside value: String) -> String {
        let (outer, inner) = (outer.path.text.shortened, inner.path.text.shortened)
        return isSame
            ? "'\(value)' sets one value by two paths, '\(outer)' and '\(inner)'; remove one of them"
            : "'\(value)' sets '\(outer)', and also its part '\(inner)'; remove one of them"
    }

    /// The message about paths of two axes.
    private func message(axes: [MatrixAxis]) -> String {
        let keys = [outer.axis, inner.axis].sorted().map { "'\(axes[$0].key.shortened)'" }
        let (outer, inner) = (outer.path.text.shortened, inner.path.text.shortened)
        return "the axes \(keys.joined(separator: " and ")) of the matrix both set "
            + (isSame
                ? "'\(inner)'; remove it from one of them" : "'\(inner)', a part of '\(outer)'; remove one of them")
    }
}
