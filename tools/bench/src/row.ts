import type { Row } from "@advent/server/testing/row";

export const atMost = (limit: number, unit: string) => ({ limit, unit, atLeast: false });
export const atLeast = (limit: number, unit: string) => ({ limit, unit, atLeast: true });
export const told = (unit: string) => atMost(Number.POSITIVE_INFINITY, unit);

/** A figure that could not be had holds nothing. */
export const holds = ({ value, limit, atLeast }: Row): boolean => (atLeast ? value >= limit : value <= limit);
