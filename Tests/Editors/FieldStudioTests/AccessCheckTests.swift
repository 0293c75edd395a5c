import Testing

@testable import FieldStudio

/// Who may send requests.
@Suite struct AccessCheckTests {
    private static let token = AccessToken()
    private static let check = AccessCheck(port: 8000, token: token)

    private static func credentials(_ change: (inout AccessCheck.Credentials) -> Void) -> AccessCheck.Credentials {
        var credentials = AccessCheck.Credentials(host: "127.0.0.1:8000", token: token.text)
        change(&credentials)
        return credentials
    }

    @Test(arguments: [
        ("127.0.0.1:8000", true), ("localhost:8000", true), ("LocalHost:8000", true), (nil, false), ("", false),
        ("127.0.0.1", false), ("127.0.0.1:80", false), ("127.0.0.1:80000", false), ("127.0.0.1:8000.", false),
        ("evil.example:8000", false), ("localhost.evil.example:8000", false), ("127.0.0.1:8000@evil.example", false),
        ("[::1]:8000", false), ("0.0.0.0:8000", false), (" 127.0.0.1:8000", false),
    ])
    func host(_ host: String?, _ isAllowed: Bool) {
        #expect(Self.check.allows(Self.credentials { $0.host = host }) == isAllowed)
    }

    @Test(arguments: [
        (nil, true), ("http://127.0.0.1:8000", true), ("http://localhost:8000", true), ("null", false), ("", false),
        ("https://127.0.0.1:8000", false), ("http://127.0.0.1:8001", false), ("http://127.0.0.1", false),
        ("http://evil.example", false), ("http://127.0.0.1:8000/", false), ("http://127.0.0.1:8000.evil", false),
    ])
    func allowsItsOwnOriginOnly(_ origin: String?, _ isAllowed: Bool) {
        #expect(Self.check.allows(Self.credentials { $0.origin = origin }) == isAllowed)
    }

    @Test(arguments: [
        (nil, true), ("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false), ("", false),
    ])
    func acceptsRequestsOfItsOwnSiteOnly(_ site: String?, _ isAllowed: Bool) {
        #expect(Self.check.allows(Self.credentials { $0.fetchSite = site }) == isAllowed)
    }

    @Test func acceptsTheTokenInTheHeaderAndInTheQuery() {
        let token = Self.token.text
        let wrong = String(token.reversed()) + "0"
        let none = Self.credentials { $0.token = nil }
        #expect(!Self.check.allows(none))
        for (authorization, isAllowed) in [
            ("Bearer \(token)", true), ("bearer  \(token)", true), ("Bearer \(wrong)", false), ("Bearer", false),
            (token, false), ("Basic \(token)", false), ("Bearer \(token) \(token)", false),
            ("Bearer \(token.dropLast())", false),
        ] {
            var credentials = none
            credentials.authorization = authorization
            #expect(Self.check.allows(credentials) == isAllowed, "\(authorization)")
        }
        #expect(!Self.check.allows(Self.credentials { $0.token = "" }))
        #expect(!Self.check.allows(Self.credentials { $0.token = wrong }))
    }

    /// The files of the page have the token in their path, all others in their query.
    @Test(
        arguments: [
            ("/assets/T/main.js", "/assets/main.js", "T"), ("/assets/T/main.js?token=U", "/assets/main.js", "T"),
            ("/assets/main.js?token=T", "/assets/main.js", "T"), ("/assets/main.js", "/assets/main.js", nil),
            ("/assets/T/U/main.js", "/assets/T/U/main.js", nil), ("/api/T/scenes", "/api/T/scenes", nil),
            ("x/assets/T/main.js", "x/assets/T/main.js", nil), ("/?token=T", "/", "T"), ("/T/", "/T/", nil),
        ] as [(String, String, String?)])
    func addressesContainTheToken(_ target: String, _ path: String, _ token: String?) {
        let address = RequestAddress(target)
        #expect(address.path == path)
        #expect(address.query["token"] == token)
    }

    @Test func tokensAreLongAndDiffer() {
        let tokens = (0..<100).map { _ in AccessToken().text }
        #expect(Set(tokens).count == 100)
        #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) && $0 == $0.lowercased() })
    }

    @Test func defaultPortCanBeLeftOut() {
        let check = AccessCheck(port: 80, token: Self.token)
        for host in ["localhost", "localhost:80"] {
            #expect(check.allows(AccessCheck.Credentials(host: host, origin: "http://\(host)", token: Self.token.text)))
        }
        #expect(!check.allows(AccessCheck.Credentials(host: "localhost:8000", token: Self.token.text)))
    }
}
