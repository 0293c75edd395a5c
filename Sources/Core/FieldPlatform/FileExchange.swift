import CPlatform

/// Lets two files change places in one step, so that there is always a whole file at both paths.
package enum FileExchange {
    /// What has happened.
    package enum Outcome: Sendable {
        /// The files have changed places.
        case done
        /// The file system or the system cannot do this.
        case unsupported
        /// Nothing has changed. The reason is in `errno`.
        case failed
    }

    /// Lets two files change places. Links are not followed.
    package static func exchange(_ a: String, _ b: String) -> Outcome {
        if fieldproof_exchange_files(a, b) == 0 { return .done }
        return [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) ? .unsupported : .failed
    }
}
