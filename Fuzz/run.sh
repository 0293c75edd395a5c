#!/bin/sh
# Runs every fuzzer for some seconds, one after the other: `run.sh SECONDS [NAME…]`.
# What they find (inputs that crash, hang or take a gigabyte) goes to .build/fuzz-findings/NAME, and the exit code is then 1.
# Inputs that reach something new are kept in .build/fuzz-corpus/NAME; the next run begins with them.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
[ $# -gt 0 ] && shift

# Fuzzers reach what is no public API by `@testable import`. The linker would take the counters of coverage for dead code.
# Of two `--sanitize` the compiler takes only the last, and they come in another order each time: one option names both.
nice swift build -c release --package-path Fuzz --scratch-path .build/fuzz --sanitize fuzzer \
    -Xswiftc -sanitize=address,fuzzer -Xcc -fsanitize=address -Xswiftc -enable-testing --disable-dead-strip
program=.build/fuzz/release/Fuzz
corpus=.build/fuzz-corpus
findings=.build/fuzz-findings

rm -rf .build/fuzz-seeds
python3 Fuzz/seeds.py .build/fuzz-seeds
mkdir -p .build/fuzz-dictionaries
cp Fuzz/Dictionaries/*.dict .build/fuzz-dictionaries/
# The words of scenes are those that the decoder asks for.
grep -rhoE '"[A-Za-z][A-Za-z-]{1,24}"' Sources/FieldScene/Decoding Sources/FieldScene/Values | sort -u \
    > .build/fuzz-dictionaries/scene.dict

dictionary() {
    case $1 in
        script | golden) echo .build/fuzz-dictionaries/scene.dict ;;
        *) echo ".build/fuzz-dictionaries/$1.dict" ;;
    esac
}

# The bytes of the longest input: fonts have no small ones.
longest() {
    case $1 in
        font) echo 32768 ;;
        *) echo 16384 ;;
    esac
}

# What a process holds at its end is not lost to anybody: leaks are looked for by valgrind (`make sanitize`).
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1

# What would find nothing: a program that is not instrumented (it then has some 40 counters), and seeds that are refused or cut.
for name in ${*:-$($program)}; do
    log=$findings/$name.seeds.log
    mkdir -p "$findings"
    if ! SEEDS=1 FUZZER=$name "$program" -rss_limit_mb=1024 ".build/fuzz-seeds/$name"/* > "$log" 2>&1; then
        printf '%s: a seed is not accepted:\n' "$name" >&2
        grep -aE '^(Running|refused|SUMMARY|Fatal)' "$log" | tail -n 2 >&2
        exit 2
    fi
    counters=$(sed -n 's/.*(\([0-9]*\) inline 8-bit counters).*/\1/p' "$log" | head -n 1)
    if [ "${counters:-0}" -lt 10000 ]; then
        printf 'the program is not instrumented: it has %s counters of coverage\n' "${counters:-0}" >&2
        exit 2
    fi
    long=$(find ".build/fuzz-seeds/$name" -size +"$(longest "$name")"c)
    if [ -n "$long" ]; then
        printf '%s: longer than an input may be: %s\n' "$name" "$long" >&2
        exit 2
    fi
done

found=0
for name in ${*:-$($program)}; do
    mkdir -p "$corpus/$name" "$findings/$name"
    words=$(dictionary "$name")
    log=$findings/$name.log
    if FUZZER=$name nice "$program" -max_total_time="$seconds" -timeout=25 -rss_limit_mb=1024 -malloc_limit_mb=512 \
        -artifact_prefix="$findings/$name/" -print_final_stats=1 -use_value_profile=1 -max_len="$(longest "$name")" \
        ${words:+$([ -e "$words" ] && printf -- '-dict=%s' "$words")} \
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
