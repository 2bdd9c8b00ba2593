import type { Product } from "@advent/contract";

/** What a writer may know of a gift: the catalogue's words, never the browser's. */
export type GiftFacts = Pick<Product, "name" | "description" | "metafields">;

/** What a writer may know of a calendar. */
export interface WritingCalendar {
  id: string;
  isStylistChoice: boolean;
  /** What its notes say already. */
  notes: readonly string[];
}

export interface EnhanceRequest {
  calendar: WritingCalendar;
  note: string;
  day: number;
  /** The gift on that day, when there is one. */
  gift: GiftFacts | undefined;
}

export interface InspireRequest {
  calendar: WritingCalendar;
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
