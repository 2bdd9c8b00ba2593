export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

export interface Tolerance {
  refusals?: boolean;
  silence?: boolean;
}

const refusals = [502, 503, 504];
const sentence = /^[A-Z][^<>{}]{10,300}$/s;

export class Witness {
  asked = 0;
  refused = 0;
  longestMs = 0;
  readonly wrong = new Map<string, number>();
  tolerance: Tolerance = {};
  limitMs = 5_000;

  /**
   * Sends a request and returns the response, or undefined when there was none.
   * @param expected normal statuses of this request
   */
  async see(what: string, expected: readonly number[], ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const before = this.tolerance;
    const begin = performance.now();
    this.asked += 1;
    const answer = await ask().catch((error: Error) => error);
    const ms = performance.now() - begin;
    const may = (kind: keyof Tolerance) => Boolean(before[kind] || this.tolerance[kind]);
    this.longestMs = Math.max(this.longestMs, ms);
    if (ms > this.limitMs) this.object(`${what}: an answer took longer than ${this.limitMs / 1000} s`);
    if (answer instanceof Error) {
      if (!may("silence")) this.object(`${what}: no answer (${getReason(answer)})`);
      return undefined;
    }
    if (expected.includes(answer.status)) return answer;
    this.refused += 1;
    const fault = may("refusals") ? faultOfRefusal(answer) : "not expected";
    if (fault) this.object(`${what}: ${answer.status} "${answer.text.slice(0, 80)}", ${fault}`);
    return answer;
  }

  object(sentence: string): void {
    this.wrong.set(sentence, (this.wrong.get(sentence) ?? 0) + 1);
  }
}

function faultOfRefusal({ status, text, headers }: Answer): string | undefined {
  if (!refusals.includes(status)) return "which is no way to say that a part is away";
  if (!sentence.test(text)) return "which is no plain sentence";
  if (!headers.get("retry-after")) return "without Retry-After";
  return undefined;
}

function getReason(error: Error): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? error.name;
}
