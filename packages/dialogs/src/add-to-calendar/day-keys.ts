import { DAYS } from "@advent/contract";

export function findNextFreeDay(
  key: string,
  day: number,
  free: readonly number[],
  columns: number,
): number | undefined {
  if (key === "Home") return free[0];
  if (key === "End") return free.at(-1);
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (step === undefined) return undefined;
  for (let next = day + step; DAYS.includes(next); next += step) if (free.includes(next)) return next;
  return undefined;
}

export function countColumns(cells: readonly HTMLElement[]): number {
  return cells.filter((cell) => cell.offsetTop === cells[0]?.offsetTop).length;
}
