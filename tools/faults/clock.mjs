// Preloaded into a process: sets its wall clock over IPC. Timers and `performance` are unaffected, as on a real
// clock change.
let shift = 0;
const now = Date.now;

globalThis.Date = new Proxy(Date, {
  construct: (Real, words, target) => Reflect.construct(Real, words.length === 0 ? [now() + shift] : words, target),
  get: (Real, key, target) => (key === "now" ? () => now() + shift : Reflect.get(Real, key, target)),
});

process.on("message", ({ clock }) => {
  if (clock === undefined) return;
  shift = clock;
  process.send({ clock });
});
process.channel?.unref();
