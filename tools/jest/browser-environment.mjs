import { TestEnvironment } from "jest-environment-jsdom";
import { leaveStorages } from "./async-storages.mjs";
import "./compiled-once.mjs";

const fromNode = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  Uint8Array,
  WritableStream,
  structuredClone,
};

/** jsdom has no fetch: this environment lends Node's, with relative addresses and jsdom's blobs understood as in a browser. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    Object.assign(global, fromNode);
    addBlobReaders(global);
    acceptNodeSignals(global.EventTarget.prototype);
    acceptNodeSignals(global);

    global.Request = class extends Request {
      constructor(input, init) {
        super(absolute(global, input), withNodeBody(global, init));
      }
    };
    global.fetch = (input, init) => fetch(absolute(global, input), withNodeBody(global, init));
  }

  async teardown() {
    await super.teardown();
    leaveStorages();
  }
}

function absolute(global, input) {
  return input instanceof Request ? input : new URL(input, global.location.href);
}

function withNodeBody(global, init) {
  const body = init?.body;
  if (!(body instanceof global.Blob)) return init;
  const headers = new Headers(init.headers);
  if (body.type && !headers.has("content-type")) headers.set("content-type", body.type);
  return { ...init, headers, body: body.stream(), duplex: "half" };
}

function addBlobReaders({ Blob, FileReader }) {
  Blob.prototype.arrayBuffer ??= function () {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
  Blob.prototype.text ??= async function () {
    return new TextDecoder().decode(await this.arrayBuffer());
  };
  Blob.prototype.stream ??= function () {
    const blob = this;
    return new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(await blob.arrayBuffer()));
        controller.close();
      },
    });
  };
}

/** jsdom's addEventListener refuses a `signal` that is not its own; fetch refuses one that is not Node's. */
function acceptNodeSignals(target) {
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    if (!(options?.signal instanceof AbortSignal)) return addEventListener.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    signal.addEventListener("abort", () => this.removeEventListener(type, listener, rest), { once: true });
    addEventListener.call(this, type, listener, rest);
  };
}
