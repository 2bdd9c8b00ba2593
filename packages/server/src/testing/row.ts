/** A line of a benchmark's table: a figure and how much it may be. */
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

/** The middle one; of an even number the greater of the two in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
