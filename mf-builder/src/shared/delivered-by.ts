import type { StoreInfo } from "@advent/contract";

/**
 * By when an order of now arrives, as `2026-11-26`; undefined where the page has stood open for so long that it no longer knows, and
 * where a browser still keeps an answer of the release before this was told.
 * @param now in milliseconds since 1970
 */
export const getDeliveryDate = ({ delivery }: StoreInfo, now: number): string | undefined =>
  delivery.arrivals?.find(({ orderedBefore }) => now < Date.parse(orderedBefore))?.by;
