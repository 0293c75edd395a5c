import Foundation

extension Program {
    /// Runs the program in the folder without input, and returns its exit code and its peak memory.
    ///
    /// - Returns: `memory` in bytes, as the kernel counts it for this process alone.
    func runMeasuringMemory(_ arguments: String...) throws -> (status: Int32, memory: Int) {
        let script = """
            import os, subprocess, sys
            null = subprocess.DEVNULL
            child = subprocess.Popen(sys.argv[1:], stdin=null, stdout=null, stderr=null)
            _, status, usage = os.wait4(child.pid, 0)
            print(os.waitstatus_to_exitcode(status), usage.ru_maxrss * 1024)
            """
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, Self.executable.path] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        guard numbers.count == 2 else { throw CocoaError(.executableLoad) }
        return (Int32(numbers[0]), numbers[1])
    }
}
