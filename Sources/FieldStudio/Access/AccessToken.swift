/// The secret that a client needs. It changes with every start of the studio.
struct AccessToken: Sendable {
    /// 32 hexadecimal digits.
    let text: String

    /// Whether a text is the token. The time that this takes does not depend on how many digits are right.
    func matches(_ other: some StringProtocol) -> Bool {
        let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension AccessToken {
    /// Creates a random token.
    init() {
        var random = SystemRandomNumberGenerator()
        text = (0..<4).map { _ in
            let digits = String(UInt32.random(in: .min ... .max, using: &random), radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}
