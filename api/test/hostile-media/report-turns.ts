import { measureCpuMs } from "./processes";

const SAMPLE_INTERVAL_MS = 10;

let before = measureCpuMs(process.pid);
let longestMs = 0;

/**
 * Loaded into the API's process. Counts the processor time of its main thread between two timers: one turn of the
 * event loop, however long the thread waits for a core.
 */
setInterval(() => {
  const now = measureCpuMs(process.pid);
  longestMs = Math.max(longestMs, now - before);
  before = now;
}, SAMPLE_INTERVAL_MS).unref();

process.on("message", () => {
  process.send?.(longestMs);
  longestMs = 0;
});
process.channel?.unref();
