#!/usr/bin/env bash
# Runs `swift test` with the given options. If it fails, repeats the issues at the end, so that the last lines of a long
# output tell what failed.
set -uo pipefail
log=$(mktemp)
trap 'rm -f "$log"' EXIT

swift test "$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
[ "$status" = 0 ] && exit 0

printf '\ntest: what failed:\n'
# An issue is a line with a cross and the lines after it, up to the next line of a test.
awk '
    # The values of a test case, which can have several lines, contain messages of errors.
    /^◇/ { issue = 0 }
    /^◇/ || / started\.$/ { inside = 0; next }
    /^(✔|━|↳|✘|\[[0-9]+\/)/ { inside = 0 }
    /^✘ .* recorded an issue/ { inside = issue = 1 }
    /^↳/ && issue { inside = 1 }
    /^(✔|━)/ { issue = 0 }
    /^✘ (Test|Suite) .* failed after/ || /(error|fatal error|Fatal error): / { inside = 1 }
    inside { print substr($0, 1, 2000) }
' "$log" | head -n 300
exit "$status"
