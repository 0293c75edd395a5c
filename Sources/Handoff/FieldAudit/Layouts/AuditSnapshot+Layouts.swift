import FieldGeometry
import FieldLayout
import FieldScene

extension AuditSnapshot {
    /// Solves a changed scene. If the scene sets the height of its canvas, and its content does not fit, the canvas
    /// becomes higher, because people can scroll. The screen of a device keeps its height.
    ///
    /// - Parameters:
    ///   - scene: The changed scene.
    ///   - isLeast: Whether to search for the least height in whole points.
    ///   - solve: Solves a scene.
    func solveGrowing(
        _ scene: Scene, isLeast: Bool = false, _ solve: (Scene) throws(SceneError) -> SolvedLayout
    ) throws(SceneError) -> SolvedLayout {
        guard let height = scene.canvas.height else { return try solve(scene) }
        if case .device = scene.content { return try solve(scene) }
        func fitting(_ height: Double) -> SolvedLayout? {
            var grown = scene
            grown.canvas.height = height
            guard let layout = try? solve(grown), newProblems(in: layout).isEmpty else { return nil }
            return layout
        }
        if let layout = fitting(height) { return layout }
        var free = scene
        free.canvas.height = nil
        let needed = try solve(free).size.height
        var own = self.scene
        own.canvas.height = nil
        // The surroundings of the content, such as a ring, need at most the space that they have in the snapshot.
        let space = (try? self.solve(own)).map { max(0, height - $0.size.height) } ?? 0
        let heights = [max(height, needed), max(height, needed + space)]
        for most in heights {
            guard var layout = fitting(most) else { continue }
            guard isLeast else { return layout }
            var (low, high) = (height, most.rounded(.up))
            while high - low > 1 {
                let middle = ((low + high) / 2).rounded(.up)
                guard middle < high else { break }
                if let found = fitting(middle) { (layout, high) = (found, middle) } else { low = middle }
            }
            return layout
        }
        free.canvas.height = heights[1]
        return try solve(free)
    }

    /// The problems of a layout that the snapshot itself does not have.
    private func newProblems(in layout: SolvedLayout) -> [LayoutProblem] {
        PaintTree(layout).problems(onCanvas: layout.size).filter { problem in
            !problems.contains { $0.isSame(as: problem) }
        }
    }

    /// The violations of a rule that solves a changed scene: a layout that does not fit, and problems that the snapshot
    /// itself does not have.
    ///
    /// - Parameters:
    ///   - criterion: The WCAG criterion, of level AA.
    ///   - condition: The change.
    ///   - solve: Solves the changed scene.
    /// - Returns: The changed layout, or nil if it cannot be solved, and the violations.
    func newProblems(
        _ criterion: String, _ condition: LayoutCondition, _ solve: () throws(SceneError) -> SolvedLayout
    ) -> (layout: SolvedLayout?, violations: [Violation]) {
        func violation(_ message: String) -> Violation {
            Violation(criterion: criterion, level: .aa, message: "\(condition.text), \(message)")
        }
        do {
            let layout = try solve()
            let violations = newProblems(in: layout).map { problem in
                var found = violation(problem.message)
                (found.element, found.value) = (problem.element, problem.distance)
                found.required = problem.distance.map { _ in 0 }
                found.repair = repair(of: problem, on: layout.size, condition)
                return found
            }
            return (layout, violations)
        } catch {
            let violations = error.diagnostics.prefix(1).map { diagnostic in
                var found = violation(diagnostic.message)
                (found.location, found.repair) = (diagnostic.location, repair(under: condition))
                return found
            }
            return (nil, violations)
        }
    }
}
