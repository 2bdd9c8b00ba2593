import { CAPTION_LANGUAGES } from "@advent/contract";
import type OpenAI from "openai";
import { AppError } from "../../errors";
import type { Transcriber, Transcript } from "../../writing/captions";
import { createOpenAiClient, IncompleteResponseError, type OpenAiClient, type OpenAiSettings } from "./openai-client";

/** Three minutes of video take the model some twenty seconds. */
const REQUEST_TIMEOUT_MS = 40_000;
/** Whisper's own test for segments without speech, for which it invents words. */
const SILENCE_RULE = { minNoSpeech: 0.6, maxLogProbability: -1 };

/** Transcribes with a model that returns timed segments, such as `whisper-1`. */
export function createOpenAiTranscriber({ deadline = REQUEST_TIMEOUT_MS, ...settings }: OpenAiSettings): Transcriber {
  const client = createOpenAiClient({ ...settings, deadline });
  return {
    name: "openai",
    transcribe: (recording, left) =>
      client.finishInTime((signal) => transcribe(client, recording, signal), left, "Captions failed"),
  };
}

/** @throws 422 when the transcript fails moderation */
async function transcribe(client: OpenAiClient, recording: File, signal: AbortSignal): Promise<Transcript> {
  const { segments, language } = await client.transcribe(recording, signal);
  if (!Array.isArray(segments)) throw new IncompleteResponseError("a transcript without segments");
  const spoken = segments.filter((segment) => !isSilent(segment));
  const text = spoken.map((segment) => segment.text.trim()).join(" ");
  if (text && (await client.isFlagged(text, signal)))
    throw new AppError("rejected", "We have no suggestion for these captions. Please type your own.");
  const cues = spoken.map(({ start, end, text }) => ({ startMs: start * 1_000, endMs: end * 1_000, text }));
  return { lang: findLanguage(language), cues };
}

const isSilent = ({ no_speech_prob, avg_logprob }: OpenAI.Audio.TranscriptionSegment): boolean =>
  no_speech_prob > SILENCE_RULE.minNoSpeech && avg_logprob < SILENCE_RULE.maxLogProbability;

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** The model names a language in English, such as "welsh". */
const findLanguage = (name: string) =>
  CAPTION_LANGUAGES.find((tag) => languageNames.of(tag)?.toLowerCase() === name?.toLowerCase()) ?? null;
