// The language server of the studio: the Language Server Protocol over a WebSocket.

import { openSocket } from "./access.js";
import { begin, during } from "./activity.js";

/** The longest text that is sent, in UTF-16 units: a message of the studio has at most 1 MiB. */
const longestText = 250_000;

class Language {
  /**
   * - diagnosed: called with the diagnostics of the open document
   * - connected: called when the server is ready
   */
  constructor({ diagnosed, connected }) {
    Object.assign(this, { diagnosed, connected, socket: null, isReady: false, delay: 200, timer: 0 });
    Object.assign(this, { uri: null, version: 0, count: 0, requests: new Map(), checked() {} });
  }

  /** Connects, and reconnects when the connection is lost, until `disconnect` is called. */
  connect() {
    if (this.socket) return;
    const socket = openSocket("/api/language");
    this.socket = socket;
    socket.onopen = async () => {
      await this.request("initialize", { processId: null, rootUri: null, capabilities: {} }, true);
      if (socket !== this.socket) return;
      this.notify("initialized", {});
      [this.isReady, this.delay] = [true, 200];
      this.connected();
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = () => {
      this.forget();
      this.timer = setTimeout(() => this.connect(), this.delay);
      this.delay = Math.min(this.delay * 2, 3000);
    };
  }

  disconnect() {
    clearTimeout(this.timer);
    if (!this.socket) return;
    this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.forget();
  }

  /** Ends pending requests without a result. */
  forget() {
    [this.socket, this.isReady, this.uri] = [null, false, null];
    this.checked();
    for (const resolve of this.requests.values()) resolve(null);
    this.requests.clear();
  }

  receive({ id, method, params, result }) {
    if (id !== undefined && !method) {
      this.requests.get(id)?.(result ?? null);
      this.requests.delete(id);
    } else if (method === "textDocument/publishDiagnostics" && params.uri === this.uri) {
      if ((params.version ?? this.version) !== this.version) return;
      this.diagnosed(params.diagnostics);
      this.checked();
    }
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Resolves to the result, or to null if there is none. */
  request(method, params, isFirst = false) {
    if (!this.isReady && !isFirst || this.socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.count += 1;
    const id = this.count;
    const promise = new Promise((resolve) => this.requests.set(id, resolve));
    this.send({ id, method, params });
    return during(promise);
  }

  /**
   * Sends a request about the open document. Resolves to the result, to null if there is none, or to undefined if the
   * document has changed in the meantime: the positions are those of an older text.
   */
  async ask(method, params = {}) {
    const { uri, version } = this;
    if (!uri) return null;
    const result = await this.request(`textDocument/${method}`, { textDocument: { uri }, ...params });
    return version === this.version && uri === this.uri ? result : undefined;
  }

  /** Opens a document, and closes the previous one. */
  open(uri, text) {
    if (this.uri && this.uri !== uri) this.notify("textDocument/didClose", { textDocument: { uri: this.uri } });
    this.uri = null;
    if (!this.isReady || text.length > longestText) return;
    this.uri = uri;
    this.await();
    this.notify("textDocument/didOpen", {
      textDocument: { uri, languageId: "yaml", version: this.version, text },
    });
  }

  /** Sends the new text of the document. */
  change(text) {
    if (!this.uri) return;
    if (text.length > longestText) return this.open(this.uri, text);
    this.await();
    this.notify("textDocument/didChange", {
      textDocument: { uri: this.uri, version: this.version }, contentChanges: [{ text }],
    });
  }

  /** The page is busy until the diagnostics of a new version come. */
  await() {
    this.version += 1;
    this.checked();
    this.checked = begin();
  }
}

export { Language };
