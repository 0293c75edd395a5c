// Requests to the studio.

import { sendRequest } from "./access.js";

// Browsers limit requests that outlive a page to 64 KiB. A UTF-16 unit takes up to three bytes.
const outlivingLength = 60_000 / 3;

/** The options of a request with a body: a file, or a value as JSON. */
function posting(body) {
  if (body instanceof Blob) return { method: "POST", headers: { "Content-Type": body.type }, body };
  const text = JSON.stringify(body);
  // Finish the write even if the tab is closed now.
  const keepalive = text.length < outlivingLength;
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: text, keepalive };
}

/**
 * Sends a request, with a body if there is one. Resolves to the answer, or throws its error with the `status` and the
 * `answer`.
 */
async function request(path, body) {
  const response = await sendRequest(path, body ? posting(body) : {});
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.error), { status: response.status, answer });
  return answer;
}

/** The file at an address. */
async function readFile(address) {
  const response = await sendRequest(address);
  if (!response.ok) throw new Error((await response.json()).error);
  return response.blob();
}

/** Gives a file to the browser as a download. */
function download(blob, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  // The browser reads the file after the click, so free it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export { download, readFile, request };
