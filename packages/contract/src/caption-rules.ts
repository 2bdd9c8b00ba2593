import { countCharacters, trimText } from "./clean-text";

/** Most captions of one recording, and most characters of each. */
export const MAX_CAPTION_COUNT = 100;
export const MAX_CAPTION_LENGTH = 200;

/** Languages that a sender can choose for captions, as BCP 47 tags. */
export const CAPTION_LANGUAGES = [
  ...["en", "ar", "bg", "bn", "cs", "cy", "da", "de", "el", "es", "fa", "fi", "fr", "ga", "gu", "he", "hi", "hu", "id"],
  ...["it", "ja", "ko", "nl", "no", "pa", "pl", "pt", "ro", "ru", "sk", "sv", "ta", "th", "tr", "uk", "ur", "vi", "zh"],
] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

export interface CaptionCue {
  startMs: number;
  endMs: number;
  text: string;
}

export interface Captions {
  lang: CaptionLanguage;
  cues: CaptionCue[];
}

/** Formats captions as WebVTT, whose cue text escapes `&`, `<` and `>`, and thereby `-->`. */
export function formatWebVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text }) => `${formatVttTime(startMs)} --> ${formatVttTime(endMs)}\n${escapeCueText(text)}`,
  );
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

function formatVttTime(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const seconds = ((milliseconds % 60_000) / 1_000).toFixed(3);
  return `${String(minutes).padStart(2, "0")}:${seconds.padStart(6, "0")}`;
}

const escapeCueText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Longest line that is not split, so that it can be read over a video. */
const MAX_LINE_LENGTH = 80;

/** Splits text at line ends, and longer lines at the end of a sentence, or else between words. */
export function splitCaptionText(text: string): string[] {
  return text.split(/[\r\n]+/).flatMap((line) => splitLine(trimText(line), ["sentence", "word", "grapheme"]));
}

type Granularity = Intl.SegmenterOptions["granularity"];

function splitLine(line: string, [granularity, ...finer]: Granularity[]): string[] {
  if (countCharacters(line) <= MAX_LINE_LENGTH) return line ? [line] : [];
  if (!granularity) return [line.slice(0, MAX_LINE_LENGTH)];
  const lines: string[] = [];
  for (const { segment } of new Intl.Segmenter("en", { granularity }).segment(line)) {
    const joined = `${lines.at(-1) ?? ""}${segment}`;
    if (countCharacters(joined) <= MAX_LINE_LENGTH) lines.splice(-1, 1, joined);
    else lines.push(...splitLine(segment, finer));
  }
  return lines.map(trimText).filter(Boolean);
}

/** Spreads lines over a time, each in proportion to its characters. */
export function spreadCaptions(lines: readonly string[], startMs: number, endMs: number): CaptionCue[] {
  const total = countCharacters(lines.join(""));
  const getTime = (characters: number) => Math.round(startMs + ((endMs - startMs) * characters) / total);
  let spoken = 0;
  return lines.flatMap((text) => {
    const start = getTime(spoken);
    spoken += countCharacters(text);
    const end = getTime(spoken);
    return start < end ? [{ startMs: start, endMs: end, text }] : [];
  });
}
