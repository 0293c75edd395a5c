import Glibc

/// Whether `count` words at two addresses are equal.
@inline(__always)
package func areEqual(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int) -> Bool {
    memcmp(a, b, count * MemoryLayout<UInt32>.stride) == 0
}
