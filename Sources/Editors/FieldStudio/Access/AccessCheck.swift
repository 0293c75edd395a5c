/// Decides whether a request may be answered.
///
/// Any page that a user visits can send requests to a local port, and the domain name of an attacker can resolve to
/// this machine. So the studio answers a request only if its host is the studio, it comes from the studio's own page or
/// from no page, and it contains the token.
struct AccessCheck: Sendable {
    /// The headers and the query on which the decision depends.
    struct Credentials: Sendable {
        /// The header `Host`.
        var host: String?
        /// The header `Origin`.
        var origin: String?
        /// The header `Sec-Fetch-Site`, which browsers send and pages cannot change.
        var fetchSite: String?
        /// The header `Authorization`.
        var authorization: String?
        /// The token in the address.
        var token: String?
    }

    /// The port of the studio.
    let port: UInt16
    /// The token that a request must contain.
    let token: AccessToken

    /// Whether a request may be answered.
    func allows(_ credentials: Credentials) -> Bool {
        isOwn(credentials) && tokens(credentials).contains { token.matches($0) }
    }

    /// Whether the host of a request is the studio, and the request comes from the studio's own page or from no page.
    func isOwn(_ credentials: Credentials) -> Bool {
        // Clients omit the default port of HTTP, 80.
        let suffixes = port == 80 ? [":80", ""] : [":\(port)"]
        let hosts = ["127.0.0.1", "localhost"].flatMap { name in suffixes.map { name + $0 } }
        guard let host = credentials.host, hosts.contains(host.lowercased()) else { return false }
        if let origin = credentials.origin, !hosts.contains(where: { "http://\($0)" == origin.lowercased() }) {
            return false
        }
        return credentials.fetchSite.map { ["same-origin", "none"].contains($0) } ?? true
    }

    /// The tokens of a request. Cookies are not used: browsers send them to all ports of a host, so other servers of
    /// this machine would get them.
    private func tokens(_ credentials: Credentials) -> [Substring] {
        var tokens: [Substring] = []
        if let token = credentials.token { tokens.append(Substring(token)) }
        if let authorization = credentials.authorization {
            let words = authorization.split(separator: " ")
            if words.count == 2, words[0].lowercased() == "bearer" { tokens.append(words[1]) }
        }
        return tokens
    }
}

/// The secret that a client needs. It changes with each start of the studio.
struct AccessToken: Sendable {
    /// 32 hexadecimal digits.
    let text: String

    /// Whether a text is the token, compared in a time that does not depend on the number of correct digits.
    func matches(_ other: some StringProtocol) -> Bool {
        let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension AccessToken {
    /// Creates a random token with the random number generator of the system.
    init() { text = String((0..<32).compactMap { _ in "0123456789abcdef".randomElement() }) }
}
