import createError from "http-errors";
import type { Logger } from "pino";
import { IncompleteResponseError } from "./openai-client";

interface RequestOptions {
  /** Aborts when the shopper leaves. */
  left: AbortSignal;
  /** In milliseconds, retries included. */
  deadline: number;
  log: Logger;
  failure: string;
}

/** @throws 499 once the shopper has left, 502 for every failure, and the HTTP errors of `work` */
export async function finishInTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { left, deadline, log, failure }: RequestOptions,
): Promise<T> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(deadline)]);
  try {
    return await raceAbort(work(signal), signal);
  } catch (error) {
    if (createError.isHttpError(error)) throw error;
    if (left.aborted) throw createError(499, "The page was closed.");
    log.warn({ reason: describe(error) }, "writing help failed");
    throw createError(502, `${failure}. Please try again.`, { expose: true });
  }
}

/** The SDK ignores an abort while it waits for its retry. */
function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { status } = error as { status?: number };
  return [error.name, status, error instanceof IncompleteResponseError && error.message].filter(Boolean).join(" ");
}
