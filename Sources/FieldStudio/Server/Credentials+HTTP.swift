import NIOHTTP1

extension AccessCheck.Credentials {
    /// The credentials of a request. Of headers that must not be repeated, a repetition is no credential.
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
