import Foundation
import TestTools
import Testing

/// The server as a process, driven by the protocol's own client and by hostile ones.
@Suite struct AgentClientTests {
    @Test(.enabled(if: Tool.pythonWithPackages != nil, "the package mcp is not installed"))
    func clientsUseTheTools() throws {
        let test = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "agent_test.py").path
        let output = try Tool.run(
            "env",
            [
                "FIELDPROOF=\(Tool.products.appending(path: "fieldproof").path)", Tool.pythonWithPackages ?? "", "-B",
                "-m", "pytest", "-q", "--tb=short", "-W", "ignore", "-p", "no:cacheprovider", test,
            ])
        #expect(String(decoding: output, as: UTF8.self).contains(" passed"))
    }
}
