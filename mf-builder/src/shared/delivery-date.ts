import type { StoreInfo } from "@advent/contract";

/** Returns the delivery date of an order placed now, such as `2026-11-26`. Undefined when the cached data is too old. */
export const getDeliveryDate = ({ delivery }: StoreInfo): string | undefined =>
  delivery.arrivals?.find(({ orderedBefore }) => Date.now() < Date.parse(orderedBefore))?.by;
