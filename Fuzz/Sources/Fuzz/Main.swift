import Glibc

/// The state of the program. libFuzzer provides `main` and calls the two functions below.
///
/// The environment variable `FUZZER` selects a fuzzer. If `SEEDS` is set, a rejected input ends the program with exit
/// code 3.
enum Main {
    /// The selected fuzzer; nil if `FUZZER` is not set or unknown.
    static let chosen = getenv("FUZZER").flatMap { Fuzzers.named(String(cString: $0)) }
    /// Whether every input must be accepted.
    static let isStrict = getenv("SEEDS") != nil
}

/// Called once at the start. Without a selected fuzzer, lists all fuzzers and ends the program.
@_cdecl("LLVMFuzzerInitialize")
public func beginFuzzing(
    _ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?
) -> Int32 {
    if Main.chosen != nil { return 0 }
    for fuzzer in Fuzzers.all { print(fuzzer.name) }
    exit(getenv("FUZZER") == nil ? 0 : 2)
}

/// Called for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    // Rejected inputs are expected, except among seeds. libFuzzer first tries an empty input, which is not a seed.
    do { try Main.chosen?.read(Array(UnsafeBufferPointer(start: bytes, count: count))) } catch {
        if Main.isStrict, count > 0 {
            print("rejected: \(error)")
            // libFuzzer ends the program in its exit handler, before buffered output is written.
            fflush(nil)
            exit(3)
        }
    }
    return 0
}
