import ArgumentParser
import Fieldproof

extension CompletionKind {
    /// Scene files, and images that contain a scene.
    static var scene: CompletionKind { .file(extensions: ["yaml", "yml", "json", "png"]) }

    /// Images that can be compared, and folders of them.
    static var image: CompletionKind { .file(extensions: ImageDecoders.all.flatMap { $0.fileType.fileExtensions }) }
}
