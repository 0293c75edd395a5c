// Messages of the studio over a WebSocket: JSON, followed by the bytes of files.

import { openSocket } from "./access.js";

const decoder = new TextDecoder();

/** Splits a message into its JSON value and the bytes after it. */
function parseMessage(buffer) {
  const length = new DataView(buffer).getUint32(0);
  const head = JSON.parse(decoder.decode(new Uint8Array(buffer, 4, length)));
  return { head, bytes: new Uint8Array(buffer, 4 + length) };
}

/**
 * Connects once. Each message is confirmed after it was shown, or showing it has failed, because the studio waits for
 * this before it sends more.
 *
 * - opened: called with the connection
 * - received: called with the JSON value and the bytes of each message; the next message waits for the returned promise
 * - lost: called when the connection ends, unless `close` has ended it
 */
function openMessages(path, { opened, received, lost }) {
  const socket = openSocket(path);
  socket.binaryType = "arraybuffer";
  const messages = {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
  let last = Promise.resolve();
  socket.onopen = () => opened(messages);
  socket.onmessage = ({ data }) => {
    const { head, bytes } = parseMessage(data);
    last = last.then(() => received(head, bytes)).catch(reportError).finally(() => messages.send({ type: "shown" }));
  };
  socket.onclose = lost;
  return messages;
}

export { openMessages, parseMessage };
