import type { MediaKind } from "@advent/contract";
import { getErrorSentence, getErrorStatus } from "@advent/store";

export interface SaveFailure {
  sentence: string;
  /** True when a retry can succeed. */
  retry: boolean;
}

const WHAT_TO_DO: Readonly<Record<MediaKind, string>> = {
  video:
    "Please select an MP4, or record the video here. On an iPhone, Settings › Camera › Formats › Most Compatible makes new videos fit.",
  audio: "Please record it again.",
  image: "Please select a JPEG, PNG or WebP picture.",
};

/** Describes the failed upload (behaviour §8), and the next step where a retry cannot succeed. */
export function uploadFailure(kind: MediaKind, error: unknown): SaveFailure {
  const failure = `Failed to upload ${kind}. ${getErrorSentence(error)}`;
  const status = getErrorStatus(error);
  if (status === 415) return { sentence: `${failure} ${WHAT_TO_DO[kind]}`, retry: false };
  return { sentence: failure, retry: status !== 413 };
}

export function saveFailure(error: unknown): SaveFailure {
  return { sentence: getErrorSentence(error), retry: getErrorStatus(error) !== 409 };
}
