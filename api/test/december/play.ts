import { createHash } from "node:crypto";
import { inviteEverybody } from "./people";
import { checkRules, watchRules } from "./rules";
import { World, type WorldOptions } from "./world";

export interface Played {
  seed: string;
  stepCount: number;
  /** Of the whole history: equal for equal seeds on equal code. */
  hash: string;
  /** Rules that did not hold, the first one first. */
  broken: string[];
  faultCount: number;
  personCount: number;
}

export interface PlayOptions extends WorldOptions {
  /** Numbers of those who come; everybody by default. */
  people?: readonly number[];
}

/** Plays one December. Takes over the clock of the whole process. */
export async function play(options: PlayOptions): Promise<Played> {
  const world = await World.create(options);
  try {
    const everybody = inviteEverybody(world, options.seed);
    const shorts = watchRules(world);
    await world.play(everybody.filter((_, at) => options.people?.includes(at) ?? true));
    if (options.until === undefined) await checkRules(world, shorts);
    else for (const changed of await world.readChanged()) options.onStep?.(JSON.stringify(changed, null, 2));
    return {
      seed: options.seed,
      stepCount: world.scheduler.stepCount,
      hash: createHash("sha256").update(world.history.join("\n")).digest("hex").slice(0, 16),
      broken: world.violations,
      faultCount: world.faultCount,
      personCount: everybody.length,
    };
  } finally {
    await world.close();
  }
}
