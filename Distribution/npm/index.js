"use strict";

const { execFile } = require("node:child_process");

/** The failure of the program: its standard error as the message, and its exit code as `status`. */
class FieldproofError extends Error {
  constructor(status, message) {
    super(message.trim());
    this.name = "FieldproofError";
    this.status = status;
  }
}

/** The path of the program. */
function program() {
  const name = `fieldproof-${process.platform}-${process.arch}`;
  try {
    return require.resolve(`${name}/bin/fieldproof`);
  } catch {
    throw new FieldproofError(3, `fieldproof: error: the package ${name} is not installed, or there is none for this system`);
  }
}

/** Runs the program; the standard output. An exit code that is not in `statuses` is an error. */
function start(words, statuses) {
  const path = program();
  return new Promise((resolve, reject) => {
    execFile(path, words.map(String), { maxBuffer: Infinity }, (error, output, errors) => {
      const status = error ? error.code : 0;
      if (statuses.includes(status)) resolve(output);
      else reject(new FieldproofError(typeof status === "number" ? status : 3, errors.trim() || output || String(error)));
    });
  });
}

const run = async (...words) => start(words, [0]);
const render = async (scene, out, ...options) =>
  JSON.parse(await start(["render", scene, "--json", "--quiet", "-o", out, ...options], [0])).pictures;
const check = async (scene, ...options) => JSON.parse(await start(["check", scene, "--json", "--quiet", ...options], [0, 1]));
const match = async (scene, image, ...options) => JSON.parse(await start(["match", scene, image, "--json", ...options], [0, 1]));

module.exports = { FieldproofError, check, match, program, render, run };
