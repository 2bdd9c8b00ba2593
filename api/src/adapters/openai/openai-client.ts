import { createHash } from "node:crypto";
import OpenAI from "openai";
import { zodTextFormat } from "openai/helpers/zod";
import * as z from "zod";
import type { Prompt } from "./prompts";

export interface OpenAiSettings {
  apiKey: string;
  model: string;
  baseUrl?: string | undefined;
}

export type OpenAiClient = ReturnType<typeof openAiClient>;

const MODERATION_MODEL = "omni-moderation-latest";
/** Room for 2,000 characters in any script and for a reasoning model's tokens. */
const MAX_OUTPUT_TOKENS = 4_000;
const REASONING_MODEL = /^(?:gpt-5(?!.*chat)|o\d)/;

const message = zodTextFormat(z.object({ message: z.string() }), "message");

/** @param timeout of one request in milliseconds; a failed one is retried once */
export function openAiClient({ apiKey, model, baseUrl }: OpenAiSettings, timeout: number) {
  const openai = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    timeout,
    maxRetries: 1,
    fetch: withTimeout(timeout),
    logLevel: "off",
  });
  return {
    async write({ instructions, data }: Prompt, calendarId: string, signal: AbortSignal): Promise<string> {
      const response = await openai.responses.parse(
        {
          model,
          instructions,
          input: [{ role: "user", content: JSON.stringify(data) }],
          text: { format: message },
          max_output_tokens: MAX_OUTPUT_TOKENS,
          store: false,
          safety_identifier: createHash("sha256").update(calendarId).digest("hex"),
          ...(REASONING_MODEL.test(model) ? { reasoning: { effort: "low" } } : {}),
        },
        { signal },
      );
      // When the model declines or truncates, the response succeeds without a parsed message.
      if (response.status !== "completed" || !response.output_parsed)
        throw new IncompleteResponseError(getFailureReason(response));
      return response.output_parsed.message;
    },
    async isFlagged(input: string, signal: AbortSignal): Promise<boolean> {
      const { results } = await openai.moderations.create({ model: MODERATION_MODEL, input }, { signal });
      if (!results?.length) throw new IncompleteResponseError("moderation without a result");
      return results.some(({ flagged }) => flagged);
    },
    transcribe: (file: File, signal: AbortSignal) =>
      openai.audio.transcriptions.create(
        { file, model, response_format: "verbose_json", timestamp_granularities: ["segment"], temperature: 0 },
        { signal },
      ),
  };
}

/** The SDK honours any Retry-After. One that exceeds the timeout gets no retry. */
function withTimeout(timeout: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (Number(response.headers.get("retry-after")) * 1_000 < timeout) return response;
    const headers = new Headers(response.headers);
    headers.set("x-should-retry", "false");
    return new Response(response.body, { status: response.status, headers });
  };
}

export class IncompleteResponseError extends Error {
  override readonly name = "IncompleteAnswer";
}

function getFailureReason({ status, incomplete_details: details }: OpenAI.Responses.Response): string {
  return status === "completed" ? "refused" : (details?.reason ?? status ?? "no status");
}
