/** In the order of the days; the list that is given stays as it is. */
export const byDay = <T extends { day: number }>(items: readonly T[]): T[] => items.toSorted((a, b) => a.day - b.day);
