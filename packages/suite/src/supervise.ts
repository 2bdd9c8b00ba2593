import { setTimeout as sleep } from "node:timers/promises";
import type { RunningPart } from "./stop";

/** Starts a part; with a signal, starts it again until the signal ends that. */
export type Start = (again?: AbortSignal) => Promise<RunningPart>;

interface Supervision {
  name: string;
  start: Start;
  log(sentence: string): void;
  pausesMs?: readonly number[];
}

const minute = 60_000;
const never = new Promise<never>(() => {});

export async function supervise(options: Supervision): Promise<RunningPart> {
  const { name, start, log, pausesMs = [200, 500, 1_000, 2_000] } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let deaths: number[] = [];
  let starting = start();
  await starting;

  async function keepRunning(): Promise<string> {
    let reason = await waitForEnd(starting);
    while (!signal.aborted) {
      const since = performance.now();
      deaths = [...deaths.filter((time) => since - time < minute), since];
      const pause = pausesMs[deaths.length - 1];
      if (pause === undefined)
        return `The ${name} has ended ${deaths.length} times in a minute, so everything stops. ${reason}`;
      log(`${getFirstLine(reason)} It starts again in ${pause / 1000} s.`);
      reason = await startAfter(pause, since);
    }
    return never;
  }

  async function startAfter(pause: number, since: number): Promise<string> {
    try {
      await sleep(pause, undefined, { signal });
      starting = start(signal);
      await starting;
      if (!signal.aborted) log(`The ${name} is back (after ${((performance.now() - since) / 1000).toFixed(1)} s).`);
    } catch (error) {
      return getMessage(error);
    }
    return waitForEnd(starting);
  }

  return {
    died: keepRunning(),
    stop: async () => {
      stopping.abort();
      const [last] = await Promise.allSettled([starting]);
      if (last.status === "fulfilled") await last.value.stop();
    },
  };
}

const waitForEnd = async (starting: Promise<RunningPart>) => (await starting).died;
const getFirstLine = (text: string) => text.split("\n", 1)[0];
const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
