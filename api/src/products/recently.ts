const SECOND = 1000;

/** What was read a moment ago (ms; a second unless told); readers meanwhile share one reading. A failed one is not kept. */
export function recently<Value>(read: () => Promise<Value>, lasts = SECOND) {
  let last: { reading: Promise<Value>; until: number } | undefined;
  const forget = () => {
    last = undefined;
  };
  return {
    read(): Promise<Value> {
      const now = performance.now();
      if (last && now < last.until) return last.reading;
      const reading = read();
      last = { reading, until: now + lasts };
      reading.catch(forget);
      return reading;
    },
    /** For who has just changed it. */
    forget,
  };
}
