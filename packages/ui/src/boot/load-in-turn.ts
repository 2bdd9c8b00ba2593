/**
 * Loads one module after another, each in a task of its own, so that between them the browser can answer a finger. Modules that come with
 * the script (`webpackMode: "eager"`) run only now, when the script has ended: where an inspector listens, each error that a library makes as
 * it is loaded has every function on the way to it parsed again, and one of these would be the whole script.
 */
export async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    await yieldToMain();
    await load();
  }
}

/** Uses a message, because timers of a hidden page are throttled to one second. */
const yieldToMain = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
