#!/bin/sh
# Writes the API reference of the library with docc: Scripts/generate/docs.sh OUT PRODUCTS
#   OUT       the output folder, a static web site
#   PRODUCTS  the products folder of a build, which contains `Modules`
# Public symbols without a comment and unresolved links are errors.
set -eu
cd "$(dirname "$0")/../.."
out=$1
products=$2
command -v docc >/dev/null 2>&1 || { echo "docs: error: docc is missing; the Swift toolchain has it" >&2; exit 3; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
graphs=$work/graphs
mkdir "$graphs"
for folder in Sources/*/*/module.modulemap; do set -- "$@" -I "${folder%/*}"; done
for folder in "$products"/C*.build; do set -- "$@" -I "$folder"; done
shift 2
# The re-exported modules, whose symbols are documented as part of the library.
modules=$(sed -n 's/^@_exported public import //p' Sources/Programs/Fieldproof/Fieldproof.swift | paste -sd , -)
# shellcheck disable=SC2046 # The flags of pkg-config are meant to be split.
swift symbolgraph-extract -module-name Fieldproof -target "$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)" \
    -I "$products/Modules" "$@" $(pkg-config --cflags-only-I cairo freetype2 fribidi harfbuzz) \
    -experimental-allowed-reexported-modules="$modules" -minimum-access-level public -skip-synthesized-members \
    -output-dir "$graphs"

python3 - "$graphs/Fieldproof.symbols.json" <<'PYTHON'
import json, sys
symbols = json.load(open(sys.argv[1]))["symbols"]
undocumented = [".".join(symbol["pathComponents"]) for symbol in symbols if "docComment" not in symbol]
for name in undocumented:
    print(f"docs: error: {name} has no comment", file=sys.stderr)
print(f"{len(symbols)} public symbols")
sys.exit(2 if undocumented else 0)
PYTHON

# docc copies the pages of its template with their owner, which only root may do where root has installed Swift.
cp -r "$(dirname "$(readlink -f "$(command -v docc)")")/../share/docc/render" "$work/render"
export DOCC_HTML_DIR=$work/render

docc convert Sources/Programs/Fieldproof/Fieldproof.docc --additional-symbol-graph-dir "$graphs" --warnings-as-errors \
    --fallback-display-name Fieldproof --fallback-bundle-identifier fieldproof --output-path "$out" >&2
