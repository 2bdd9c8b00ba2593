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
  /** Contributions of the day whose authors also see the heart and the words. */
  contributionIds?: string[] | undefined;
}

export const EMPTY_DRAFT: Draft = { heart: false, words: "", recorded: null };

export function toDraft({ heart, words, media, contributionIds }: LandingReply): Draft {
  const { audio, video, mp4, poster } = media;
  const url = video ?? audio;
  const recorded = url ? ({ kind: video ? "video" : "audio", url, mp4, poster } as const) : null;
  return { heart, words, recorded, contributionIds };
}

export function toReply({ heart, words, recorded, contributionIds }: Draft): GivenReply {
  const media = recorded?.url ? { [recorded.kind]: recorded.url } : {};
  return { heart, words: trimText(words), media, ...(contributionIds?.length && { contributionIds }) };
}

export const isEmpty = ({ heart, words, recorded }: Draft) => !heart && !trimText(words) && !recorded;

const getStorageKey = (itemId: string) => `advent:answer:${itemId}`;

export const readStoredText = (itemId: string): string =>
  readStored(getStorageKey(itemId))?.slice(0, MAX_REPLY_LENGTH) ?? "";

export const keepWords = (itemId: string, words: string): boolean => writeStored(getStorageKey(itemId), words || null);
