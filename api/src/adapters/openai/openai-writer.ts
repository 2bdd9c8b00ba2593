import { countCharacters, NOTE_MAX_LENGTH } from "@advent/contract";
import { AppError } from "../../errors";
import { toPlainText } from "../../writing/plain-text";
import type { Writer } from "../../writing/writer";
import { createOpenAiClient, IncompleteResponseError, type OpenAiClient, type OpenAiSettings } from "./openai-client";
import { buildEnhancePrompt, buildInspirePrompt, type Prompt } from "./prompts";

const REQUEST_TIMEOUT_MS = 8_000;

interface Task {
  calendarId: string;
  prompt: Prompt;
  typed?: string;
}

/**
 * Writes with a language model through OpenAI's Responses API. Reports errors: it never falls back to the
 * built-in phrases silently.
 */
export function createOpenAiWriter({ deadline = REQUEST_TIMEOUT_MS, ...settings }: OpenAiSettings): Writer {
  const client = createOpenAiClient({ ...settings, deadline });

  /** @param failure error message of the specification (docs/behaviour/messages.md) */
  const requestText = (task: Task, left: AbortSignal, failure: string) =>
    client.finishInTime((signal) => writeModerated(client, task, signal), left, failure);

  return {
    name: "openai",
    enhance(request, left) {
      const task = { calendarId: request.calendar.id, prompt: buildEnhancePrompt(request), typed: request.note };
      return requestText(task, left, "Enhancement failed");
    },
    inspire(request, left) {
      const task = { calendarId: request.calendar.id, prompt: buildInspirePrompt(request) };
      return requestText(task, left, "Generation failed");
    },
  };
}

/** @throws 422 when the input or the output fails moderation */
async function writeModerated(client: OpenAiClient, task: Task, signal: AbortSignal): Promise<string> {
  if (task.typed && (await client.isFlagged(task.typed, signal))) {
    throw new AppError("rejected", "Our writing help cannot work with these words. Please rephrase them.", {
      field: "note",
    });
  }
  const text = toPlainText(await client.write(task.prompt, task.calendarId, signal));
  if (!text || countCharacters(text) > NOTE_MAX_LENGTH)
    throw new IncompleteResponseError(`a response of ${text.length} characters`);
  if (await client.isFlagged(text, signal)) {
    throw new AppError("rejected", "Our writing help has no suggestion for this. Please write your own.");
  }
  return text;
}
