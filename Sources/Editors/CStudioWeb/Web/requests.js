// Requests to the studio.

import { sendRequest } from "./access.js";

// Browsers send at most 64 KiB that outlive a page. A character has up to three bytes.
const outlivingLength = 60_000 / 3;

/**
 * Sends a request, with a body of JSON if there is one. Resolves to the answer, or throws its error with the
 * `status` and the `answer`.
 */
async function request(path, body) {
  const text = JSON.stringify(body);
  const options = { method: "POST", headers: { "Content-Type": "application/json" }, body: text };
  // What was typed is written even if the tab is closed at this moment.
  options.keepalive = text?.length < outlivingLength;
  const response = await sendRequest(path, body ? options : {});
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.error), { status: response.status, answer });
  return answer;
}

/** The PNG file at an address. */
async function readImage(address) {
  const response = await sendRequest(address);
  if (!response.ok) throw new Error((await response.json()).error);
  return response.blob();
}

export { readImage, request };
