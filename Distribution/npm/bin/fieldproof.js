#!/usr/bin/env node
"use strict";

const { spawn } = require("node:child_process");
const { program } = require("../index.js");

function fail(message) {
  console.error(message);
  process.exit(3);
}

let path;
try {
  path = program();
} catch (error) {
  fail(error.message);
}
const child = spawn(path, process.argv.slice(2), { stdio: "inherit" });
const signals = ["SIGHUP", "SIGINT", "SIGTERM"];
for (const signal of signals) process.on(signal, () => child.kill(signal));
child.on("error", (error) => fail(`fieldproof: error: ${error.message}`));
child.on("exit", (status, signal) => {
  if (signal === null) process.exit(status);
  // The parent of this process sees the same end.
  for (const name of signals) process.removeAllListeners(name);
  process.kill(process.pid, signal);
});
