#!/bin/sh
# Runs all tests with the address and thread sanitizers, each with its own build folder in .build, and runs the program
# with valgrind: `sanitize.sh [address] [thread] [valgrind]`. Runs all three by default.
set -eu
cd "$(dirname "$0")/../.."

# Memory that is not freed at exit is not an error: Swift's runtime and the C libraries keep tables until then. A short stack
# for each allocation is enough to find an error, and makes tests that allocate much several times as fast.
export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=3

# Builds with a sanitizer and optimisation, without which the tests take hours, and runs all tests: `test_with SANITIZER [OPTION …]`.
test_with() {
    sanitizer=$1
    shift
    swift build -c release --build-tests --sanitize "$sanitizer" --scratch-path ".build/$sanitizer" "$@"
    # As without a sanitizer, each suite has a process of its own: hundreds of tests in one process wait for one another.
    LD_PRELOAD=${preload:-} python3 Scripts/setup/test.py --products ".build/$sanitizer/release"
}

# The undefined-behaviour sanitizer is enabled for the C code. Swift has none on Linux; its arithmetic and casts trap.
address() {
    test_with address -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
}

# The preloaded library reports locks and tasks of Swift's runtime, which is built without the sanitizer.
thread() {
    mkdir -p .build/thread
    clang -Wall -Wextra -Werror -O1 -shared -fPIC -o .build/thread/reports.so Scripts/setup/thread-sanitizer.c
    preload=$PWD/.build/thread/reports.so test_with thread
}

# Runs commands that call Cairo, FreeType, HarfBuzz, libdeflate, libwebp, libjpeg, Little CMS and libyaml, which are built
# without sanitizers.
check_with_valgrind() {
    command -v valgrind > /dev/null || { echo "sanitize: error: valgrind is not installed; try make bench" >&2; exit 3; }
    python3 Scripts/setup/build.py fieldproof
    out=$(mktemp -d)
    trap 'rm -rf "$out"' EXIT
    # Valgrind cannot read Swift's debug information, and it aborts in the shared library of Swift's main loop. The
    # program is therefore stripped, and linked statically above.
    program=$out/fieldproof
    strip -g -o "$program" .build/release/fieldproof
    # Exit code 1 is allowed, because `diff` returns it for different images.
    memcheck() {
        status=0
        valgrind -q --suppressions=Scripts/setup/valgrind.supp --error-exitcode=9 --leak-check=no "$program" "$@" || status=$?
        [ $status -lt 2 ] || { echo "sanitize: error: exit code $status from: fieldproof $*" >&2; exit 1; }
    }
    python3 Fuzz/seeds.py "$out/seeds"
    memcheck render Examples/pin-boxes.yaml -o "$out" --only '*typing*' --jobs 1
    memcheck render Examples/pin-boxes.yaml -o "$out" --only '*typing*' --format webp --jobs 1
    memcheck render Examples/pin-boxes.yaml -o "$out" --only '*typing*' --format pdf --jobs 1
    memcheck animate Examples/card-flip.yaml -o "$out" --fps 5 --format webp --jobs 1
    image=$(find "$out/pin-boxes" -name '*.png' | head -n 1)
    for file in "$out"/seeds/jpeg/* "$out"/seeds/webp/* "$out"/seeds/png/*True-9 "$out"/seeds/png/profile; do
        memcheck diff "$image" "$file" "$out/difference.png" --metric yiq > /dev/null
    done
}

# Tests that cannot run with a sanitizer are skipped.
export FIELDPROOF_SANITIZER=yes
for sanitizer in ${*:-address thread valgrind}; do
    printf 'sanitize: %s\n' "$sanitizer" >&2
    case $sanitizer in
        address | thread) $sanitizer ;;
        valgrind) check_with_valgrind ;;
        *) printf "sanitize: error: unknown '%s'; use address, thread or valgrind\n" "$sanitizer" >&2; exit 2 ;;
    esac
done
