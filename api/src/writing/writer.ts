import type { Product } from "@advent/contract";

export interface EnhanceRequest {
  calendarId: string;
  note: string;
  day: number;
  /** The gift on that day, when there is one. */
  product: Product | undefined;
}

export interface InspireRequest {
  calendarId: string;
  day: number;
  product: Product;
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
