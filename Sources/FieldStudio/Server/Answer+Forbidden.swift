import NIOHTTP1

extension Answer {
    /// The answer to a request that may not be answered: a page for browsers, which ask for one, and JSON for other clients.
    static func forbidden(to head: HTTPRequestHead) -> Answer {
        let accepted = head.headers[canonicalForm: "Accept"].map { $0.prefix { $0 != ";" }.lowercased() }
        guard accepted.contains("text/html"), let page = WebFiles.text(of: "forbidden.html") else {
            return .error(403, "open the address that the studio has printed")
        }
        return .text(page, "text/html; charset=utf-8", status: 403)
    }
}
