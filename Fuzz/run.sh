#!/bin/sh
# Runs the fuzzers one after the other, each for some seconds: `run.sh SECONDS [NAME…]`.
# Inputs that crash, hang or use a gigabyte of memory are written to .build/fuzz-findings/NAME, and the exit code is 1.
# Inputs that reach new code are kept in .build/fuzz-corpus/NAME, and the next run starts with them.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
[ $# -gt 0 ] && shift

# The fuzzers use `@testable import`. Without --disable-dead-strip, the linker would remove the coverage counters. With
# two --sanitize options, the compiler would use only the last, in an order that varies; -sanitize=address,fuzzer names
# both.
nice swift build -c release --package-path Fuzz --scratch-path .build/fuzz --sanitize fuzzer \
    -Xswiftc -sanitize=address,fuzzer -Xcc -fsanitize=address -Xswiftc -enable-testing --disable-dead-strip
program=.build/fuzz/release/Fuzz
corpus=.build/fuzz-corpus
findings=.build/fuzz-findings

rm -rf .build/fuzz-seeds
python3 Fuzz/seeds.py .build/fuzz-seeds
mkdir -p .build/fuzz-dictionaries
cp Fuzz/Dictionaries/*.dict .build/fuzz-dictionaries/
# The dictionary of scenes contains the string literals of the declarations and the decoder.
grep -rhoE '"[A-Za-z][A-Za-z-]{1,24}"' Sources/Scene/FieldScene | sort -u \
    > .build/fuzz-dictionaries/scene.dict

dictionary() {
    case $1 in
        script | golden | server) echo .build/fuzz-dictionaries/scene.dict ;;
        *) echo ".build/fuzz-dictionaries/$1.dict" ;;
    esac
}

# The greatest length of an input in bytes. Even small fonts are larger than other inputs.
max_length() {
    case $1 in
        font) echo 32768 ;;
        *) echo 16384 ;;
    esac
}

# Memory that is not freed at exit is not an error.
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1

# Detect causes of useless runs: seeds that are rejected, a program without instrumentation (it has only some 40
# counters), and seeds that would be truncated.
for name in ${*:-$($program)}; do
    log=$findings/$name.seeds.log
    mkdir -p "$findings"
    if ! SEEDS=1 FUZZER=$name "$program" -rss_limit_mb=1024 ".build/fuzz-seeds/$name"/* > "$log" 2>&1; then
        printf '%s: a seed is rejected:\n' "$name" >&2
        grep -aE '^(Running|rejected|SUMMARY|Fatal)' "$log" | tail -n 2 >&2
        exit 2
    fi
    counters=$(sed -n 's/.*(\([0-9]*\) inline 8-bit counters).*/\1/p' "$log" | head -n 1)
    if [ "${counters:-0}" -lt 10000 ]; then
        printf 'the program is not instrumented: it has only %s coverage counters\n' "${counters:-0}" >&2
        exit 2
    fi
    long=$(find ".build/fuzz-seeds/$name" -size +"$(max_length "$name")"c)
    if [ -n "$long" ]; then
        printf '%s: these seeds exceed the maximum length: %s\n' "$name" "$long" >&2
        exit 2
    fi
done

found=0
for name in ${*:-$($program)}; do
    mkdir -p "$corpus/$name" "$findings/$name"
    dict=$(dictionary "$name")
    log=$findings/$name.log
    if FUZZER=$name nice "$program" -max_total_time="$seconds" -timeout=25 -rss_limit_mb=1024 -malloc_limit_mb=512 \
        -artifact_prefix="$findings/$name/" -print_final_stats=1 -use_value_profile=1 -max_len="$(max_length "$name")" \
        ${dict:+$([ -e "$dict" ] && printf -- '-dict=%s' "$dict")} \
        "$corpus/$name" ".build/fuzz-seeds/$name" > "$log" 2>&1
    then
        printf '%s: %s inputs in %s s, no finding\n' "$name" \
            "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" "$seconds"
    else
        found=1
        printf '%s: a finding; see %s\n' "$name" "$log"
        grep -aE '^(SUMMARY|Fatal error|==[0-9]+== *(ERROR|libFuzzer))|Test unit written' "$log" | head -n 5
    fi
done
exit $found
