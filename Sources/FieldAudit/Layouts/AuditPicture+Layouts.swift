import FieldGeometry
import FieldLayout
import FieldScene

extension AuditPicture {
    /// The problems of the picture's own layout.
    var problems: [LayoutProblem] {
        if let known = knownProblems { return known }
        let problems = tree.problems(onCanvas: layout.size)
        knownProblems = problems
        return problems
    }

    /// Solves a changed scene. If the scene sets the height of its canvas, and its content does not fit, the canvas
    /// becomes higher, because people can scroll. The screen of a device does not.
    func solveGrowing(
        _ scene: Scene, _ solve: (Scene) throws(SceneError) -> SolvedLayout
    ) throws(SceneError) -> SolvedLayout {
        guard let height = scene.canvas.height else { return try solve(scene) }
        if case .device = scene.content { return try solve(scene) }
        if let layout = try? solve(scene), newProblems(in: layout).isEmpty { return layout }
        var free = scene
        free.canvas.height = nil
        let needed = try solve(free).size.height
        var own = self.scene
        own.canvas.height = nil
        // What surrounds the content, such as a ring, keeps the space that it has in the picture.
        let space = (try? self.solve(own)).map { max(0, height - $0.size.height) } ?? 0
        free.canvas.height = max(height, needed + space)
        return try solve(free)
    }

    /// The problems of a layout that the picture itself does not have.
    private func newProblems(in layout: SolvedLayout) -> [LayoutProblem] {
        PaintTree(layout).problems(onCanvas: layout.size).filter { problem in
            !problems.contains { $0.isSame(as: problem) }
        }
    }

    /// The violations of a rule that solves a changed scene: what does not fit, and the problems that the picture itself
    /// does not have.
    ///
    /// - Parameters:
    ///   - criterion: The WCAG criterion, of level AA.
    ///   - condition: The change for messages, such as `at a width of 320 points`.
    ///   - solve: Solves the changed scene.
    /// - Returns: The changed layout, or nil if it cannot be solved, and the violations.
    func newProblems(
        _ criterion: String, _ condition: String, _ solve: () throws(SceneError) -> SolvedLayout
    ) -> (layout: SolvedLayout?, violations: [Violation]) {
        func violation(_ element: String?, _ value: Double?, _ message: String, _ location: SceneLocation?) -> Violation
        {
            Violation(
                criterion: criterion, level: .aa, element: element, value: value, required: value == nil ? nil : 0,
                message: "\(condition), \(message)", location: location)
        }
        do {
            let layout = try solve()
            return (layout, newProblems(in: layout).map { violation($0.element, $0.distance, $0.message, nil) })
        } catch {
            return (
                nil,
                error.diagnostics.prefix(1).map { violation(nil, nil, $0.message, $0.location) }
            )
        }
    }
}
