import type { FulfilmentState, Parcel } from "@advent/contract";
import type { StockCode } from "../../catalogue/catalogue";

/** Progress of an order towards the buyer. `null` on a calendar until its order is paid. */
export interface FulfilmentDocument {
  state: FulfilmentState;
  /** ISO date in the shop's time zone. */
  shipBy: string;
  /** `shipBy` while the order has to leave, else `null`, so that one index lists what is open. */
  dueOn: string | null;
  steps: { state: FulfilmentState; at: Date; by: string }[];
  undoUntil: Date | null;
  claim: { by: string; until: Date } | null;
  notes: { at: Date; by: string; text: string }[];
  parcel: Parcel | null;
  codes: StockCode[];
  /** Words of the order number, products and codes, for the search. */
  words: string[];
}
