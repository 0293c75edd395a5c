import ArgumentParser
import Fieldproof

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
