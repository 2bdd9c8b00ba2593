import type { Product } from "@advent/contract";

export type GiftFacts = Pick<Product, "name" | "description" | "metafields">;

export interface WritingCalendar {
  id: string;
  isStylistChoice: boolean;
  notes: readonly string[];
}

export interface EnhanceRequest {
  calendar: WritingCalendar;
  note: string;
  day: number;
  gift: GiftFacts | undefined;
}

export interface InspireRequest {
  calendar: WritingCalendar;
  gift: GiftFacts;
}

export interface Written {
  text: string;
  source: "openai" | "built-in";
}

export interface Writer {
  readonly name: string;
  enhance(request: EnhanceRequest, signal: AbortSignal): Promise<Written>;
  inspire(request: InspireRequest, signal: AbortSignal): Promise<Written>;
}
