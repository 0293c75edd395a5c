#!/bin/sh
# Installs the packages for npm of dist/ in the project FOLDER, which it creates, without a network: `check-npm.sh FOLDER CPU PROGRAMS`.
# CPU is npm's name of the architecture, and PROGRAMS the folder with the programs that must be installed.
set -eu
folder=$1 cpu=$2 programs=$3
dist=$(cd "$(dirname "$0")/../dist" && pwd)

mkdir "$folder"
cd "$folder"
printf '{ "name": "app", "version": "1.0.0", "private": true }\n' > package.json
# Node for this system runs the package for another one.
printf 'Object.defineProperty(process, "arch", { value: "%s" });\n' "$cpu" > cpu.js
cat > use.js <<'SCRIPT'
const assert = require("node:assert");
const { check, match, render, run } = require("fieldproof");

(async () => {
  const images = await render("scene.yaml", "out");
  const bytes = require("node:fs").readFileSync(images[0].file);
  assert.strictEqual(bytes.toString("latin1", 1, 4), "PNG");
  assert.strictEqual((await check("scene.yaml")).match, false);
  assert.strictEqual((await match("scene.yaml", images[0].file)).match, true);
  await run("approve", "scene.yaml");
  assert.strictEqual((await check("scene.yaml")).match, true);
  await assert.rejects(render("missing.yaml", "out"), (error) => error.status === 2 && error.message.includes("missing.yaml"));
  assert.strictEqual(typeof (await import("fieldproof")).render, "function");
})();
SCRIPT
# Of optional packages, npm installs those for the architecture.
npm install --save-optional --cpu="$cpu" --os=linux --offline --no-audit --no-fund --silent --cache "$folder/cache" "$dist"/fieldproof-*.tgz
[ "$(echo node_modules/fieldproof-linux-*)" = "node_modules/fieldproof-linux-$cpu" ]
for program in fieldproof fieldproof-studio; do
    cmp "node_modules/fieldproof-linux-$cpu/bin/$program" "$programs/$program"
done
export NODE_OPTIONS="--require=$folder/cpu.js"
npx --offline fieldproof init scene.yaml 2>/dev/null
node use.js
status=0
npx --offline fieldproof check missing.yaml 2>/dev/null || status=$?
[ $status = 2 ]
