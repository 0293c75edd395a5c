import FieldGoldens

extension CheckReport {
    /// The pictures of one scene.
    struct SceneResults {
        /// The scene's name.
        var name: String
        /// The indices of its results.
        var results: Range<Int>
    }

    /// The runs of results that have the same scene, in the report's order.
    var scenes: [SceneResults] {
        var scenes: [SceneResults] = []
        for (index, result) in results.enumerated() {
            if let last = scenes.indices.last, scenes[last].name == result.scene {
                scenes[last].results = scenes[last].results.lowerBound..<index + 1
            } else {
                scenes.append(SceneResults(name: result.scene, results: index..<index + 1))
            }
        }
        return scenes
    }
}
