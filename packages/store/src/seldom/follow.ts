import type { LiveEvent } from "@advent/contract";

/** A stream that has not begun by then is held back by something on the way (ms). */
const PATIENCE = 5_000;
/** How often a page without a stream asks (ms). */
const ASK = 1_500;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const ENDED: readonly number[] = [400, 401, 403, 404, 501];

/**
 * Follows a stream of events for as long as the page is seen, and goes on where it stopped. Where there is no `EventSource`, or
 * nothing comes through one, it asks again and again instead.
 * @returns how to stop
 */
export function follow(url: string, tell: (event: LiveEvent) => void): () => void {
  const heard = new Set<string>();
  let last = "";
  let failures = 0;
  let isHeldBack = typeof EventSource === "undefined";
  /** Ends what is under way. */
  let stop = () => {};

  function hear(id: string, data: string): void {
    failures = 0;
    last = id;
    if (heard.has(id)) return;
    heard.add(id);
    tell(JSON.parse(data) as LiveEvent);
  }

  function begin(): void {
    stop();
    if (document.hidden) return;
    stop = isHeldBack ? ask() : stream();
  }

  function later(pause: number): void {
    stop();
    const timer = setTimeout(begin, pause);
    stop = () => clearTimeout(timer);
  }

  function fail(): void {
    const pause = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE);
    failures += 1;
    later(pause * (0.5 + Math.random() / 2));
  }

  const address = (more: Record<string, string> = {}) =>
    `${url}?${new URLSearchParams({ ...(last && { after: last }), ...more })}`;

  function stream(): () => void {
    const source = new EventSource(address());
    const patience = setTimeout(() => {
      isHeldBack = true;
      begin();
    }, PATIENCE);
    source.onmessage = ({ lastEventId, data }) => {
      clearTimeout(patience);
      hear(lastEventId, data);
    };
    source.onerror = fail;
    return () => {
      clearTimeout(patience);
      source.close();
    };
  }

  function ask(): () => void {
    const leaving = new AbortController();
    const { signal } = leaving;
    fetch(address({ once: "1" }), { credentials: "include", signal })
      .then(async (answer) => {
        const text = await answer.text();
        if (signal.aborted || ENDED.includes(answer.status)) return;
        if (!answer.ok) return fail();
        for (const [, id = "", data = ""] of text.matchAll(/^id: (.*)\ndata: (.*)$/gm)) hear(id, data);
        later(ASK);
      })
      .catch(() => signal.aborted || fail());
    return () => leaving.abort();
  }

  document.addEventListener("visibilitychange", begin);
  begin();
  return () => {
    document.removeEventListener("visibilitychange", begin);
    stop();
  };
}
