import type { Product } from "@advent/contract";
import type { CalendarDocument } from "../calendars/calendar-model";

/** What a writer may know of a gift: the catalogue's words, never the browser's. */
export type GiftFacts = Pick<Product, "name" | "description" | "metafields">;

export interface EnhanceRequest {
  calendar: CalendarDocument;
  note: string;
  day: number;
  /** The gift on that day, when there is one. */
  gift: GiftFacts | undefined;
}

export interface InspireRequest {
  calendar: CalendarDocument;
  day: number;
  gift: GiftFacts;
}

export interface Written {
  text: string;
  source: "openai" | "built-in";
}

/** Writing help: a language model, or the built-in phrases. Both throw rather than answer half. */
export interface Writer {
  readonly name: string;
  enhance(request: EnhanceRequest, signal: AbortSignal): Promise<Written>;
  inspire(request: InspireRequest, signal: AbortSignal): Promise<Written>;
}
