import Glibc

/// libFuzzer has the program's `main`, and calls these two. The variable `FUZZER` names the fuzzer that runs; with `SEEDS` set, an
/// input that it refuses ends the program with exit code 3.
enum Main {
    /// The fuzzer that runs.
    static let chosen = getenv("FUZZER").flatMap { Fuzzers.named(String(cString: $0)) }
    /// Whether every input must be accepted.
    static let isStrict = getenv("SEEDS") != nil
}

/// Called once: without a fuzzer, lists them and ends.
@_cdecl("LLVMFuzzerInitialize")
public func beginFuzzing(
    _ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?
) -> Int32 {
    if Main.chosen != nil { return 0 }
    for fuzzer in Fuzzers.all { print(fuzzer.name) }
    exit(getenv("FUZZER") == nil ? 0 : 2)
}

/// Called with input after input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    // What is refused is as it should be, but for seeds. Before it reads any, libFuzzer tries an input of nothing.
    do { try Main.chosen?.read(Array(UnsafeBufferPointer(start: bytes, count: count))) } catch {
        if Main.isStrict, count > 0 {
            print("refused: \(error)")
            // libFuzzer ends the program when it sees it leave.
            fflush(nil)
            exit(3)
        }
    }
    return 0
}
