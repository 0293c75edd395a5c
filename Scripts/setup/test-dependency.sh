#!/bin/sh
# Builds and runs a package that depends on this checkout's commit by URL, under another folder name: a program that
# renders a scene, and the tests of Examples/GoldenTests.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

git clone -q --no-local --depth 1 "file://$here" "$work/another-name"
branch=$(git -C "$work/another-name" rev-parse --abbrev-ref HEAD)
# A detached checkout, as in CI, has no branch.
[ "$branch" != HEAD ] || { branch=checked; git -C "$work/another-name" switch -q -c checked; }
mkdir -p "$work/app/Sources/App"
cp -r "$here/Examples/GoldenTests/Tests" "$work/app/"
cat > "$work/app/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    dependencies: [.package(url: "file://$work/another-name", branch: "$branch")],
    targets: [
        .executableTarget(name: "App", dependencies: [.product(name: "Fieldproof", package: "another-name")]),
        .testTarget(
            name: "OTPTests", dependencies: [.product(name: "FieldproofTesting", package: "another-name")],
            exclude: ["Goldens", "Screenshots", "otp.yaml"]),
    ])
SWIFT
cat > "$work/app/Sources/App/main.swift" <<'SWIFT'
import Fieldproof

let scene = """
    field: { preset: underline }
    states: { typing: { text: "482", focused: true } }
    """
let proof = try Proof(yaml: scene, path: "otp.yaml")
let renderer = Renderer(proof)
for snapshot in try proof.snapshots() { print(snapshot.name, try renderer.png(of: snapshot).count, "bytes") }
SWIFT
cd "$work/app"
swift build --build-tests -q 2>&1 | grep -v '^warning: ' || true
swift run -q --skip-build App | grep -q '^otp/typing [0-9]* bytes$' || { echo "test-dependency: error: the app does not render" >&2; exit 1; }
swift test -q --skip-build > test.log 2>&1 || { cat test.log >&2; echo "test-dependency: error: the tests of Examples/GoldenTests fail" >&2; exit 1; }
grep -q 'Test run with [1-9]' test.log && grep -q 'Executed [1-9]' test.log \
    || { cat test.log >&2; echo "test-dependency: error: the tests of Examples/GoldenTests did not run" >&2; exit 1; }
echo "test-dependency: a package that depends on $branch builds, renders and passes its golden tests"
