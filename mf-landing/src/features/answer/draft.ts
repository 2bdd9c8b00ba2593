import { ANSWER_MAX_LENGTH, type GivenReply, type LandingReply } from "@advent/contract";

/** A recording of an answer: here, there, or both. */
export interface Recorded {
  kind: "audio" | "video";
  /** Until it is sent. */
  file?: Blob;
  /** Once it is sent. */
  url?: string;
  mp4?: string | undefined;
  poster?: string | undefined;
}

/** An answer that is being written. */
export interface Draft {
  heart: boolean;
  words: string;
  recorded: Recorded | null;
}

export const EMPTY_DRAFT: Draft = { heart: false, words: "", recorded: null };

export function toDraft({ heart, words, media }: LandingReply): Draft {
  const { audio, video, mp4, poster } = media;
  const url = video ?? audio;
  return { heart, words, recorded: url ? { kind: video ? "video" : "audio", url, mp4, poster } : null };
}

/** What is sent; a recording that is not there yet is left out. */
export function toReply({ heart, words, recorded }: Draft): GivenReply {
  return { heart, words: words.trim(), media: recorded?.url ? { [recorded.kind]: recorded.url } : {} };
}

export const isEmpty = ({ heart, words, recorded }: Draft) => !heart && !words.trim() && !recorded;

const getStorageKey = (itemId: string) => `advent:answer:${itemId}`;

/** Words that were not sent, as this device has kept them. */
export function readStoredText(itemId: string): string {
  try {
    return localStorage.getItem(getStorageKey(itemId))?.slice(0, ANSWER_MAX_LENGTH) ?? "";
  } catch {
    return "";
  }
}

/** Keeps words until they are sent; empty ones are forgotten. A browser that refuses storage keeps them while the page is open. */
export function keepWords(itemId: string, words: string): void {
  try {
    if (words) localStorage.setItem(getStorageKey(itemId), words);
    else localStorage.removeItem(getStorageKey(itemId));
  } catch {
    // Storage may be full or refused.
  }
}
