import type { Random } from "./random";

/** Where a file goes: the two uploads, or a note's `[IMAGE:data:…]` marker. */
export type Door = "video" | "image" | "note";

/** How a request contradicts itself; its answer may be missing, but never late. */
export interface HttpLie {
  headers?: Record<string, string>;
  /** What Content-Length says instead of the truth. */
  length?: number;
  /** Sends chunks instead, and ends them rightly, not at all, or with a size that is no number. */
  chunks?: "ended" | "endless" | "garbled";
}

export interface Made {
  bytes: Buffer;
  door: Door;
  contentType: string;
  lie?: HttpLie;
}

/** A way to make hostile files; the same chance gives the same file. */
export type Rule = (random: Random) => Made;
export type Rules = Record<string, Rule>;

/** `id` names seed, index and rule, and is enough to make the file again. */
export interface HostileFile extends Made {
  id: string;
}

/** Ways to make bytes, by name. */
export type Makers = Record<string, (random: Random) => Buffer>;

/** Makers whose files all go to the same door. */
export function rulesFor({ door, contentType }: Pick<Made, "door" | "contentType">, makers: Makers): Rules {
  return Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [name, (random) => ({ bytes: make(random), door, contentType })]),
  );
}
