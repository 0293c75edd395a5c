extension Studio {
    /// Answers a request that reads or writes an open scene file.
    ///
    /// Reading, decoding, merging and writing can take long, so they are done on one of the drawing threads. Requests for the same file
    /// wait in turn before they get a thread, so that a slow file never has more than one.
    ///
    /// - Parameter body: Called with the editor of scene files and the scene, after all earlier calls for the file.
    func withFile(
        _ path: String, _ body: @escaping @Sendable (SceneEditor, OpenScene) -> Answer
    ) async -> Answer {
        guard scenes.scene(at: path) != nil else { return .closed }
        return await fileTurns.take(path) {
            await self.onThread(.reading) { _ in
                // The file can have been closed meanwhile.
                self.scenes.scene(at: path).map { body(self.editor, $0) } ?? .closed
            }
        }
    }
}

extension Answer {
    /// The answer to a request for a file that is not open.
    fileprivate static let closed = Answer.error(404, "the file is not open here")
}
