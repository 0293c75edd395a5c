import ArgumentParser
import FieldPlatform
import Fieldproof

/// An output that would overwrite a file with other content.
struct OutputConflict: Error {
    let message: String

    /// Whether an error is an `OutputConflict`, or contains one.
    static func isPart(of error: any Error) -> Bool {
        error is OutputConflict || (error as? InputErrors)?.all.contains(where: isPart) == true
    }
}

/// Checks the additional output files of a command before it begins, so that none of them overwrites a file with other
/// content.
enum OutputFiles {
    /// A file: the option that sets it, or the word for an argument, and its path.
    typealias Named = (name: String, path: String)

    /// The files whose options are set.
    static func named(_ options: (String, String?)...) -> [Named] {
        options.compactMap { name, path in path.map { (name, $0) } }
    }

    /// The extensions of files that commands read, each with a noun for such a file.
    private static let inputs: [(noun: String, extensions: [String])] = [
        ("a scene", [".yaml", ".yml"]),
        ("a string catalog", [".xcstrings"]), ("a file of design tokens", [".tokens", ".tokens.json"]),
        ("a font", [".ttf", ".otf", ".ttc", ".otc"]), ("the note on a rejected image", [".rejected.json"]),
    ]

    /// Rejects paths of reports that are certainly mistakes.
    ///
    /// - Throws: `ValidationError` if a path is empty or standard output, or has the extension of a file that commands
    ///   read.
    static func validate(_ files: [Named]) throws {
        for (option, path) in files {
            try reject(path.isEmpty, "'\(option)' needs a file")
            try reject(path == "-", "'\(option)' needs a file, and cannot be '-'; '--json' prints the results")
            // Check the target too, because a link can have another name than its target.
            for name in [path, ResolvedPath.of(path) ?? path] {
                guard let noun = noun(of: name) else { continue }
                throw ValidationError("'\(option)' needs a file of its own, but '\(name)' is named like \(noun)")
            }
        }
    }

    private static func noun(of path: String) -> String? {
        let name = path.lowercased()
        // This includes goldens and images that are compared.
        if ImageDecoders.mayRead(name) { return "an image" }
        return inputs.first { $0.extensions.contains(where: name.hasSuffix) }?.noun
    }

    /// Checks that each output differs from all other files of the command.
    ///
    /// - Throws: `OutputConflict` if an output is an input, another output or a golden.
    static func check(_ outputs: [Named], inputs: @autoclosure () -> [Named]) throws {
        // Most commands write no such file, and need not collect the inputs.
        if outputs.isEmpty { return }
        let inputs = inputs()
        for (index, output) in outputs.enumerated() {
            let others = inputs + outputs[..<index]
            let other = others.first { isSame($0.path, output.path) }?.name
            guard let noun = other ?? (isGolden(output.path) ? "a golden" : nil) else { continue }
            throw OutputConflict(
                message: "'\(output.path)' of '\(output.name)' is also \(noun), and would be overwritten;"
                    + " choose another file")
        }
    }

    /// The files that scenes were read from: the scenes, and the images, fonts, string catalogs and token files that
    /// they use. A golden that was read as a scene is not included, because it is also the image of that scene.
    static func inputs(of proofs: [Proof]) -> [Named] {
        proofs.flatMap { proof -> [Named] in
            let path = proof.file.path
            let scene = path == "-" || ImageDecoders.mayRead(path.lowercased()) ? [] : [("a scene", path)]
            return scene + proof.resourceFiles.map { ("a file of a scene", $0) }
        }
    }

    /// Checks that the images of a run do not replace any of its inputs.
    ///
    /// - Parameters:
    ///   - paths: Returns the paths of the images. It is called only if an input is inside the folder.
    ///   - folder: The folder that the paths begin with.
    ///   - proofs: The scenes of the run.
    /// - Throws: `UsageError` if an image would replace a file that a scene was read from.
    static func check(_ paths: () -> [String], in folder: String, of proofs: [Proof]) throws {
        // A folder that does not exist contains no input.
        guard folder != "-", let root = ResolvedPath.of(folder) else { return }
        var inside: [String: Named] = [:]
        for input in inputs(of: proofs) {
            guard let path = ResolvedPath.of(input.path), path.hasPrefix("\(root)/") else { continue }
            inside["\(folder)\(path.dropFirst(root.count))"] = input
        }
        guard !inside.isEmpty, let path = paths().first(where: { inside[$0] != nil }), let input = inside[path] else {
            return
        }
        throw UsageError("'\(path)' is \(input.name), and would be overwritten; choose another folder with '--output'")
    }

    /// Checks that an agent replaces no golden, which only a person may do.
    ///
    /// - Throws: `UsageError` if one of the files is a golden.
    static func keepGoldens(_ paths: @autoclosure () -> [String]) throws {
        guard FileAccess.servesAgent, let path = paths().first(where: isGolden) else { return }
        throw UsageError(
            "'\(path)' is a golden, which a person approves with 'fieldproof approve'; choose another folder with '--output'"
        )
    }

    /// Whether a file is a golden of some scene.
    private static func isGolden(_ path: String) -> Bool {
        // Files of other kinds are not read, because they can be long.
        ImageDecoders.mayRead((ResolvedPath.of(path) ?? path).lowercased())
            && (try? Golden(path: path).isOwn) == true
    }

    /// Whether two paths lead to the same file, which need not exist.
    private static func isSame(_ a: String, _ b: String) -> Bool {
        a == b || Files.areSame(a, b) || ResolvedPath.ofName(a) == ResolvedPath.ofName(b)
    }
}
