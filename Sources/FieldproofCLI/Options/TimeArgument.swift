import ArgumentParser
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
