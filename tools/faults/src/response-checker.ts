import type { Finding } from "./finding";
import { stretchLimit } from "./machine";
import { LateError } from "./until";

export interface ApiResponse {
  status: number;
  text: string;
  headers: Pick<Headers, "get" | "getSetCookie">;
}

export interface Tolerance {
  refusals?: boolean;
  silence?: boolean;
}

const errors = [502, 503, 504];
const sentence = /^[A-Z][^<>{}]{10,300}$/s;

export class ResponseChecker {
  requests = 0;
  refused = 0;
  longestMs = 0;
  readonly wrong = new Map<string, number>();
  readonly late = new Map<string, number>();
  tolerance: Tolerance = {};
  limitMs = 5_000;

  async expectStatus(
    what: string,
    expected: readonly number[],
    send: () => Promise<ApiResponse>,
  ): Promise<ApiResponse | undefined> {
    const before = this.tolerance;
    const begin = performance.now();
    this.requests += 1;
    const response = await send().catch((error: Error) => error);
    const ms = performance.now() - begin;
    const may = (kind: keyof Tolerance) => Boolean(before[kind] || this.tolerance[kind]);
    this.longestMs = Math.max(this.longestMs, ms);
    const limitMs = stretchLimit(this.limitMs);
    if (ms > limitMs) this.recordLate(`${what}: a response took longer than ${(limitMs / 1000).toFixed(1)} s`);
    if (response instanceof Error) {
      const isLate = response.name === "TimeoutError";
      if (!may("silence")) this.record(isLate, `${what}: no answer (${getReason(response)})`);
      return undefined;
    }
    if (expected.includes(response.status)) return response;
    this.refused += 1;
    const reason = describeRejection(response);
    if (reason || !may("refusals"))
      this.record(!reason, `${what}: ${response.status} "${response.text.slice(0, 80)}", ${reason ?? "not expected"}`);
    return response;
  }

  report(injected: string, results: Partial<Finding> = {}): Finding {
    const { requests, refused, wrong, late, longestMs } = this;
    return { injected, requests, refused, acknowledged: 0, lost: [], wrong, late, longestMs, ...results };
  }

  recordFault(sentence: string): void {
    this.record(false, sentence);
  }

  recordLate(sentence: string): void {
    this.record(true, sentence);
  }

  recordError(error: Error): void {
    this.record(error instanceof LateError, error.message);
  }

  private record(isLate: boolean, sentence: string): void {
    const counts = isLate ? this.late : this.wrong;
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
}

function describeRejection({ status, text, headers }: ApiResponse): string | undefined {
  if (!errors.includes(status)) return "which is no way to say that a part is away";
  if (!sentence.test(text)) return "which is no plain sentence";
  if (!headers.get("retry-after")) return "without Retry-After";
  return undefined;
}

function getReason(error: Error): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? error.name;
}
