import { setTimeout as pause } from "node:timers/promises";
import { CHECKS } from "./checks";
import { type Line, written, wrong } from "./line";
import type { Shop } from "./shop";

/** A check asks at most two questions, each at most twice, or a mail server in four steps. */
const LONGEST = 5;

/**
 * Looks at everything at once and says it in order, each line as soon as those before it are said.
 * @returns whether something is broken
 */
export async function examine(shop: Shop, say: (text: string) => void): Promise<boolean> {
  const looks = CHECKS.map(({ name, look }) => ({ name, line: inTime(shop, async () => look(shop)) }));
  let isBroken = false;
  for (const { name, line: coming } of looks) {
    const line = await coming;
    say(written(name, line));
    isBroken ||= line.mark === "✗";
  }
  return isBroken;
}

/** What fails or never ends is a line as well. */
async function inTime({ patience }: Shop, look: () => Promise<Line>): Promise<Line> {
  const late = new AbortController();
  const end = pause(patience * LONGEST, undefined, { signal: late.signal, ref: false }).then(() =>
    cannotSay(`no end after ${(patience * LONGEST) / 1_000} s`),
  );
  try {
    return await Promise.race([look(), end]);
  } catch (error) {
    return cannotSay(error instanceof Error ? error.message : String(error));
  } finally {
    late.abort();
    end.catch(() => undefined);
  }
}

const cannotSay = (why: string): Line =>
  wrong(
    `could not be looked at: ${why}`,
    "nobody knows how it is",
    "try again; docs/shopify.md says what to look at by hand",
  );
