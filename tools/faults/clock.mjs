// Preloaded into a process: sets its wall clock over IPC. Timers and `performance` are unaffected, as on a real
// clock change.
const Real = Date;
let shift = 0;

class SetDate extends Real {
  constructor(...words) {
    if (words.length === 0) super(Real.now() + shift);
    else super(...words);
  }

  static now() {
    return Real.now() + shift;
  }

  /** Dates created by Node itself are dates too. */
  static [Symbol.hasInstance](value) {
    return value instanceof Real;
  }
}

// Libraries identify the class by its name.
Object.defineProperty(SetDate, "name", { value: Real.name });
globalThis.Date = SetDate;

process.on("message", ({ clock }) => {
  if (clock === undefined) return;
  shift = clock;
  process.send({ clock });
});
process.channel?.unref();
