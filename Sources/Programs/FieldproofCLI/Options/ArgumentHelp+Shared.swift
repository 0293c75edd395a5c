import ArgumentParser
import Fieldproof

// The help of options that several commands have, by their names. An option group for each option would be shorter, but
// each group costs 2 % of the start of the program: the argument parser looks up about ten conformances for it.
extension ArgumentHelp {
    /// The help of an option or an argument with the name of its value.
    static func value(_ name: String, _ text: String) -> ArgumentHelp { ArgumentHelp(text, valueName: name) }

    static let state = value("NAME", "Limit the run to the state with this name.")

    /// The help of `--only`. The patterns are used by `SceneRun.limited(to:noun:name:)`.
    static let only = value(
        "PATTERN",
        "Limit the run to items whose names, such as otp/typing@2x, match PATTERN. In PATTERN, * matches any text."
            + " The option can be repeated.")

    static let shard = value(
        "K/N",
        "Do only part K of N; 'merge' joins the parts. For /N, the job scheduler gives K. Without the option, a Slurm"
            + " array gives K and N.")

    /// The help of `--output` of commands that can write to standard output.
    static let output = value("DIR", "The output folder; - is standard output.")

    static let jobs = value("N", "The number of threads (default: one for each core).")

    static let xmlIDs: ArgumentHelp = "Write the ids of SVG files as names of XML: field.cell-3 for field.cell[3]."

    static let quiet: ArgumentHelp = "Print no progress."

    static let resume: ArgumentHelp =
        "Skip files of an earlier run with '--resume' that had the same scenes, fonts, options and program."
}

extension CompletionKind {
    /// Scene files, and images that contain a scene.
    static var scene: CompletionKind { .file(extensions: ["yaml", "yml", "json", "png"]) }

    /// Images that can be compared, and folders of them.
    static var image: CompletionKind { .file(extensions: ImageDecoders.all.flatMap { $0.fileType.fileExtensions }) }
}
