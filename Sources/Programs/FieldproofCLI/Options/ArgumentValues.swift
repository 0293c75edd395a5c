import ArgumentParser
import FieldPlatform
import Fieldproof

/// A time on the command line: seconds (`0.5`), or with a unit as in scenes (`500ms`, `0.5s`); at most an hour.
struct TimeArgument {
    /// The time from the start of an animation.
    let time: Duration

    /// Parses a time.
    ///
    /// - Throws: `ValidationError` if the text is something else, or the time is out of range.
    init(argument: String) throws {
        let (digits, unit) =
            argument.hasSuffix("ms")
            ? (argument.dropLast(2), 1e6) : argument.hasSuffix("s") ? (argument.dropLast(), 1e9) : (argument[...], 1e9)
        guard digits.allSatisfy("0123456789.eE+-".contains), let value = Double(digits),
            (0...3600e9).contains(value * unit)
        else { throw ValidationError("a time is from 0 to 3600 seconds, such as 0.4 or 400ms") }
        time = .nanoseconds(Int64((value * unit).rounded()))
    }
}

/// A part of an animation on the command line: `A..B`, `A..` or `..B`. B itself is excluded.
struct RangeArgument: ExpressibleByArgument {
    /// The beginning, in seconds.
    let from: Double
    /// The end, in seconds; infinite for the end of the animation.
    let to: Double

    init?(argument: String) {
        guard let dots = argument.firstRange(of: "..") else { return nil }
        let (first, last) = (argument[..<dots.lowerBound], argument[dots.upperBound...])
        guard let from = first.isEmpty ? 0 : try? TimeArgument(argument: String(first)).time.inSeconds,
            let to = last.isEmpty ? .infinity : try? TimeArgument(argument: String(last)).time.inSeconds, from < to
        else { return nil }
        (self.from, self.to) = (from, to)
    }
}

/// The number of times that a clip plays: a number, `once` or `forever`.
struct PlaysArgument: ExpressibleByArgument {
    /// The number of plays; 0 means for ever.
    let count: Int

    init?(argument: String) {
        switch argument {
        case "forever": count = 0
        case "once": count = 1
        default:
            guard let number = Int(argument), (1...65_535).contains(number) else { return nil }
            count = number
        }
    }
}

extension PixelRect {
    /// Parses `X,Y,W,H`; nil if the text is something else, such as the id of an element.
    ///
    /// - Parameter option: The name of the option, for errors.
    /// - Throws: `ValidationError` if it is a list of numbers, but not a valid rectangle.
    init?(argument text: String, of option: String) throws {
        guard text.contains(","), text.allSatisfy({ $0.isNumber || ",+-. ".contains($0) }) else { return nil }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        let values = numbers.compactMap(\.self)
        guard values.count == 4, numbers.count == 4, values.allSatisfy({ (0...1 << 30).contains($0) }), values[2] > 0,
            values[3] > 0
        else {
            throw Self.error(text, option)
        }
        self.init(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    /// Parses `X,Y,W,H`.
    ///
    /// - Throws: `ValidationError` if the text is something else.
    static func only(_ text: String, of option: String) throws -> PixelRect {
        guard let rect = try PixelRect(argument: text, of: option) else { throw error(text, option) }
        return rect
    }

    private static func error(_ text: String, _ option: String) -> ValidationError {
        ValidationError(
            "'\(option)' takes X,Y,W,H in whole pixels, with a width and a height of 1 or more, not '\(text)'")
    }
}

/// The option `--jobs` of all commands that use several threads.
struct ThreadOption {
    /// The value of the option; nil if it is not given.
    let jobs: Int?

    /// Throws if the number is out of range.
    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError("'--jobs' must be from 1 to 1024, not \(jobs)")
        }
    }

    /// The number of threads.
    var count: Int { jobs ?? Machine.coreCount }
}

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
