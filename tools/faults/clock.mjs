// Preloaded into a process: its wall clock then says what it is told to over IPC. Timers and `performance` go on as they do
// when the clock of a machine is set.
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

  /** Dates that Node itself makes are dates too. */
  static [Symbol.hasInstance](value) {
    return value instanceof Real;
  }
}

// Libraries tell the class by its name.
Object.defineProperty(SetDate, "name", { value: Real.name });
globalThis.Date = SetDate;

process.on("message", ({ clock }) => {
  if (clock === undefined) return;
  shift = clock;
  process.send({ clock });
});
process.channel?.unref();
