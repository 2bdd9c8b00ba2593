import type { StoreInfo } from "@advent/contract";

/**
 * Returns the delivery date of an order placed now, such as `2026-11-26`. Undefined when the cached data is too old.
 * @param now in milliseconds since 1970
 */
export const getDeliveryDate = ({ delivery }: StoreInfo, now: number): string | undefined =>
  delivery.arrivals?.find(({ orderedBefore }) => now < Date.parse(orderedBefore))?.by;
