import FieldComparing
import FieldFiles
import FieldGoldens
import FieldScene

extension CheckResult {
    /// The command that accepts the image as its golden, or removes the golden that no image has.
    var approval: String {
        ShellWord.line(
            ["fieldproof", "approve", location.file] + goldensOption + options.forNamedImages
                + (verdict == .orphan ? ["--prune"] : ["--only", path]))
    }

    /// The folder of the goldens as an option; none where it is the default.
    fileprivate var goldensOption: [String] {
        let folder = golden.hasSuffix("/\(path).png") ? String(golden.dropLast(path.count + 5)) : ""
        return folder.isEmpty || folder == "Goldens" ? [] : ["--goldens", folder]
    }
}

extension CheckReport {
    /// The results that a cause shows in, in the report's order.
    func results(of cause: Cause) -> [CheckResult] {
        results.filter { $0.causes.contains(cause.id) }
    }

    /// The command that accepts all images of a cause.
    ///
    /// - Parameters:
    ///   - cause: The cause.
    ///   - results: The results that it shows in.
    static func approval(of cause: Cause, in results: [CheckResult]) -> String { approval(of: [cause], in: results) }

    /// The command that accepts all images that differ by causes.
    ///
    /// - Parameters:
    ///   - causes: The causes.
    ///   - results: The results that they show in.
    static func approval(of causes: [Cause], in results: [CheckResult]) -> String {
        var files: [String] = []
        var known: Set<String> = []
        for result in results where known.insert(result.location.file).inserted { files.append(result.location.file) }
        return ShellWord.line(
            ["fieldproof", "approve"] + files
                + (results.first.map { $0.goldensOption + $0.options.all } ?? [])
                + causes.flatMap { ["--cause", $0.id] })
    }
}
