import {
  type CaptionCue,
  type CaptionLanguage,
  MAX_CAPTION_COUNT,
  splitCaptionText,
  spreadCaptions,
} from "@advent/contract";
import { toPlainText } from "./plain-text";

export interface Transcript {
  /** Null where the language was not recognised. */
  lang: CaptionLanguage | null;
  /** In any order, of any length. Empty without speech. */
  cues: CaptionCue[];
}

/** Transcribes recordings. Where none is configured, senders type captions themselves. */
export interface Transcriber {
  readonly name: string;
  transcribe(recording: File, signal: AbortSignal): Promise<Transcript>;
}

/** Makes captions of a transcript that can be saved: in order, apart, within the recording and short enough. */
export function fitCues(cues: readonly CaptionCue[], durationMs: number): CaptionCue[] {
  const fitted: CaptionCue[] = [];
  for (const cue of cues.toSorted((a, b) => a.startMs - b.startMs)) {
    const startMs = Math.max(0, Math.round(cue.startMs), fitted.at(-1)?.endMs ?? 0);
    const endMs = Math.min(Math.round(cue.endMs), durationMs);
    const text = toPlainText(cue.text).replaceAll(/\s+/g, " ");
    if (startMs < endMs) fitted.push(...spreadCaptions(splitCaptionText(text), startMs, endMs));
  }
  return fitted.slice(0, MAX_CAPTION_COUNT);
}
