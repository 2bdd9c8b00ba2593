import { type Delivery, dateInWords, deliveryOf, type House } from "@advent/contract";

/** When an order of now arrives, such as "Thursday 26 November"; given the date of the first door, whether it is there before. */
export function deliveredBy({ delivery }: House, now: number, firstDay?: string): Delivery {
  const { by, ...rest } = deliveryOf(now, delivery, firstDay);
  return { by: dateInWords(by), ...rest };
}
