/// The ways to compare pixels.
package enum Metrics {
    /// Every metric, the strictest first.
    package static let all: [any Metric.Type] = [
        ExactMetric.self, YIQMetric.self, OklabMetric.self, CIEDE2000Metric.self,
    ]

    /// The metric that commands call `name`; nil when there is none.
    package static func named(_ name: String) -> (any Metric.Type)? { all.first { $0.name == name } }
}
