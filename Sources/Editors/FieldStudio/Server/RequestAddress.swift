import FieldScene
import NIOHTTP1

/// The path and the query of a request.
struct RequestAddress: Sendable {
    /// The path, with percent signs decoded.
    let path: String
    /// The values in the query; for a repeated name, the last one.
    let query: [String: String]

    /// Reads the target of a request line, such as `/api/layout?scene=a.yaml`.
    ///
    /// `/assets/TOKEN/main.js` means `/assets/main.js?token=TOKEN`. Modules load other modules by relative addresses,
    /// which keep the folder but drop the query, and send no header.
    init(_ target: String) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var path = PercentEncoding.decode(String(parts[0]))
        var query: [String: String] = [:]
        for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let pair = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // In the query of a form, a plus sign is a space.
            let texts = pair.map { PercentEncoding.decode(String($0).replacing("+", with: " ")) }
            query[texts[0]] = texts.count > 1 ? texts[1] : ""
        }
        let folders = path.split(separator: "/", omittingEmptySubsequences: false)
        if folders.count == 4, folders[0].isEmpty, folders[1] == "assets" {
            query["token"] = String(folders[2])
            path = "/assets/\(folders[3])"
        }
        (self.path, self.query) = (path, query)
    }
}

extension AccessCheck.Credentials {
    /// The credentials of a request. A repeated header that must be unique is not used as a credential.
    init(_ head: HTTPRequestHead, _ address: RequestAddress) {
        func only(_ name: String) -> String? {
            let values = head.headers[name]
            return values.count == 1 ? values[0] : nil
        }
        func onlyIfAny(_ name: String) -> String? { head.headers.contains(name: name) ? only(name) ?? "" : nil }
        self.init(
            host: only("Host"), origin: onlyIfAny("Origin"), fetchSite: onlyIfAny("Sec-Fetch-Site"),
            authorization: only("Authorization"), token: address.query["token"])
    }
}
