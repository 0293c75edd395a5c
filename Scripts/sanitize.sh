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
    command -v valgrind > /dev/null || { echo "sanitize: valgrind is not installed; skipped" >&2; return 0; }
    swift build --product fieldproof
    program=.build/debug/fieldproof
    out=$(mktemp -d)
    trap 'rm -rf "$out"' EXIT
    memcheck() { valgrind -q --error-exitcode=9 --leak-check=no "$program" "$@"; }
    memcheck render Examples/pin-boxes.yaml -o "$out" --jobs 1
    memcheck render Examples/pin-boxes.yaml -o "$out" --jobs 1 --format webp
    memcheck render Examples/pin-boxes.yaml -o "$out" --jobs 1 --format pdf
    memcheck diff "$out"/pin-boxes/typing.obscure-u2a@2x.png "$out"/pin-boxes/typing.obscure-u2a@2x.webp
    memcheck animate Examples/caret.yaml -o "$out" --jobs 1 --fps 2 --format webp
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
