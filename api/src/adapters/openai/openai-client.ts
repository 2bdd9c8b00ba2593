import { hash } from "node:crypto";
import { once } from "node:events";
import OpenAI from "openai";
import { zodTextFormat } from "openai/helpers/zod";
import type { Logger } from "pino";
import * as z from "zod";
import { AppError } from "../../errors";
import type { Prompt } from "./prompts";

export interface OpenAiSettings {
  apiKey: string;
  model: string;
  baseUrl?: string | undefined;
  log: Logger;
  /** Time for all requests of one call in milliseconds, retries included. */
  deadline?: number;
}

export type OpenAiClient = ReturnType<typeof createOpenAiClient>;

const MODERATION_MODEL = "omni-moderation-latest";
/** Room for 2,000 characters in any script and for a reasoning model's tokens. */
const MAX_OUTPUT_TOKENS = 4_000;
const REASONING_MODEL = /^(?:gpt-5(?!.*chat)|o\d)/;

const message = zodTextFormat(z.object({ message: z.string() }), "message");

/** Retries a failed request once. */
export function createOpenAiClient({ apiKey, model, baseUrl, log, deadline }: OpenAiSettings & { deadline: number }) {
  const openai = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    timeout: deadline,
    maxRetries: 1,
    fetch: withTimeout(deadline),
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
          safety_identifier: hash("sha256", calendarId),
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
    /**
     * Runs `work` until the deadline, or until the shopper leaves.
     * @throws `left.reason` once the shopper has left, 502 with `failure` for every failure, and the AppErrors of `work`
     */
    async finishInTime<T>(work: (signal: AbortSignal) => Promise<T>, left: AbortSignal, failure: string): Promise<T> {
      const signal = AbortSignal.any([left, AbortSignal.timeout(deadline)]);
      try {
        signal.throwIfAborted();
        // The SDK ignores an abort while it waits for its retry.
        const abort = once(signal, "abort").then(() => Promise.reject(signal.reason));
        return await Promise.race([work(signal), abort]);
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (left.aborted) throw left.reason;
        log.warn({ reason: describeError(error) }, "writing help failed");
        throw new AppError("upstream_failed", `${failure}. Please try again.`);
      }
    },
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

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { status } = error as { status?: number };
  return [error.name, status, error instanceof IncompleteResponseError && error.message].filter(Boolean).join(" ");
}
