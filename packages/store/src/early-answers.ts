import type { ApiRequest } from "./request";

/** Milliseconds after which an answer is too old to be shown as if it had just come. */
const KEPT = 10_000;

interface EarlyAnswer {
  /** By `performance.now()`. */
  askedAt: number;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** By address. */
    adventAnswers?: Map<string, EarlyAnswer>;
  }
}

/** Asks what the page says that it will ask, before the app that will ask it has come. For boot scripts. */
export function askEarly(): void {
  const calls: string[] = JSON.parse(document.getElementById("first-calls")?.textContent ?? "[]");
  window.adventAnswers = new Map(
    calls.map((address) => {
      const answer = fetch(address, { credentials: "include" });
      answer.catch(() => undefined);
      return [address, { askedAt: performance.now(), answer }];
    }),
  );
}

/** Such an answer, once: undefined when there is none, when it is old or has failed, and after anything has been changed. */
export async function takeEarlyAnswer({ method, url }: ApiRequest): Promise<Response | undefined> {
  const answers = window.adventAnswers;
  if (method !== "GET") answers?.clear();
  const early = answers?.get(url);
  answers?.delete(url);
  if (!early || performance.now() - early.askedAt > KEPT) return undefined;
  return early.answer.catch(() => undefined);
}
