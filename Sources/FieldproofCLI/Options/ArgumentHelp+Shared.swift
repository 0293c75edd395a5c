import ArgumentParser
import Fieldproof

// The help of options that several commands have, by their names. An option group for each option would be shorter, but
// each group costs 2 % of the start of the program: the argument parser looks up about ten conformances for it.
extension ArgumentHelp {
    static let state = ArgumentHelp("Limit the run to the state with this name.", valueName: "NAME")

    /// The help of `--only`. The patterns are used by `SceneRun.limited(to:noun:name:)`.
    static let only = ArgumentHelp(
        "Limit the run to items whose names, such as otp/typing@2x, match PATTERN. In PATTERN, * matches any"
            + " text. The option can be repeated.",
        valueName: "PATTERN")

    static let shard = ArgumentHelp(
        "Do only part K of N; 'merge' joins the parts. For /N, the job scheduler gives K. Without the option, a"
            + " Slurm array gives K and N.",
        valueName: "K/N")

    /// The help of `--output` of commands that can write to standard output.
    static let output = ArgumentHelp("The output folder; - is standard output.", valueName: "DIR")

    static let jobs = ArgumentHelp("The number of threads (default: one for each core).", valueName: "N")

    static let xmlIDs: ArgumentHelp = "Write the ids of SVG files as names of XML: field.cell-3 for field.cell[3]."

    static let quiet: ArgumentHelp = "Print no progress."

    static let resume = ArgumentHelp(
        "Skip files of an earlier run with '--resume' that had the same scenes, fonts, options and program.")
}

extension CompletionKind {
    /// Scene files, and images that contain a scene.
    static var scene: CompletionKind { .file(extensions: ["yaml", "yml", "json", "png"]) }

    /// Images that can be compared, and folders of them.
    static var image: CompletionKind { .file(extensions: ImageDecoders.all.flatMap { $0.fileType.fileExtensions }) }
}
