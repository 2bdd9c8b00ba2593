import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from "@advent/contract";

const TIME_UNITS = [
  ["day", 24 * MS_PER_HOUR],
  ["hour", MS_PER_HOUR],
  ["minute", MS_PER_MINUTE],
  ["second", MS_PER_SECOND],
] as const;

export function getTimeParts(left: number): { value: number; unit: string }[] {
  const step = left > MS_PER_HOUR ? MS_PER_MINUTE : MS_PER_SECOND;
  let rest = Math.ceil(left / step) * step;
  const largest = TIME_UNITS.findIndex(([, length]) => rest >= length);
  return TIME_UNITS.slice(largest, largest + 2).map(([name, length]) => {
    const value = Math.floor(rest / length);
    rest %= length;
    return { value, unit: value === 1 ? name : `${name}s` };
  });
}
