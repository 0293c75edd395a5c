// The connection to the studio: a WebSocket that reconnects.

import { openSocket, sendRequest } from "./access.js";
import { begin, during } from "./activity.js";
import { parseMessage } from "./messages.js";
import { decodePNG } from "./pixels.js";

/** Decodes a PNG file. Resolves to its `bitmap`, or to the `reason` of the failure. */
function decode(bytes) {
  const blob = new Blob([bytes], { type: "image/png" });
  return decodePNG(blob).then((bitmap) => ({ bitmap }), (reason) => ({ reason }));
}

/** Splits a message into its head and its pictures, and starts to decode these. */
function parse(buffer) {
  const { head, bytes } = parseMessage(buffer);
  let start = 0;
  for (const picture of head.pictures) {
    const file = bytes.subarray(start, start + picture.length);
    picture.image = picture.length ? decode(file) : Promise.resolve({});
    start += picture.length;
  }
  return head;
}

/** Whether a studio runs at this address but rejects the page's token. */
async function isRefused() {
  try {
    return (await sendRequest("/api/openapi.json", { method: "HEAD" })).status === 403;
  } catch {
    return false;
  }
}

/**
 * Connects, and reconnects when the connection is lost.
 *
 * - opened: called after each connection
 * - received: called with each message, one at a time: waits for the returned promise. `isFirst` marks the first
 *   message of a connection
 * - lost: called when the connection is lost
 * - replaced: called when another studio runs at this address and rejects the page; there is no reconnection
 */
function connect({ opened, received, lost, replaced }) {
  let socket = null;
  let delay = 100;
  let arrived = begin();
  let last = Promise.resolve();
  function start() {
    const own = openSocket("/api/events");
    let isFirst = true;
    socket = own;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      delay = 100;
      opened();
    };
    socket.onmessage = ({ data }) => {
      // Images are decoded at once, and shown in the order of the messages.
      const message = { ...parse(data), isFirst };
      isFirst = false;
      last = during(last.then(() => received(message)).catch(reportError).finally(() => send({ type: "shown" }, own)));
      // The first message contains the scenes.
      arrived?.();
      arrived = null;
    };
    socket.onclose = () => {
      arrived ??= begin();
      lost();
      setTimeout(async () => {
        if (await isRefused()) replaced();
        else start();
      }, delay);
      delay = Math.min(delay * 2, 3000);
    };
  }
  function send(message, to = socket) {
    if (to?.readyState === WebSocket.OPEN) to.send(JSON.stringify(message));
  }
  start();
  return { send };
}

export { connect };
