import FieldAudit
import FieldFiles
import FieldRendering
import FieldRuns
import FieldScene

/// The findings of a scene.
func audit(_ yaml: String, level: AuditLevel = .aa, rules: String...) throws -> [Finding] {
    try report(yaml, level: level, rules: rules).findings
}

/// The report of a scene.
func report(_ yaml: String, level: AuditLevel = .aa, rules: [String]) throws -> AuditReport {
    var options = AuditOptions()
    options.level = level
    options.only = Set(rules)
    let run = try SnapshotRun([Proof(yaml: yaml)]).validated(jobs: 1)
    return try AuditRun(options).report(of: run, jobs: 1)
}

/// The report of a scene file for level AA.
func report(of proof: Proof) throws -> AuditReport {
    try AuditRun(AuditOptions()).report(of: SnapshotRun([proof]).validated(jobs: 1), jobs: 1)
}

/// The picture of a scene's first state, or of the one with a name.
func picture(_ yaml: String, state: String? = nil) throws -> (AuditSnapshot, Renderer, Proof) {
    let proof = try Proof(yaml: yaml)
    let renderer = Renderer(proof)
    let scene = try proof.file.scene(variant: 0)
    let picked = scene.states.first { state == nil || $0.name == state } ?? scene.states[0]
    return (try AuditSnapshot(of: scene, picked, scale: scene.scales[0], by: renderer), renderer, proof)
}
