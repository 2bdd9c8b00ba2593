import type { Row } from "@advent/server/testing/row";

export const limitAtMost = (limit: number, unit: string) => ({ limit, unit, atLeast: false });
export const limitAtLeast = (limit: number, unit: string) => ({ limit, unit, atLeast: true });
export const reportOnly = (unit: string) => limitAtMost(Number.POSITIVE_INFINITY, unit);

/** A missing figure passes no limit. */
export const isWithinLimit = ({ value, limit, atLeast }: Row): boolean => (atLeast ? value >= limit : value <= limit);
