import CPlatform

/// The machine that this process runs on.
package enum Machine {
    /// The number of processor cores that are online, at least 1.
    package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// The time since an arbitrary moment, in seconds. Changes of the clock do not change it.
    package static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Allows this process to open some thousand files and connections, if the system lets it.
    package static func raiseDescriptorLimit() { fieldproof_raise_descriptor_limit(4_096) }
}
