import ArgumentParser
import Fieldproof

extension CompletionKind {
    /// Files with a scene: scene files, and pictures that have theirs in them.
    static var scene: CompletionKind { .file(extensions: ["yaml", "yml", "json", "png"]) }

    /// Pictures that can be compared, and folders of them.
    static var snapshot: CompletionKind { .file(extensions: ImageDecoders.all.flatMap { $0.fileExtensions }) }
}
