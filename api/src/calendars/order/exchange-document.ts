import type { ExchangeState } from "@advent/contract";

export interface ExchangedProduct {
  productId: string;
  variantId: string;
  name: string;
  variantTitle: string | null;
  image: string;
  /** In minor units (pence). */
  price: number;
}

/** Exchange of an opened day’s gift. The settlement holds its stock. */
export interface ExchangeDocument {
  id: string;
  itemId: string;
  day: number;
  state: ExchangeState;
  /** Name of the requesting device, as for replies. Only this device can see or cancel the exchange. */
  writer: string;
  isShared: boolean;
  returned: ExchangedProduct;
  replacement: ExchangedProduct;
  /** `by` is `null` for the recipient. */
  steps: { state: ExchangeState; at: Date; by: string | null }[];
}
