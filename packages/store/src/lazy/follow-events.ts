import type { LiveEvent } from "@advent/contract";

/** Timeout of a stream's start in milliseconds. A proxy may hold it back. */
const SILENCE_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 1_500;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
const FINAL_STATUSES: readonly number[] = [400, 401, 403, 404, 501];

/**
 * Follows an event stream while the page is visible and resumes at its position.
 * Polls when there is no `EventSource` or no events arrive.
 * @returns a function that stops it
 */
export function followEvents(url: string, onEvent: (event: LiveEvent) => void): () => void {
  const received = new Set<string>();
  let last = "";
  let failures = 0;
  let isHeldBack = typeof EventSource === "undefined";
  let stop = () => {};

  function receive(id: string, data: string): void {
    failures = 0;
    last = id;
    if (received.has(id)) return;
    received.add(id);
    onEvent(JSON.parse(data) as LiveEvent);
  }

  function begin(): void {
    stop();
    if (document.hidden) return;
    stop = isHeldBack ? poll() : stream();
  }

  function scheduleRetry(pause: number): void {
    stop();
    const timer = setTimeout(begin, pause);
    stop = () => clearTimeout(timer);
  }

  function fail(): void {
    const pause = Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS);
    failures += 1;
    scheduleRetry(pause * (0.5 + Math.random() / 2));
  }

  const getUrl = (more: Record<string, string> = {}) =>
    `${url}?${new URLSearchParams({ ...(last && { after: last }), ...more })}`;

  function stream(): () => void {
    const source = new EventSource(getUrl());
    const timeout = setTimeout(() => {
      isHeldBack = true;
      begin();
    }, SILENCE_TIMEOUT_MS);
    source.onmessage = ({ lastEventId, data }) => {
      clearTimeout(timeout);
      receive(lastEventId, data);
    };
    source.onerror = fail;
    return () => {
      clearTimeout(timeout);
      source.close();
    };
  }

  function poll(): () => void {
    const leaving = new AbortController();
    const { signal } = leaving;
    fetch(getUrl({ once: "1" }), { credentials: "include", signal })
      .then(async (response) => {
        const text = await response.text();
        if (signal.aborted || FINAL_STATUSES.includes(response.status)) return;
        if (!response.ok) return fail();
        for (const [, id = "", data = ""] of text.matchAll(/^id: (.*)\ndata: (.*)$/gm)) receive(id, data);
        scheduleRetry(POLL_INTERVAL_MS);
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
