/// Values that are known when the code is written are literals: `["type": "object", "minimum": 1, "unit": .text(unit)]`.
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByStringInterpolation
{
    /// An object, whose members keep the order of the literal.
    package init(dictionaryLiteral members: (String, JSON)...) { self = .object(members) }

    /// A list.
    package init(arrayLiteral values: JSON...) { self = .list(values) }

    /// `true` or `false`.
    package init(booleanLiteral flag: Bool) { self = .flag(flag) }

    /// A whole number.
    package init(integerLiteral number: Int) { self = .integer(number) }

    /// A string.
    package init(stringLiteral text: String) { self = .text(text) }
}
