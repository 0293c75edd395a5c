/// Decides whether a request may be answered.
///
/// Any page that a user visits can send requests to a local port, and a name server can make its own name point here.
/// So the studio answers only requests that name it as their host, come from its own page or from no page, and carry
/// the token.
struct AccessCheck: Sendable {
    /// The headers and the query that decide.
    struct Credentials: Sendable {
        /// The header `Host`.
        var host: String?
        /// The header `Origin`.
        var origin: String?
        /// The header `Sec-Fetch-Site`, which browsers send and pages cannot change.
        var fetchSite: String?
        /// The header `Authorization`.
        var authorization: String?
        /// The header `Cookie`.
        var cookie: String?
        /// The value of `token` in the query.
        var token: String?
    }

    /// The port of the studio.
    let port: UInt16
    /// The secret.
    let token: AccessToken

    /// The name of the cookie. It has the port, because browsers send a cookie to all ports of a host.
    var cookieName: String { "fieldproof-\(port)" }

    /// Whether a request may be answered.
    func allows(_ credentials: Credentials) -> Bool {
        // Clients leave out the port that is the default of HTTP.
        let suffixes = port == 80 ? [":80", ""] : [":\(port)"]
        let hosts = ["127.0.0.1", "localhost"].flatMap { name in suffixes.map { name + $0 } }
        guard let host = credentials.host, hosts.contains(host.lowercased()) else { return false }
        if let origin = credentials.origin, !hosts.contains(where: { "http://\($0)" == origin.lowercased() }) {
            return false
        }
        if let site = credentials.fetchSite, !["same-origin", "none"].contains(site) { return false }
        return tokens(credentials).contains { token.matches($0) }
    }

    private func tokens(_ credentials: Credentials) -> [Substring] {
        var tokens: [Substring] = []
        if let token = credentials.token { tokens.append(Substring(token)) }
        if let authorization = credentials.authorization {
            let words = authorization.split(separator: " ")
            if words.count == 2, words[0].lowercased() == "bearer" { tokens.append(words[1]) }
        }
        for cookie in (credentials.cookie ?? "").split(separator: ";") {
            let parts = cookie.split(separator: "=", maxSplits: 1)
            if parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName { tokens.append(parts[1]) }
        }
        return tokens
    }
}
