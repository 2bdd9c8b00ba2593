/** A line of the table: a figure and how much it may be. */
export interface Row {
  /** Such as `builder through the shell, against one bundle`. */
  name: string;
  value: number;
  /** `×` for a ratio. */
  unit: string;
  /** `Infinity`: the figure is only told. */
  limit: number;
  /** The figure has to reach the limit; else it must not exceed it. */
  atLeast: boolean;
}

export const atMost = (limit: number, unit: string) => ({ limit, unit, atLeast: false });
export const atLeast = (limit: number, unit: string) => ({ limit, unit, atLeast: true });
export const told = (unit: string) => atMost(Number.POSITIVE_INFINITY, unit);

/** A figure that could not be had holds nothing. */
export const holds = ({ value, limit, atLeast }: Row): boolean => (atLeast ? value >= limit : value <= limit);

/** The middle one; of an even number the greater of the two in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
