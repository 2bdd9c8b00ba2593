import { TestEnvironment } from "jest-environment-jsdom";

/** jsdom with what it lacks and Node has: fetch and its classes, streams, text encoding. */
export default class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    Object.assign(global, {
      Headers,
      ReadableStream,
      Response,
      TextDecoder,
      TextDecoderStream,
      TextEncoder,
      TextEncoderStream,
      TransformStream,
      WritableStream,
      structuredClone,
      fetch: (url, init) => fetch(new URL(url, global.location.href), { ...init, signal: toNodeSignal(init?.signal) }),
    });
  }
}

/** Returns a signal that Node's fetch accepts: it refuses jsdom's, and jsdom's event targets refuse Node's. */
function toNodeSignal(signal) {
  if (!signal) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener("abort", () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}
