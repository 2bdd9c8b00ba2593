import { type GivenReply, type LandingReply, MAX_REPLY_LENGTH, trimText } from "@advent/contract";
import { readStored, writeStored } from "@advent/store/device-storage";

export interface Recorded {
  kind: "audio" | "video";
  /** Present until it is uploaded. */
  file?: Blob;
  seconds?: number;
  /** Present once it is uploaded. */
  url?: string;
  mp4?: string | undefined;
  poster?: string | undefined;
}

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

export function toReply({ heart, words, recorded }: Draft): GivenReply {
  return { heart, words: trimText(words), media: recorded?.url ? { [recorded.kind]: recorded.url } : {} };
}

export const isEmpty = ({ heart, words, recorded }: Draft) => !heart && !trimText(words) && !recorded;

const getStorageKey = (itemId: string) => `advent:answer:${itemId}`;

export const readStoredText = (itemId: string): string =>
  readStored(getStorageKey(itemId))?.slice(0, MAX_REPLY_LENGTH) ?? "";

export const keepWords = (itemId: string, words: string): boolean => writeStored(getStorageKey(itemId), words || null);
