#!/bin/sh
# Runs all tests under each sanitizer, in folders of their own under .build, and the C seams under valgrind:
# `sanitize.sh [address] [thread] [valgrind]`.
set -eu
cd "$(dirname "$0")/.."

# What a process still holds at its end is no finding: Swift's runtime and the C libraries keep their tables.
export ASAN_OPTIONS=detect_leaks=0

# Swift has no undefined-behaviour sanitizer on Linux; its own arithmetic and casts trap. Our C has one, which traps as well.
address() {
    swift test --sanitize address --scratch-path .build/address -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
}

# The locks of `Synchronization.Mutex` are taken in a library that is built without the sanitizer; what is loaded tells it of them.
thread() {
    swift build --build-tests --sanitize thread --scratch-path .build/thread
    clang -Wall -Wextra -Werror -O1 -shared -fPIC -o .build/thread/locks.so Scripts/thread-sanitizer-locks.c
    LD_PRELOAD=$PWD/.build/thread/locks.so swift test --skip-build --sanitize thread --scratch-path .build/thread
}

# What goes through Cairo, FreeType, HarfBuzz, libdeflate, libwebp, libjpeg and libyaml, which no sanitizer sees into.
valgrind_seams() {
    command -v valgrind > /dev/null || { echo "sanitize: error: valgrind is not installed; try make bench" >&2; exit 3; }
    swift build -c release --product fieldproof -Xswiftc -static-stdlib
    out=$(mktemp -d)
    trap 'rm -rf "$out"' EXIT
    # Valgrind does not read what Swift writes for debuggers, and ends itself in the shared library of Swift's main loop.
    program=$out/fieldproof
    strip -g -o "$program" .build/release/fieldproof
    # Pictures may differ: exit code 1.
    memcheck() {
        status=0
        valgrind -q --error-exitcode=9 --leak-check=no "$program" "$@" || status=$?
        [ $status -lt 2 ] || { echo "sanitize: error: exit code $status from: fieldproof $*" >&2; exit 1; }
    }
    python3 Fuzz/seeds.py "$out/seeds"
    memcheck render Examples/pin-boxes.yaml -o "$out" --only '*typing*' --jobs 1
    memcheck render Examples/pin-boxes.yaml -o "$out" --only '*typing*' --format webp --jobs 1
    memcheck render Examples/pin-boxes.yaml -o "$out" --only '*typing*' --format pdf --jobs 1
    memcheck animate Examples/card-flip.yaml -o "$out" --fps 5 --format webp --jobs 1
    picture=$(find "$out/pin-boxes" -name '*.png' | head -n 1)
    for file in "$out"/seeds/jpeg/* "$out"/seeds/webp/* "$out"/seeds/png/*True-9; do
        memcheck diff "$picture" "$file" "$out/difference.png" --metric yiq > /dev/null
    done
}

# Tests leave out what no sanitizer can do.
export FIELDPROOF_SANITIZER=yes
for sanitizer in ${*:-address thread valgrind}; do
    printf 'sanitize: %s\n' "$sanitizer" >&2
    case $sanitizer in
        address | thread) $sanitizer ;;
        valgrind) valgrind_seams ;;
        *) printf "sanitize: error: there is no '%s'\n" "$sanitizer" >&2; exit 2 ;;
    esac
done
