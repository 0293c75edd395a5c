import FieldShards
import Fieldproof
import Testing

/// How a run is divided into shards, and how a process determines its shard.
@Suite struct ShardTests {
    private static func ranges(_ costs: [Int], _ count: Int) -> [Range<Int>] {
        (1...count).map { Shard(number: $0, of: count).part(ofCosts: costs) }
    }

    /// The expected ranges were found by hand: of all divisions into contiguous ranges, the one whose most expensive
    /// range costs least.
    @Test(
        arguments: [
            ([1, 1, 1, 1], 2, [0..<2, 2..<4]),
            ([9, 1, 1, 1], 2, [0..<1, 1..<4]),
            ([3, 3, 2, 2, 2], 2, [0..<2, 2..<5]),
            ([1, 1, 1, 9], 3, [0..<3, 3..<4, 4..<4]),
            ([5], 3, [0..<1, 1..<1, 1..<1]),
            ([], 2, [0..<0, 0..<0]),
        ] as [([Int], Int, [Range<Int>])])
    func minimizesTheCostOfTheLargestShard(costs: [Int], count: Int, expected: [Range<Int>]) {
        #expect(Self.ranges(costs, count) == expected)
    }

    @Test func shardsCoverTheRunWithBalancedCosts() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let costs = (0..<Int.random(in: 1...60, using: &random)).map { _ in Int.random(in: 1...99, using: &random) }
            let count = Int.random(in: 1...12, using: &random)
            let ranges = Self.ranges(costs, count)
            #expect(ranges.flatMap { Array($0) } == Array(costs.indices))
            let largest = ranges.map { costs[$0].reduce(0, +) }.max() ?? 0
            #expect(largest <= costs.reduce(0, +) / count + (costs.max() ?? 0), "\(costs) in \(count)")
        }
    }

    @Test func balancesShardsByPixelsAndNotByCount() throws {
        let scene = """
            canvas: { width: 100, height: 100 }
            field: { preset: underline, length: 2 }
            states: { a: , b: , c: , d: }
            matrix: { scale: [1, 8] }
            """
        let run = try SnapshotRun([Proof(yaml: scene)])
        // 4 × 100 × 100 pixels, then 4 × 800 × 800: half of the total is reached among the large ones.
        #expect(run.part(of: Shard(number: 1, of: 2)).range == 0..<6)
        #expect(run.part(of: Shard(number: 2, of: 2)).range == 6..<8)
    }

    private static func array(_ id: Int, _ first: Int, _ last: Int, count: Int? = nil) -> [String: String] {
        [
            "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(first)", "SLURM_ARRAY_TASK_MAX": "\(last)",
            "SLURM_ARRAY_TASK_COUNT": "\(count ?? last - first + 1)",
        ]
    }

    @Test func argumentTakesPrecedenceOverTheEnvironment() throws {
        #expect(try ShardChoice(argument: "3/8", environment: [:]).shard == Shard(number: 3, of: 8))
        let choice = try ShardChoice(argument: "1/1", environment: Self.array(2, 1, 4))
        #expect(choice.shard.isWhole && choice.source == nil && choice.warning == nil)
    }

    @Test func slurmArraysCanStartAtAnyIndex() throws {
        for first in [0, 1, 5] {
            let choice = try ShardChoice(argument: nil, environment: Self.array(first + 2, first, first + 7))
            #expect(choice.shard == Shard(number: 3, of: 8))
            #expect(choice.source == "SLURM_ARRAY_TASK_ID")
        }
    }

    @Test func kubernetesCountsFromZeroAndParallelFromOne() throws {
        let kubernetes = try ShardChoice(argument: "/8", environment: ["JOB_COMPLETION_INDEX": "0"])
        #expect(kubernetes.shard == Shard(number: 1, of: 8) && kubernetes.source == "JOB_COMPLETION_INDEX")
        let parallel = try ShardChoice(argument: "/8", environment: ["PARALLEL_SEQ": "8"])
        #expect(parallel.shard == Shard(number: 8, of: 8) && parallel.source == "PARALLEL_SEQ")
    }

    @Test func runsEverythingIfTheEnvironmentIsIncomplete() throws {
        for environment in [["SLURM_ARRAY_TASK_ID": "3"], Self.array(3, 3, 3), ["JOB_COMPLETION_INDEX": "3"]] {
            let choice = try ShardChoice(argument: nil, environment: environment)
            #expect(choice.shard.isWhole && choice.warning?.contains("this run does all of the work") == true)
        }
        // No warning: GNU parallel sets the variable for every command that it runs.
        let parallel = try ShardChoice(argument: nil, environment: ["PARALLEL_SEQ": "3"])
        #expect(parallel.shard.isWhole && parallel.warning == nil)
    }

    @Test(
        arguments: [
            ("0/8", [:], "counts from 1"), ("9/8", [:], "from 1 to 8, not 9"), ("3", [:], "takes K/N"),
            ("3/0", [:], "1 to 100000"), ("-1/8", [:], "takes K/N"), ("a/b", [:], "takes K/N"),
            ("/8", [:], "none of SLURM"), (nil, array(3, 1, 9, count: 5), "with gaps"), ("/8", array(3, 3, 3), "K/8"),
            ("/8", ["JOB_COMPLETION_INDEX": "8"], "numbers 0 to 7"),
            ("/8", ["PARALLEL_SEQ": "0"], "numbers 1 to 8"),
            ("/8", ["SLURM_ARRAY_TASK_ID": "3"], "use '--shard K/N'"),
        ] as [(String?, [String: String], String)])
    func rejectsInvalidShards(argument: String?, environment: [String: String], message: String) {
        let error = #expect(throws: ShardChoice.ParsingError.self) {
            try ShardChoice(argument: argument, environment: environment)
        }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
}
