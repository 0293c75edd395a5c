/// The machine that this process runs on.
package enum Machine {
    /// The number of processor cores that are online, at least 1.
    package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
