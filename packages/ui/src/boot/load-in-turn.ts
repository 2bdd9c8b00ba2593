/**
 * Loads modules one after another, each in its own task, so that the browser can respond to input in between.
 * Modules bundled with the script (`webpackMode: "eager"`) run only after the script has ended.
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
