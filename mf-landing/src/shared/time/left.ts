export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

const UNITS = [
  ["day", 24 * HOUR],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** How long is left in its two largest units, such as 14 hours and 5 minutes; rounded up, and by seconds in the last hour only. */
export function partsOf(left: number): { value: number; unit: string }[] {
  const step = left > HOUR ? MINUTE : SECOND;
  let rest = Math.ceil(left / step) * step;
  const largest = UNITS.findIndex(([, length]) => rest >= length);
  return UNITS.slice(largest, largest + 2).map(([name, length]) => {
    const value = Math.floor(rest / length);
    rest %= length;
    return { value, unit: value === 1 ? name : `${name}s` };
  });
}
