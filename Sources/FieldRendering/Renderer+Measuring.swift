package import FieldEntry
package import FieldLayout
package import FieldScene
package import FieldText

extension Renderer {
    /// The text measurer with the fonts of a scene.
    ///
    /// - Throws: `SceneError` if the scene does not belong to the renderer's proof.
    package func measurer(for scene: Scene) throws(SceneError) -> any TextMeasurer { try shaper(for: scene) }

    /// The solved layout of a scene at a moment, in which texts are measured differently.
    ///
    /// - Parameters:
    ///   - scene: The scene, with the fonts of one of the proof's variants.
    ///   - moment: The entry states and the elements.
    ///   - scale: The pixels per point.
    ///   - state: The state, for the locations of errors.
    ///   - measurer: The measurer.
    /// - Throws: `SceneError` if an element does not fit, or its text cannot be measured.
    package func layout(
        of scene: Scene, at moment: Moment, scale: Double, state: SceneState,
        measurer: any TextMeasurer
    ) throws(SceneError) -> SolvedLayout {
        try LayoutSolver.solve(
            scene, at: moment, scale: scale, measurer: measurer, images: proof.images,
            state: state)
    }
}
