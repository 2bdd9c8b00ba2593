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
  dayTitle: string;
  gift: GiftFacts | undefined;
}

export interface InspireRequest {
  calendar: WritingCalendar;
  gift: GiftFacts;
}

export interface Writer {
  readonly name: "openai" | "built-in";
  enhance(request: EnhanceRequest, signal: AbortSignal): Promise<string>;
  inspire(request: InspireRequest, signal: AbortSignal): Promise<string>;
}
