/// The registry of fuzzers.
enum Fuzzers {
    /// All fuzzers.
    static let all: [any Fuzzer.Type] = [
        SceneFuzzer.self, ScriptFuzzer.self, FontFuzzer.self, PNGFuzzer.self, RowsFuzzer.self, JPEGFuzzer.self,
        WebPFuzzer.self, ProfileFuzzer.self, GoldenFuzzer.self, RecordFuzzer.self, FadeFuzzer.self,
        CatalogFuzzer.self, TokenFuzzer.self, ServerFuzzer.self, BaselineFuzzer.self, RequestFuzzer.self,
        PlayFuzzer.self,
        TimeFuzzer.self, MatchFuzzer.self,
    ]

    /// The fuzzer with a name; nil if there is none.
    static func named(_ name: String) -> (any Fuzzer.Type)? { all.first { $0.name == name } }
}
