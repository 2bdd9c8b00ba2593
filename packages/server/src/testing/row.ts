export interface Row {
  name: string;
  value: number;
  unit: string;
  limit: number;
  atLeast: boolean;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
