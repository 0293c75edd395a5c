import FieldFiles
import Fieldproof
import Foundation
import TestTools
import Testing

@Suite struct OutputFolderTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        try Tool.inFolder { try body($0.path) }
    }

    @Test func writesNewFilesAndReplacesOthers() throws {
        try inFolder { root in
            let folder = try OutputFolder("\(root)/a/b", inside: root)
            #expect(try folder.write([1, 2], to: "x", needsStamp: false) == nil)
            #expect(try Files.read("\(root)/a/b/x") == [1, 2])
            let stamp = try folder.write([1, 2], to: "x", needsStamp: true)
            #expect(stamp != nil && stamp == FileStamp("\(root)/a/b/x"))
            let other = try folder.write([3], to: "x", needsStamp: true)
            #expect(other != stamp && other == FileStamp("\(root)/a/b/x"))
            #expect(try folder.write([4], to: "y", needsStamp: true) == FileStamp("\(root)/a/b/y"))
            #expect(try Files.read("\(root)/a/b/x") == [3])
            #expect(try Files.list("\(root)/a/b") == ["x", "y"])
        }
    }

    @Test func replacesALinkAndDoesNotFollowIt() throws {
        try inFolder { root in
            try Files.write([9], to: "\(root)/victim")
            let folder = try OutputFolder("\(root)/a", inside: root)
            try FileManager.default.createSymbolicLink(atPath: "\(root)/a/x", withDestinationPath: "../victim")
            _ = try folder.write([1], to: "x", needsStamp: false)
            #expect(try Files.read("\(root)/victim") == [9])
            #expect(try Files.read("\(root)/a/x") == [1])
            #expect(FileStamp("\(root)/a/x") != nil)
        }
    }

    @Test func rejectsALinkedFolder() throws {
        try inFolder { root in
            try FileManager.default.createDirectory(atPath: "\(root)/elsewhere", withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: "\(root)/out", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: "\(root)/out/a", withDestinationPath: "../elsewhere")
            let error = #expect(throws: FileError.self) { try OutputFolder("\(root)/out/a", inside: "\(root)/out") }
            #expect(error?.code == .unwritable)
            #expect(try Files.list("\(root)/elsewhere") == [])
        }
    }

    @Test func aFolderThatIsRemovedIsCreatedAgain() throws {
        try inFolder { root in
            let folder = try OutputFolder("\(root)/a", inside: root)
            try FileManager.default.removeItem(atPath: "\(root)/a")
            _ = try folder.write([1], to: "x", needsStamp: false)
            #expect(try Files.read("\(root)/a/x") == [1])
        }
    }

    @Test func aFolderInPlaceOfTheFileIsAnError() throws {
        try inFolder { root in
            let folder = try OutputFolder("\(root)/a", inside: root)
            try FileManager.default.createDirectory(atPath: "\(root)/a/x", withIntermediateDirectories: true)
            let error = #expect(throws: FileError.self) { try folder.write([1], to: "x", needsStamp: false) }
            #expect(error?.code == .unwritable)
            #expect(try Files.list("\(root)/a") == ["x"])
        }
    }
}
