import { countCharacters, NOTE_MAX_LENGTH } from "@advent/contract";
import createError from "http-errors";
import type { Logger } from "pino";
import { toPlainText } from "../../writing/plain-text";
import type { Writer, Written } from "../../writing/writer";
import { finishInTime } from "./finish-in-time";
import { IncompleteResponseError, type OpenAiClient, type OpenAiSettings, openAiClient } from "./openai-client";
import { buildEnhancePrompt, buildInspirePrompt, type Prompt } from "./prompts";

const REQUEST_TIMEOUT_MS = 8_000;

interface OpenAiWriterOptions extends OpenAiSettings {
  log: Logger;
  deadline?: number;
}

interface Task {
  /** Error message of the specification (behaviour §8). */
  failure: string;
  calendarId: string;
  prompt: Prompt;
  typed?: string;
}

/**
 * Writes with a language model through OpenAI's Responses API. Reports errors: it never falls back to the
 * built-in phrases silently.
 */
export function openAiWriter({ log, deadline = REQUEST_TIMEOUT_MS, ...settings }: OpenAiWriterOptions): Writer {
  const client = openAiClient(settings, deadline);

  async function requestText(task: Task, left: AbortSignal): Promise<Written> {
    const write = (signal: AbortSignal) => moderate(client, task, signal);
    return { text: await finishInTime(write, { left, deadline, log, failure: task.failure }), source: "openai" };
  }

  return {
    name: "openai",
    enhance: (request, signal) =>
      requestText(
        {
          failure: "Enhancement failed",
          calendarId: request.calendar.id,
          prompt: buildEnhancePrompt(request),
          typed: request.note,
        },
        signal,
      ),
    inspire: (request, signal) =>
      requestText(
        { failure: "Generation failed", calendarId: request.calendar.id, prompt: buildInspirePrompt(request) },
        signal,
      ),
  };
}

/** @throws 422 when the input or the output fails moderation */
async function moderate(client: OpenAiClient, task: Task, signal: AbortSignal): Promise<string> {
  if (task.typed && (await client.isFlagged(task.typed, signal))) {
    throw createError(422, "note: Our writing help cannot work with these words. Please rephrase them.");
  }
  const text = toPlainText(await client.write(task.prompt, task.calendarId, signal));
  if (!text || countCharacters(text) > NOTE_MAX_LENGTH)
    throw new IncompleteResponseError(`an answer of ${text.length} characters`);
  if (await client.isFlagged(text, signal)) {
    throw createError(422, "Our writing help has no suggestion for this. Please write your own.");
  }
  return text;
}
