import NIOHTTP1

extension Answer {
    /// The answer to a request that may not be answered: a page for browsers, which ask for one, and JSON for other clients.
    ///
    /// The page has a script that opens the same address with the token, if the browser has kept one. It runs only if
    /// `isOwn`: a link in another page must not open the studio.
    static func forbidden(to head: HTTPRequestHead, isOwn: Bool) -> Answer {
        let accepted = head.headers[canonicalForm: "Accept"].map { $0.prefix { $0 != ";" }.lowercased() }
        guard accepted.contains("text/html"), let page = WebFiles.text(of: "forbidden.html") else {
            return .error(403, "open the address that the studio has printed")
        }
        let nonce = AccessToken().text
        var answer = text(page.replacing("{{nonce}}", with: nonce), "text/html; charset=utf-8", status: 403)
        if isOwn { answer.headers.append(contentPolicy(scripts: "'nonce-\(nonce)'")) }
        return answer
    }

    /// The header that limits what a page loads and runs, and who shows it.
    static func contentPolicy(scripts: String) -> (name: String, value: String) {
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src \(scripts); style-src 'self'; img-src 'self' blob: data:; connect-src 'self';"
                + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    }
}
