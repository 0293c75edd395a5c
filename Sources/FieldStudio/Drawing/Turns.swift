import Synchronization

/// Lines in which tasks wait for each other without holding a thread. Each name has a line of its own.
final class Turns: Sendable {
    private let last = Mutex<[String: Task<Void, Never>]>([:])

    /// Calls `body` when all earlier calls with the same name have ended.
    func take<Value: Sendable>(_ name: String, _ body: @escaping @Sendable () async -> Value) async -> Value {
        let task = last.withLock { last in
            let before = last[name]
            let task = Task {
                await before?.value
                return await body()
            }
            last[name] = Task { _ = await task.value }
            return task
        }
        return await task.value
    }

    /// Forgets a name. The calls that wait keep their order.
    func remove(_ name: String) { last.withLock { $0[name] = nil } }
}
