import ArgumentParser
import FieldPlatform
import Fieldproof

/// A time on the command line: seconds (`0.5`), or with a unit as in scenes (`500ms`, `0.5s`); at most an hour.
struct TimeArgument: ExpressibleByArgument {
    /// The time from the start of an animation.
    let time: Duration

    init?(argument: String) {
        let (digits, unit) =
            argument.hasSuffix("ms")
            ? (argument.dropLast(2), 1e6) : argument.hasSuffix("s") ? (argument.dropLast(), 1e9) : (argument[...], 1e9)
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(digits),
            value * unit <= 3600e9
        else { return nil }
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
        guard let from = first.isEmpty ? 0 : TimeArgument(argument: String(first))?.time.inSeconds,
            let to = last.isEmpty ? .infinity : TimeArgument(argument: String(last))?.time.inSeconds, from < to
        else { return nil }
        (self.from, self.to) = (from, to)
    }
}

/// How often a clip plays: a number, `once` or `forever`.
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
    /// - Throws: `ValidationError` if it is a list of numbers, but not a valid rectangle.
    init?(argument text: String) throws {
        guard text.contains(","), text.allSatisfy({ $0.isNumber || ",+-. ".contains($0) }) else { return nil }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        let values = numbers.compactMap(\.self)
        guard values.count == 4, numbers.count == 4, values.allSatisfy({ (0...1 << 30).contains($0) }), values[2] > 0,
            values[3] > 0
        else {
            throw ValidationError(
                "'--ignore' takes X,Y,W,H in whole pixels, with a width and a height of 1 or more, not '\(text)'")
        }
        self.init(x: values[0], y: values[1], width: values[2], height: values[3])
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
