import type { RefObject } from "react";

export interface PlayedCaptions {
  /** Address of the same lines as WebVTT. */
  src: string;
  lang: string;
  cues: readonly { startMs: number; endMs: number; text: string }[];
}

export interface Recording {
  src: string;
  mp4?: string | undefined;
  poster?: string | undefined;
  captions?: PlayedCaptions | undefined;
  /** The element that plays, for a parent that moves through the recording. */
  element?: RefObject<HTMLMediaElement | null> | undefined;
  label: string;
  /** Known length. Firefox finds none in a fresh recording, and WebKit a wrong one. */
  seconds?: number | undefined;
  onUnplayable?: (() => void) | undefined;
}

const SOURCE_TYPES: Readonly<Record<string, string>> = {
  mp4: "mp4",
  m4a: "mp4",
  mov: "quicktime",
  webm: "webm",
  ogg: "ogg",
};

export interface Source {
  src: string;
  type?: string;
}

export function getSources(kind: "video" | "audio", src: string, mp4?: string): Source[] {
  const original = { src, ...getSourceType(kind, src) };
  return mp4 && mp4 !== src ? [{ src: mp4, type: `${kind}/mp4` }, original] : [original];
}

function getSourceType(kind: "video" | "audio", src: string): { type?: string } {
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(src)?.[1]?.toLowerCase() ?? "";
  const subtype = src.startsWith("blob:") ? undefined : SOURCE_TYPES[ending];
  return subtype ? { type: `${kind}/${subtype}` } : {};
}

export function formatClock(seconds: number): string {
  if (!Number.isFinite(seconds)) return "";
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
