import Glibc

/// libFuzzer has the program's `main`, and calls these two. The variable `FUZZER` names the fuzzer that runs.
enum Main {
    /// The fuzzer that runs.
    static let chosen = getenv("FUZZER").flatMap { Fuzzers.named(String(cString: $0)) }
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
    // What is refused is as it should be.
    do { try Main.chosen?.read(Array(UnsafeBufferPointer(start: bytes, count: count))) } catch {}
    return 0
}
