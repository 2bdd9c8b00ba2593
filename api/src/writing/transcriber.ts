import type { CaptionCue, CaptionLanguage } from "@advent/contract";

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
