/// The available metrics.
package enum Metrics {
    /// All metrics, the strictest first.
    package static let all: [any Metric.Type] = [
        ExactMetric.self, YIQMetric.self, OklabMetric.self, CIEDE2000Metric.self,
    ]

    /// The metric with a name that the option `--metric` takes; nil if there is none.
    package static func named(_ name: String) -> (any Metric.Type)? { all.first { $0.name == name } }
}
